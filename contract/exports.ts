import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Period as DaysOfPeriod } from '#contract/days.ts'
import { PastTime } from '#contract/past.ts'
import { daysOfQuarter } from '#contract/quarters.ts'
import { refusing } from '#contract/refusals.ts'
import { ReportWish } from '#contract/reports.ts'
import { t } from '#messages/t.ts'

/** What an owner takes along as CSV files. */

/** What an export has, as facts name it. */
export type ExportedFile =
  | 'products'
  | 'orders'
  | 'customers'
  | 'bladed-products'
  | 'stock'
  | 'suppliers'
  | 'purchases'
  | 'parcels'
  | 'returns'
  | 'stock-takes'
  | 'e-invoices'
  | 'sales'
  | 'bookkeeping'
  | 'money'
  | 'oss'
  | 'invoices'

const Period = DaysOfPeriod.describe(
  'From the first day to the last, both included, by the time zone of the shop; documents by the date that is printed on them',
)

/** A file with a first line of headings, in UTF-8. */
export const Csv = z.file().mime('text/csv')

const file = (path: `/manage/exports/${string}`, summary: string) =>
  guardedCall(`GET ${path}`, `${summary} (admin)`)

/** With names and addresses of people. */
const fileOfPeople = (path: `/manage/exports/${string}`, summary: string) =>
  freshCall(`GET ${path}`, `${summary} (admin)`)

export const exportCalls = {
  products: file(
    '/manage/exports/products',
    'The whole catalog, as it is or as it was at a time, as an import reads it',
  )
    .input(z.object({ at: PastTime.optional() }).optional())
    .output(Csv),
  orders: fileOfPeople('/manage/exports/orders', 'The orders of a period with their receipts')
    .input(Period)
    .output(Csv),
  customers: fileOfPeople('/manage/exports/customers', 'All accounts').output(Csv),
  blades: fileOfPeople(
    '/manage/exports/blades',
    'Orders of a period that went to the United Kingdom, with which one person had been sold six or more bladed products within 30 days',
  )
    .input(Period)
    .output(Csv),
  movements: file('/manage/exports/movements', 'The movements of stock of a period')
    .input(Period)
    .output(Csv),
  suppliers: file('/manage/exports/suppliers', 'All suppliers').output(Csv),
  purchases: file(
    '/manage/exports/purchases',
    'The purchase orders that were made in a period, a row for each line, with what has arrived of it',
  )
    .input(Period)
    .output(Csv),
  parcels: file(
    '/manage/exports/parcels',
    'The parcels that were packed in a period, a row for each line, with batches, serial numbers and tracking numbers',
  )
    .input(Period)
    .output(Csv),
  returns: fileOfPeople(
    '/manage/exports/returns',
    'The returns and claims that were asked for in a period, a row for each line, with what became of its pieces',
  )
    .input(Period)
    .output(Csv),
  stockTakes: file(
    '/manage/exports/stock-takes',
    'The stock-takes that were started in a period, a row for each product, with what was counted',
  )
    .input(Period)
    .output(Csv),
  eInvoices: fileOfPeople(
    '/manage/exports/e-invoices',
    'The e-invoices of a period as UBL in a ZIP file, with a list of those that have none',
  )
    .input(Period)
    .output(z.file().mime('application/zip')),
  sales: file('/manage/exports/sales', 'A report of sales with all of its rows')
    .errors(refusing('BUSY', 'REPORT_TOO_LARGE'))
    .input(ReportWish)
    .output(Csv),
  bookkeeping: fileOfPeople(
    '/manage/exports/bookkeeping',
    'For the bookkeeper: of each invoice and credit note a row for each rate of tax, as CSV, or as DATEV’s Buchungsstapel (EXTF); or of a calendar quarter what the One-Stop Shop (OSS) is told, by member state and rate, with corrections of earlier quarters; or the money that came and went, by hand or through the payment provider, without its fees (`money`)',
  )
    .errors(refusing('BOOKKEEPING_REFUSED'))
    .input(
      DaysOfPeriod.safeExtend({
        format: z.enum(['csv', 'datev', 'oss', 'money']).default('csv'),
      }).superRefine(({ from, to, format }, context) => {
        const quarter = daysOfQuarter(from)
        if (format !== 'oss' || (quarter.from === from && quarter.to === to)) return
        context.addIssue({
          ...{ code: 'custom', path: ['to'] },
          message: t('admin.rules.ossOfAQuarter', { from: quarter.from, to: quarter.to }),
        })
      }),
    )
    .output(Csv),
  documents: fileOfPeople(
    '/manage/exports/documents',
    'The invoices and credit notes of a period, for the bookkeeper',
  )
    .input(Period)
    .output(Csv),
}
