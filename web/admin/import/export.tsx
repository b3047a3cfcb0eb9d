import { useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { daysOfQuarter } from '#contract/quarters.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
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
    ...{ title: 'Catalog', needs: 'products.read', isOfPeriod: false },
    about: 'Categories, attributes, families and all products. The import reads it, here or in another shop.',
    load: () => browserApi.exports.products(),
  },
  {
    ...{ title: 'Orders', needs: 'orders.read', isOfPeriod: true },
    about: 'What was ordered in the period, with the receipt of each order.',
    load: (period) => browserApi.exports.orders(period),
  },
  {
    ...{ title: 'Invoices and credit notes', needs: 'orders.read', isOfPeriod: true },
    about: 'For your bookkeeper: what was issued in the period, with net, taxes and gross.',
    load: (period) => browserApi.exports.documents(period),
  },
  {
    ...{ title: 'Bookings', needs: 'orders.read', isOfPeriod: true },
    about: 'The same documents with a row for each rate of tax: base, tax and gross.',
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'csv' }),
  },
  {
    ...{ title: 'Bookings for DATEV', needs: 'orders.read', isOfPeriod: true },
    about: 'The same as DATEV’s Buchungsstapel (EXTF), by the accounts under Shop settings, Orders.',
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'datev' }),
  },
  {
    ...{ title: 'Money without a card', needs: 'orders.read', isOfPeriod: true },
    about: 'Bank transfers and cash: parts, what came beyond an order, and what was given back.',
    load: (period) => browserApi.exports.bookkeeping({ ...period, format: 'money' }),
  },
  {
    ...{ title: 'One-Stop Shop (OSS) return', needs: 'orders.read', isOfPeriod: true },
    about:
      'Taxes of other member states in the calendar quarter of the first day, by state and rate, with corrections of earlier quarters.',
    load: ({ from }) => browserApi.exports.bookkeeping({ ...daysOfQuarter(from), format: 'oss' }),
  },
  {
    ...{ title: 'E-invoices', needs: 'orders.read', isOfPeriod: true },
    about: 'The same documents as UBL, one file each, with a list of those that have none and why.',
    load: (period) => browserApi.exports.eInvoices(period),
  },
  {
    ...{ title: 'Movements of stock', needs: 'products.read', isOfPeriod: true },
    about: 'Each change of a stock in the period, with its cause.',
    load: (period) => browserApi.exports.movements(period),
  },
  {
    ...{ title: 'Suppliers', needs: 'purchases.make', isOfPeriod: false },
    about: 'Of whom you buy, with their addresses and your number there.',
    load: () => browserApi.exports.suppliers(),
  },
  {
    ...{ title: 'Purchase orders', needs: 'purchases.make', isOfPeriod: true },
    about: 'What was ordered of suppliers in the period, line by line, with cost and what has arrived.',
    load: (period) => browserApi.exports.purchases(period),
  },
  {
    ...{ title: 'Customers', needs: 'users.read', isOfPeriod: false },
    about: 'All accounts with their addresses, and what each has ordered. Keep it as safe as the shop.',
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
      <p className="mt-3 max-w-2xl text-soft">
        CSV files that any spreadsheet opens. Cells that a spreadsheet would compute have an apostrophe before
        them.
      </p>
      <div className="mt-8 grid max-w-md gap-4 sm:grid-cols-2">
        <TextField
          label="From"
          name="from"
          type="date"
          value={period.from}
          onValueChange={(from) => setPeriod({ ...period, from })}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          value={period.to}
          onValueChange={(to) => setPeriod({ ...period, to })}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {isWrong ? 'The last day is not before the first.' : `Both days are included, by ${timeZone}.`}
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
              Download<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
