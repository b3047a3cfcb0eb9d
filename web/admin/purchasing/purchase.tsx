import type { Purchase } from '#contract/purchases.ts'
import type { StockPlace } from '#contract/stock-places.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { areSuppliers } from '#web/admin/fields/supplier-search.tsx'
import { ArrivalForm } from '#web/admin/purchasing/arrival-form.tsx'
import { Arrivals } from '#web/admin/purchasing/arrivals.tsx'
import { ExpectedForm } from '#web/admin/purchasing/expected-form.tsx'
import { PurchaseActs } from '#web/admin/purchasing/purchase-acts.tsx'
import { PurchaseForm } from '#web/admin/purchasing/purchase-form.tsx'
import { PurchaseLines } from '#web/admin/purchasing/purchase-lines.tsx'
import { dayInWords, PURCHASE_WORDS } from '#web/admin/purchasing/purchase-words.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/purchase.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    if (id !== 'new')
      return {
        one: await mustFind(browserApi.purchases.one({ id })),
        mayOrder: true,
        places: await readPlaces(request),
      }
    return { one: undefined, mayOrder: await areSuppliers(), places: [] }
  })
}

/** None for those who may not ask for them: what they book goes to the first. */
async function readPlaces(request: Request): Promise<StockPlace[]> {
  const { permissions } = await requireAccount(request)
  return permissions.has('stock.correct') ? browserApi.stockPlaces.list() : []
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData?.one
      ? t('admin.purchasing.purchaseOrder', { number: page.loaderData.one.number })
      : t('admin.purchasing.newPurchaseOrder'),
    t('admin.purchasing.whatIsOrderedOfA'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function PurchasePage({ loaderData: { one, mayOrder, places } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/purchases"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('admin.purchasing.purchaseOrders')}
      </SiteLink>
      {one ? <Existing key={one._id} one={one} places={places} /> : <New mayOrder={mayOrder} />}
    </>
  )
}

function New({ mayOrder }: { mayOrder: boolean }) {
  return (
    <>
      <h1 className="mt-1 text-title">{t('admin.purchasing.newPurchaseOrder')}</h1>
      {!mayOrder ? (
        <NothingHere
          title={t('admin.purchasing.thereIsNoSupplierYet')}
          text={t('admin.purchasing.addTheSupplierThatYou')}
          className="mt-6"
        >
          <SiteLink to="/dashboard/suppliers" className={buttonLook('solid')}>
            {t('admin.purchasing.suppliers')}
          </SiteLink>
        </NothingHere>
      ) : (
        <PurchaseForm />
      )}
    </>
  )
}

function Existing({ one, places }: { one: Purchase; places: StockPlace[] }) {
  const { tone, words } = PURCHASE_WORDS[one.state]
  const isOnItsWay = one.state === 'ordered' || one.state === 'part received'
  return (
    <>
      <h1 className="mt-1 text-title tabular-nums">
        {t('admin.purchasing.purchaseOrder', { number: one.number })}
      </h1>
      <p className="mt-2">
        <Badge tone={tone}>{words}</Badge>{' '}
        <SiteLink
          to={`/dashboard/suppliers/${one.supplier._id}`}
          className="inline-block py-1 text-action underline underline-offset-4 wrap-anywhere"
        >
          {one.supplier.name}
        </SiteLink>
      </p>
      <ul className="mt-2 text-soft">
        {one.orderedAt && <li>{t('admin.purchasing.ordered2', { orderedAt: minuteOf(one.orderedAt) })}</li>}
        {one.mailedTo && (
          <li className="wrap-anywhere">{t('admin.purchasing.eMailedTo', { mailedTo: one.mailedTo })}</li>
        )}
        {one.expected && <li>{t('admin.purchasing.expected', { expected: dayInWords(one.expected) })}</li>}
        {one.note && one.state !== 'draft' && (
          <li className="whitespace-pre-line wrap-anywhere">{one.note}</li>
        )}
      </ul>
      <PurchaseActs one={one} />
      {one.state === 'draft' ? <PurchaseForm key={one.version} one={one} /> : <PurchaseLines one={one} />}
      {isOnItsWay && <ArrivalForm key={one.version} one={one} places={places} />}
      {isOnItsWay && <ExpectedForm key={`expected-${one.version}`} one={one} />}
      <Arrivals one={one} />
    </>
  )
}
