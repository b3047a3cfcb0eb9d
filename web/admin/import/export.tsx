import { useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { daysOfQuarter } from '#contract/quarters.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useSaveDocument } from '#web/orders/save-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/export.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => ({ permissions: [...(await requireAccount(request)).permissions] }))
}

export const meta: Route.MetaFunction = roomMeta('export')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

type Period = { from: string; to: string }
type Export = {
  title: string
  about: string
  needs: Permission
  isOfPeriod: boolean
  load: (period: Period) => Promise<File>
}

const EXPORTS: Export[] = [
  {
    ...{ title: t('admin.import.catalog'), needs: 'products.read', isOfPeriod: false },
    about: t('admin.import.categoriesAttributesFamiliesAndAll'),
    load: () => browserApi.exports.products(),
  },
  {
    ...{ title: t('admin.import.orders'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.whatWasOrderedInThe'),
    load: (period) => browserApi.exports.orders(period),
  },
  {
    ...{ title: t('admin.import.invoicesAndCreditNotes'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.forYourBookkeeperWhatWas'),
    load: (period) => browserApi.exports.documents(period),
  },
  {
    ...{ title: t('admin.import.bookings'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.theSameDocumentsWithA'),
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'csv' }),
  },
  {
    ...{ title: t('admin.import.bookingsForDatev'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.theSameAsDatevsBuchungsstapel'),
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'datev' }),
  },
  {
    ...{ title: t('admin.import.moneyWithoutACard'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.bankTransfersAndCashParts'),
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'money' }),
  },
  {
    ...{ title: t('admin.import.oneStopShopOssReturn'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.taxesOfOtherMemberStates'),
    load: ({ from }) => browserApi.exports.bookkeeping({ ...daysOfQuarter(from), format: 'oss' }),
  },
  {
    ...{ title: t('admin.import.eInvoices'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.theSameDocumentsAsUbl'),
    load: (period) => browserApi.exports.eInvoices(period),
  },
  {
    ...{ title: t('admin.import.bladedProducts'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.whoBoughtSixBlades'),
    load: (period) => browserApi.exports.blades(period),
  },
  {
    ...{ title: t('admin.import.movementsOfStock'), needs: 'products.read', isOfPeriod: true },
    about: t('admin.import.eachChangeOfAStock'),
    load: (period) => browserApi.exports.movements(period),
  },
  {
    ...{ title: t('admin.import.suppliers'), needs: 'purchases.make', isOfPeriod: false },
    about: t('admin.import.ofWhomYouBuyWith'),
    load: () => browserApi.exports.suppliers(),
  },
  {
    ...{ title: t('admin.import.purchaseOrders'), needs: 'purchases.make', isOfPeriod: true },
    about: t('admin.import.whatWasOrderedOfSuppliers'),
    load: (period) => browserApi.exports.purchases(period),
  },
  {
    ...{ title: t('admin.import.parcels'), needs: 'orders.read', isOfPeriod: true },
    about: t('admin.import.whatWasPackedInThe'),
    load: (period) => browserApi.exports.parcels(period),
  },
  {
    ...{ title: t('admin.import.returnsAndClaims'), needs: 'orders.refund', isOfPeriod: true },
    about: t('admin.import.whatCustomersSentBack'),
    load: (period) => browserApi.exports.returns(period),
  },
  {
    ...{ title: t('admin.import.stockTakes'), needs: 'stock.correct', isOfPeriod: true },
    about: t('admin.import.whatWasCountedInThe'),
    load: (period) => browserApi.exports.stockTakes(period),
  },
  {
    ...{ title: t('admin.import.customers'), needs: 'users.read', isOfPeriod: false },
    about: t('admin.import.allAccountsWithTheirAddresses'),
    load: () => browserApi.exports.customers(),
  },
]

/** The month before this one, which is what a bookkeeper asks for. */
function lastMonth(timeZone: string): Period {
  const to = dayAfter(`${dayIn(new Date(), timeZone).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export default function ExportPage({ loaderData: { permissions } }: Route.ComponentProps) {
  const { timeZone } = useShop()
  const [period, setPeriod] = useState(() => lastMonth(timeZone))
  const { fetching, save } = useSaveDocument()
  const isWrong = period.from === '' || period.to === '' || period.from > period.to
  const offered = EXPORTS.filter(({ needs }) => permissions.includes(needs))
  return (
    <>
      <h1 className="text-title">{roomTitle('export')}</h1>
      <p className="mt-3 max-w-2xl text-soft">{t('admin.import.csvFilesThatAnySpreadsheet')}</p>
      <div className="mt-8 grid max-w-md gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin.import.from')}
          name="from"
          type="date"
          value={period.from}
          onValueChange={(from) => setPeriod({ ...period, from })}
        />
        <TextField
          label={t('admin.import.to')}
          name="to"
          type="date"
          value={period.to}
          onValueChange={(to) => setPeriod({ ...period, to })}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {isWrong ? t('admin.import.theLastDayIsNot') : t('admin.import.bothDaysAreIncludedBy', { timeZone })}
      </p>
      <ul className="mt-6 grid max-w-3xl gap-px border-y border-line bg-line">
        {offered.map(({ title, about, isOfPeriod, load }) => (
          <li
            key={title}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-paper py-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-soft">{about}</p>
            </div>
            <Button
              look="quiet"
              busy={fetching || (isOfPeriod && isWrong)}
              onClick={() => save(() => load(period))}
            >
              <Download className="size-4" aria-hidden="true" />
              <Words
                of={parts('admin.import.download', { span: <span className="sr-only"> {title}</span> })}
              />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
