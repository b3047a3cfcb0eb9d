import { redirect, useSearchParams } from 'react-router'
import type { PastShown } from '#contract/past.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { daysAgo, PastTime, timeIn } from '#web/admin/fields/past-time.tsx'
import { PastCategories } from '#web/admin/past/past-categories.tsx'
import { PastPrices } from '#web/admin/past/past-prices.tsx'
import { PastProductPage } from '#web/admin/past/past-product.tsx'
import { PastProducts } from '#web/admin/past/past-products.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { loadTable } from '#web/admin/table/load-table.ts'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { ownPath } from '#web/lazy/base.ts'
import { useSaveDocument } from '#web/orders/save-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import type { Route } from './+types/past.ts'

const SHOWN = ['all', 'on sale', 'off sale', 'changed', 'gone', 'added'] as const satisfies PastShown[]
const SORTS = ['productName', 'price', 'minQuantity', 'aviQuantity'] as const

export async function clientLoader({ request, params: { part } }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const params = url.searchParams
  const at = timeIn(params)
  // Its pages and links keep the moment of the address.
  if (at === undefined) throw redirect(ownPath(url.pathname) + changeQuery(params, { at: daysAgo(1) }))
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    const loaded = { at, hasPrices: permissions.has('prices.change') }
    if (part === 'categories') return { ...loaded, catalogue: await browserApi.past.catalogue({ at }) }
    if (part === 'prices') return { ...loaded, prices: await browserApi.past.prices({ at }) }
    if (part !== undefined)
      return { ...loaded, product: await mustFind(browserApi.past.product({ id: part, at })) }
    const query = { ...readQuery(params, SORTS), show: oneOf(SHOWN, params.get('show')) }
    const table = await loadTable(query, (wanted) => browserApi.past.products({ at, ...wanted }), params)
    return { ...loaded, table }
  })
}

export const meta: Route.MetaFunction = roomMeta('past')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** The shop at a moment: its products, its categories and its rules of prices. Nothing of it can be changed. */
export default function Past({ loaderData }: Route.ComponentProps) {
  const { at, hasPrices } = loaderData
  const [params] = useSearchParams()
  const { fetching, save } = useSaveDocument()
  const pages = [
    { to: '/dashboard/past', label: t('admin.past.products') },
    { to: '/dashboard/past/categories', label: t('admin.past.categories') },
    ...(hasPrices ? [{ to: '/dashboard/past/prices', label: t('admin.past.prices') }] : []),
  ]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('past')}</h1>
        <Button look="quiet" busy={fetching} onClick={() => save(() => browserApi.exports.products({ at }))}>
          <Download className="size-4" aria-hidden="true" />
          {t('admin.past.downloadThisCatalog')}
        </Button>
      </div>
      <p className="mt-3 max-w-2xl text-soft">{t('admin.past.toLookAtNothingHere')}</p>
      <PastTime key={at} at={at} />
      <PageTabs label={t('admin.past.shopAsItWas')} pages={pages} query={`?at=${params.get('at')}`} />
      {'table' in loaderData && <PastProducts {...loaderData.table} />}
      {'catalogue' in loaderData && <PastCategories catalogue={loaderData.catalogue} />}
      {'prices' in loaderData && <PastPrices at={at} prices={loaderData.prices} />}
      {'product' in loaderData && <PastProductPage product={loaderData.product} />}
    </>
  )
}
