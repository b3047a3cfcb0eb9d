import { MOST_IN_A_FILE } from '#contract/documents.ts'
import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { documentNumber } from '#server/selling/documents/document.ts'
import { documentsOf, type IssuedDocument } from '#server/selling/orders/e-invoices.ts'
import { documentsIn } from '#server/selling/orders/own-documents-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

type Wish = { year: number; month?: number | undefined }
type Draw = (document: IssuedDocument) => Promise<File>

/** A ZIP of PDFs. It is made before it is sent: a slow reader must not keep others waiting. Errors: TOO_MANY_DOCUMENTS. */
export async function yearOfDocuments(
  shop: Shop,
  { id }: Pick<Account, 'id'>,
  wish: Wish,
  draw: Draw,
  most = MOST_IN_A_FILE,
): Promise<File> {
  const { year, month } = wish
  const wanted = await documentsIn(shop.db, id, { year, month, most: most + 1 })
  if (wanted.length > most) throw new Refusal('TOO_MANY_DOCUMENTS')

  async function* files(): AsyncGenerator<ZipEntry> {
    for (const [orderId, keys] of Map.groupBy(wanted, (one) => one.orderId)) {
      const order = await findOrder(shop.db, orderId)
      if (!order) throw new Error(`The order ${orderId} of a document is gone`)
      const numbers = new Set(keys.map(documentNumber))
      for (const document of await documentsOf(shop, order))
        if (numbers.has(document.number)) {
          const pdf = await draw(document)
          const name = `${document.kind.replace(' ', '-')}-${document.number}.pdf`
          yield { name, text: new Uint8Array(await pdf.arrayBuffer()) }
        }
    }
  }

  const parts = await Array.fromAsync(zipOf(files(), new Date()))
  const when = month === undefined ? `${year}` : `${year}-${String(month).padStart(2, '0')}`
  return new File(parts, `invoices-${when}.zip`, { type: 'application/zip' })
}
