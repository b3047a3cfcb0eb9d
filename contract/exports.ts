import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { PastTime } from '#contract/past.ts'

/** What an owner takes along as CSV files. */

/** Beyond these years no day can be counted in every time zone. */
const YEARS = ['1970-01-01', '9998-12-31'] as const
const Day = z.iso
  .date('A day such as 2026-08-31')
  .refine((day) => day >= YEARS[0] && day <= YEARS[1], 'A day of the years 1970 to 9998')
const Period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { message: 'The last day is not before the first', path: ['to'] })
  .describe(
    'From the first day to the last, both included, by the time zone of the shop; documents by the date that is printed on them',
  )

/** A file with a first line of headings, in UTF-8. */
export const Csv = z.file().mime('text/csv')

const file = (path: `/manage/exports/${string}`, summary: string) =>
  guardedCall(`GET ${path}`, `${summary} (admin)`)

export const exportCalls = {
  products: file(
    '/manage/exports/products',
    'The whole catalog, as it is or as it was at a time, as an import reads it',
  )
    .input(z.object({ at: PastTime.optional() }).optional())
    .output(Csv),
  orders: file('/manage/exports/orders', 'The orders of a period with their receipts')
    .input(Period)
    .output(Csv),
  customers: file('/manage/exports/customers', 'All accounts').output(Csv),
  movements: file('/manage/exports/movements', 'The movements of stock of a period')
    .input(Period)
    .output(Csv),
  eInvoices: file(
    '/manage/exports/e-invoices',
    'The e-invoices of a period as UBL in a ZIP file, with a list of those that have none',
  )
    .input(Period)
    .output(z.file().mime('application/zip')),
  documents: file(
    '/manage/exports/documents',
    'The invoices and credit notes of a period, for the bookkeeper',
  )
    .input(Period)
    .output(Csv),
}
