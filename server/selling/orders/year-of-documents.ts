import { MOST_IN_A_FILE } from '#contract/documents.ts'
import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import type { Limited } from '#server/platform/limits/concurrency-limit.ts'
import { correctionNumber, documentNumber } from '#server/selling/documents/document.ts'
import { documentsOf, type IssuedDocument } from '#server/selling/orders/e-invoices.ts'
import { documentsIn } from '#server/selling/orders/own-documents-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

type Wish = { year: number; month?: number | undefined }
type Drawing = { draw: (document: IssuedDocument) => Promise<File>; limited: Limited; most?: number }

/**
 * A ZIP of PDFs. A full one takes longer than a reply may, so it is sent while it is drawn; it is drawn to its end however slowly it is read, as the
 * next one waits for that. Errors: TOO_MANY_DOCUMENTS, and that of `limited`.
 */
export function yearOfDocuments(
  shop: Shop,
  { id }: Pick<Account, 'id'>,
  wish: Wish,
  { draw, limited, most = MOST_IN_A_FILE }: Drawing,
): Promise<File> {
  const { year, month } = wish
  const begun = Promise.withResolvers<File>()
  const when = month === undefined ? `${year}` : `${year}-${String(month).padStart(2, '0')}`

  async function begin(): Promise<void> {
    const wanted = await documentsIn(shop.db, id, { year, month, most: most + 1 })
    if (wanted.length > most) throw new Refusal('TOO_MANY_DOCUMENTS')
    const drawn = Promise.withResolvers<void>()
    const parts = drawnAhead(zipOf(files(shop, wanted, draw), new Date()), drawn.resolve)
    begun.resolve(new StreamedFile(parts, `invoices-${when}.zip`, 'application/zip'))
    await drawn.promise
  }

  limited(begin).catch(begun.reject)
  return begun.promise
}

type Wanted = Awaited<ReturnType<typeof documentsIn>>

const printedNumber = ({ isCorrection, ...key }: Wanted[number]) =>
  isCorrection ? correctionNumber(documentNumber(key)) : documentNumber(key)

/** Ends with the last part, or once the reader is gone. */
const drawnAhead = (parts: AsyncIterable<Buffer<ArrayBuffer>>, ended: () => void) =>
  new ReadableStream<Buffer<ArrayBuffer>>({
    async start(reader) {
      try {
        for await (const part of parts) reader.enqueue(part)
        reader.close()
      } finally {
        ended()
      }
    },
  })

async function* files(shop: Shop, wanted: Wanted, draw: Drawing['draw']): AsyncGenerator<ZipEntry> {
  for (const [orderId, keys] of Map.groupBy(wanted, (one) => one.orderId)) {
    const order = await findOrder(shop.db, orderId)
    if (!order) throw new Error(`The order ${orderId} of a document is gone`)
    const numbers = new Set(keys.map(printedNumber))
    for (const document of await documentsOf(shop, order))
      if (numbers.has(document.number)) {
        const pdf = await draw(document)
        const name = `${document.kind.replace(' ', '-')}-${document.number}.pdf`
        yield { name, text: new Uint8Array(await pdf.arrayBuffer()) }
      }
  }
}
