import { data } from 'react-router'
import type { ListedGroup } from '#contract/customer-groups.ts'
import { t } from '#messages/t.ts'
import { Currencies } from '#web/admin/prices/currencies.tsx'
import { Delivery } from '#web/admin/prices/delivery.tsx'
import { Group, type LoadedGroup } from '#web/admin/prices/group.tsx'
import { Groups } from '#web/admin/prices/groups.tsx'
import { type LoadedRules, loadGroups, loadPromotions } from '#web/admin/prices/load-rules.ts'
import { Promotions } from '#web/admin/prices/promotions.tsx'
import { TaxRules } from '#web/admin/prices/taxes.tsx'
import { roomTitle } from '#web/admin/rooms.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'
import type { Route } from './+types/prices.ts'

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** One route for all of them: each route is named in what every visitor's browser loads. */
const PARTS = {
  promotions: { label: t('admin.prices.promotions'), about: t('admin.prices.whatTheShopTakesOff') },
  groups: { label: t('admin.prices.customerGroups2'), about: t('admin.prices.whoHasOtherPricesThan') },
  delivery: { label: t('admin.prices.delivery'), about: t('admin.prices.whereTheShopDeliversHow') },
  taxes: { label: t('admin.prices.taxes'), about: t('admin.prices.whichTaxesAreDueWhere') },
  currencies: {
    label: t('admin.prices.currencies'),
    about: t('admin.prices.inWhichFurtherCurrenciesPrices'),
  },
}
type Part = keyof typeof PARTS

const PAGES = (Object.keys(PARTS) as Part[]).map((part) => ({
  to: part === 'promotions' ? '/dashboard/prices' : `/dashboard/prices/${part}`,
  label: PARTS[part].label,
}))

/** The part that an address names; undefined for none of them. */
function partOf(name: string | undefined): Part | undefined {
  if (name === undefined) return 'promotions'
  return name !== 'promotions' && Object.hasOwn(PARTS, name) ? (name as Part) : undefined
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!partOf(params.part)) throw data(null, { status: 404 })
  const loaded = await loadPromotions({ request })
  return { ...loaded, ...(params.part === 'groups' && (await loadGroups(request))) }
}

export const meta: Route.MetaFunction = (page) => {
  const { label, about } = PARTS[partOf(page.params.part) ?? 'promotions']
  return pageMeta(page, t('admin.prices.prices', { label }), about)
}

/** The rules of prices: their menu, and the part that is looked at. */
export default function Prices({ loaderData, params }: Route.ComponentProps) {
  const part = partOf(params.part)
  return (
    <>
      <h1 className="text-title">{roomTitle('prices')}</h1>
      <PageTabs label={t('admin.prices.prices2')} pages={PAGES} />
      {part === 'promotions' && <Promotions loaded={loaderData} categories={loaderData.categories} />}
      {part === 'groups' && loaderData.groups && (
        <CustomerGroups loaded={loaderData} listed={loaderData.groups} page={loaderData.page} />
      )}
      {part === 'delivery' && <Delivery loaded={loaderData} />}
      {part === 'taxes' && <TaxRules loaded={loaderData} />}
      {part === 'currencies' && <Currencies loaded={loaderData} />}
    </>
  )
}

type GroupsProps = { loaded: LoadedRules; listed: ListedGroup[]; page: LoadedGroup | undefined }

/** All groups, or the one that the address names. */
function CustomerGroups({ loaded, listed, page }: GroupsProps) {
  const group = listed.find(({ id }) => id === page?.id)
  useTopOfPage(group?.id ?? '')
  return group && page ? (
    <Group key={group.id} loaded={loaded} group={group} page={page} />
  ) : (
    <Groups loaded={loaded} listed={listed} />
  )
}
