import type { ExportedFile } from '#contract/exports.ts'
import { dayAfter, momentOf } from '#contract/time-zones.ts'
import { BLADE_COLUMNS, manyBlades } from '#server/history/export/blades-store.ts'
import { bookedDocuments } from '#server/history/export/booked-documents.ts'
import { bookedLines } from '#server/history/export/booked-lines.ts'
import { datevBookings } from '#server/history/export/bookkeeping.ts'
import { catalogueAt, catalogueNow } from '#server/history/export/catalogues.ts'
import { zippedEInvoices } from '#server/history/export/e-invoices.ts'
import { parcelRows, returnRows, stockTakeRows } from '#server/history/export/fulfilment-store.ts'
import { moneyMoved } from '#server/history/export/money-store.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { purchaseRows, supplierRows } from '#server/history/export/purchasing-store.ts'
import { customersOf, type Days, movementsOf, ordersOf, type Period } from '#server/history/export/store.ts'
import {
  BOOKKEEPING_COLUMNS,
  type Column,
  CUSTOMER_COLUMNS,
  csvOf,
  DOCUMENT_COLUMNS,
  MONEY_COLUMNS,
  MOVEMENT_COLUMNS,
  ORDER_COLUMNS,
  OSS_COLUMNS,
  SALES_COLUMNS,
} from '#server/history/export/tables.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { hiddenColumns, mustSeeVatIds } from '#server/people/access/field-rights.ts'
import type { CallName } from '#server/people/access/rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'
import { ossRows } from '#server/selling/bookkeeping/oss-return.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { readSalesReport } from '#server/selling/reports/sales-report.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** Each export is a fact before its first byte is sent, as what leaves the shop cannot be called back. Sent as it is read. */
export function createExportsApi(shop: Shop) {
  const { db, origin } = shop
  return {
    products: signedIn.exports.products.handler(async ({ context: { account }, input: { at } = {} }) => {
      const catalogue = at === undefined ? await catalogueNow(db) : await catalogueAt(db, new Date(at))
      const rows = productRows(catalogue, origin, hiddenColumns(account, 'exports.products'))
      return fileOf(db, account, 'products', rows, at === undefined ? undefined : { at })
    }),
    orders: signedIn.exports.orders.handler(async ({ context: { account }, input }) => {
      const rows = ordersOf(db, await periodOf(db, input))
      return fileOf(db, account, 'orders', csvOf(ORDER_COLUMNS, rows), input)
    }),
    customers: signedIn.exports.customers.handler(({ context: { account } }) =>
      fileOf(db, account, 'customers', csvOf(CUSTOMER_COLUMNS, customersOf(db))),
    ),
    blades: signedIn.exports.blades.handler(async ({ context: { account }, input }) => {
      const orders = await manyBlades(db, await periodOf(db, input))
      return fileOf(db, account, 'bladed-products', csvOf(BLADE_COLUMNS, [orders]), input)
    }),
    movements: signedIn.exports.movements.handler(async ({ context: { account }, input }) => {
      const movements = movementsOf(db, await periodOf(db, input))
      const columns = columnsFor(account, 'exports.movements', MOVEMENT_COLUMNS)
      return fileOf(db, account, 'stock', csvOf(columns, movements), input)
    }),
    suppliers: signedIn.exports.suppliers.handler(({ context: { account } }) =>
      fileOf(db, account, 'suppliers', supplierRows(db)),
    ),
    purchases: signedIn.exports.purchases.handler(async ({ context: { account }, input }) =>
      fileOf(db, account, 'purchases', purchaseRows(db, await periodOf(db, input)), input),
    ),
    parcels: signedIn.exports.parcels.handler(async ({ context: { account }, input }) =>
      fileOf(db, account, 'parcels', parcelRows(db, await periodOf(db, input)), input),
    ),
    returns: signedIn.exports.returns.handler(async ({ context: { account }, input }) =>
      fileOf(db, account, 'returns', returnRows(db, await periodOf(db, input)), input),
    ),
    stockTakes: signedIn.exports.stockTakes.handler(async ({ context: { account }, input }) =>
      fileOf(db, account, 'stock-takes', stockTakeRows(db, await periodOf(db, input)), input),
    ),
    eInvoices: signedIn.exports.eInvoices.handler(async ({ context: { account }, input }) => {
      await recordExport(db, account, 'e-invoices', input)
      const name = `e-invoices-${input.from}-${input.to}.zip`
      return new StreamedFile(zippedEInvoices(shop, input), name, 'application/zip')
    }),
    sales: signedIn.exports.sales.handler(async ({ context: { account }, input }) => {
      const { rows } = await readSalesReport(db, input)
      const { from, to, by } = input
      const columns = columnsFor(account, 'exports.sales', SALES_COLUMNS)
      return fileOf(db, account, 'sales', csvOf(columns, [rows]), { from, to, by })
    }),
    bookkeeping: signedIn.exports.bookkeeping.handler(async ({ context: { account }, input }) => {
      const { format, ...days } = input
      if (format === 'csv') {
        const columns = columnsFor(account, 'exports.bookkeeping', BOOKKEEPING_COLUMNS)
        return fileOf(db, account, 'bookkeeping', csvOf(columns, bookedLines(db, days)), days)
      }
      if (format === 'money')
        return fileOf(db, account, 'money', csvOf(MONEY_COLUMNS, [await moneyMoved(db, days)]), days)
      if (format === 'oss') {
        const lines = (await Array.fromAsync(bookedLines(db, days))).flat()
        return fileOf(db, account, 'oss', csvOf(OSS_COLUMNS, [ossRows(lines, days.from)]), days)
      }
      mustSeeVatIds(account)
      const bytes = await datevBookings(db, days)
      await recordExport(db, account, 'bookkeeping', days)
      // DATEV knows its files by this beginning.
      return new File([bytes], `EXTF_Buchungsstapel_${days.from}_${days.to}.csv`, { type: 'text/csv' })
    }),
    documents: signedIn.exports.documents.handler(({ context: { account }, input }) =>
      fileOf(db, account, 'invoices', csvOf(DOCUMENT_COLUMNS, bookedDocuments(db, input)), input),
    ),
  }
}

function columnsFor<Row>(account: Account, call: CallName, columns: Column<Row>[]): Column<Row>[] {
  const hidden = hiddenColumns(account, call)
  return columns.filter(([heading]) => !hidden.includes(heading))
}

type Of = Days | (Days & { by: string }) | { at: string }

async function periodOf(db: Db, { from, to }: Days): Promise<Period> {
  const timeZone = await readTimeZone(db)
  return { from: momentOf(from, timeZone), to: momentOf(dayAfter(to, 1), timeZone) }
}

async function fileOf(
  db: Db,
  account: Account,
  what: ExportedFile,
  parts: AsyncIterable<string>,
  of?: Of,
): Promise<File> {
  // No system of files has a colon in names.
  const name = [what, ...Object.values(of ?? {})].join('-').replaceAll(':', '-')
  await recordExport(db, account, what, of)
  return new StreamedFile(parts, `${name}.csv`, 'text/csv')
}

async function recordExport(db: Db, account: Account, what: ExportedFile, of?: Of): Promise<void> {
  await db.transaction((tx) =>
    recordFact(tx, staff(account), 'data.exported', null, { after: { what, ...of } }),
  )
}
