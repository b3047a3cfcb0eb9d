import { DAY_MS } from '#contract/durations.ts'
import { type Account, mayNameStaff, staff } from '#server/access/actor.ts'
import { signedIn } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { bookedDocuments } from '#server/export/booked-documents.ts'
import { catalogueAt, catalogueNow } from '#server/export/catalogues.ts'
import { zippedEInvoices } from '#server/export/e-invoices.ts'
import { productRows } from '#server/export/product-rows.ts'
import { customersOf, movementsOf, ordersOf, type Period } from '#server/export/store.ts'
import { StreamedFile } from '#server/export/streamed-file.ts'
import {
  CUSTOMER_COLUMNS,
  csvOf,
  DOCUMENT_COLUMNS,
  MOVEMENT_COLUMNS,
  ORDER_COLUMNS,
} from '#server/export/tables.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import type { Shop } from '#server/orders/shop.ts'

/**
 * The calls that answer files. Each is a fact before its first byte is sent, as what leaves the shop cannot be called back. All are
 * sent as they are read.
 */
export function createExportsApi(shop: Shop) {
  const { db, origin } = shop
  return {
    products: signedIn.exports.products.handler(async ({ context: { account }, input: { at } = {} }) => {
      const catalogue = at === undefined ? await catalogueNow(db) : await catalogueAt(db, new Date(at))
      const rows = productRows(catalogue, origin)
      return fileOf(db, account, 'products', rows, at === undefined ? undefined : { at })
    }),
    orders: signedIn.exports.orders.handler(({ context: { account }, input }) =>
      fileOf(db, account, 'orders', csvOf(ORDER_COLUMNS, ordersOf(db, periodOf(input))), input),
    ),
    customers: signedIn.exports.customers.handler(({ context: { account } }) =>
      fileOf(db, account, 'customers', csvOf(CUSTOMER_COLUMNS, customersOf(db))),
    ),
    movements: signedIn.exports.movements.handler(({ context: { account }, input }) => {
      const movements = movementsOf(db, periodOf(input), mayNameStaff(account))
      return fileOf(db, account, 'stock', csvOf(MOVEMENT_COLUMNS, movements), input)
    }),
    eInvoices: signedIn.exports.eInvoices.handler(async ({ context: { account }, input }) => {
      await recordExport(db, account, 'e-invoices', input)
      const name = `e-invoices-${input.from}-${input.to}.zip`
      return new StreamedFile(zippedEInvoices(shop, periodOf(input)), name, 'application/zip')
    }),
    documents: signedIn.exports.documents.handler(({ context: { account }, input }) =>
      fileOf(db, account, 'invoices', csvOf(DOCUMENT_COLUMNS, bookedDocuments(db, periodOf(input))), input),
    ),
  }
}

type Days = { from: string; to: string }
/** What an export is of: days, or the moment of a catalogue. */
type Of = Days | { at: string }

const periodOf = ({ from, to }: Days): Period => ({
  from: new Date(from),
  to: new Date(Date.parse(to) + DAY_MS),
})

async function fileOf(
  db: Db,
  account: Account,
  what: string,
  parts: AsyncIterable<string>,
  of?: Of,
): Promise<File> {
  // No system of files has a colon in names.
  const name = [what, ...Object.values(of ?? {})].join('-').replaceAll(':', '-')
  await recordExport(db, account, what, of)
  return new StreamedFile(parts, `${name}.csv`, 'text/csv')
}

async function recordExport(db: Db, account: Account, what: string, of?: Of): Promise<void> {
  await db.transaction((tx) =>
    recordFact(tx, staff(account), 'data.exported', null, { after: { what, ...of } }),
  )
}
