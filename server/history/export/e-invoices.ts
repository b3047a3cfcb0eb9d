import type { Language } from '#messages/languages.ts'
import { inLanguage, language, t } from '#messages/t.ts'
import { correctionsOf, type Days, documentsOf } from '#server/history/export/store.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { correctionNumber, documentNumber } from '#server/selling/documents/document.ts'
import type { EInvoice } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { documentsOf as issuedDocuments } from '#server/selling/orders/e-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** A ZIP of UBL files, made while it is read. `missing.csv` has documents without one, and what they lack, in the language of who asks. */
export const zippedEInvoices = (shop: Shop, days: Days): AsyncGenerator<Buffer<ArrayBuffer>> =>
  zipOf(eInvoicesOf(shop, days, language()), new Date())

const ublOf = ({ currency }: OrderWithLines, eInvoice: EInvoice) =>
  inCurrency(currency, () => writeUbl(eInvoice))

async function* eInvoicesOf(shop: Shop, days: Days, spoken: Language): AsyncGenerator<ZipEntry> {
  // It is read when the request is over.
  const words = inLanguage(spoken, () => ({
    headings: [t('admin.eInvoices.document'), t('admin.eInvoices.why')],
    isMissing: t('admin.eInvoices.isMissing'),
  }))
  const missing: string[][] = []
  for await (const part of numbersOf(shop, days))
    for (const { orderId, wanted } of part) {
      const order = await findOrder(shop.db, orderId)
      const issued = order ? await inLanguage(spoken, () => issuedDocuments(shop, order)) : []
      const found = issued.find((one) => one.number === wanted)
      if (found?.eInvoice) yield { name: `${wanted}.xml`, text: ublOf(found.order, found.eInvoice) }
      else missing.push([wanted, found?.lacks ?? words.isMissing])
    }
  if (missing.length > 0)
    yield { name: 'missing.csv', text: [words.headings, ...missing].map(csvLine).join('') }
}

async function* numbersOf({ db }: Shop, days: Days): AsyncGenerator<{ orderId: string; wanted: string }[]> {
  for await (const part of documentsOf(db, days))
    yield part.map(({ orderId, ...document }) => ({ orderId, wanted: documentNumber(document) }))
  for await (const part of correctionsOf(db, days))
    yield part.map(({ orderId, ...note }) => ({ orderId, wanted: correctionNumber(documentNumber(note)) }))
}
