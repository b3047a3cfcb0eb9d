import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { parcelIn } from '#server/selling/orders/parcel-labels.ts'
import { findOrders } from '#server/selling/orders/store.ts'
import { findLabel, labelsMade } from '#server/selling/parcels/labels-store.ts'

type Named = { id: string; name: string }

/**
 * The labels that the carrier made of these parcels, as ZIP, each once also where its parcel is named twice; `missing.txt` in it names those of which it made none so far. Errors: NOT_FOUND, also
 * for a cancelled parcel, and where it made none at all.
 */
export async function carrierLabelFiles(db: Db, wanted: { order: string; parcel: number }[]): Promise<File> {
  const found = await findOrders(db, [...new Set(wanted.map(({ order }) => order))])
  const named = wanted.map(({ order: id, parcel: number }): Named => {
    const order = found.find((one) => one.id === id)
    if (!order) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    return { id: parcelIn(order, number).id, name: `${orderNumber(order.number)}-${number}` }
  })
  const parcels = [...new Map(named.map((one) => [one.id, one])).values()]
  const made = await labelsMade(
    db,
    parcels.map(({ id }) => id),
  )
  if (made.size === 0) throw new Refusal('NOT_FOUND', t('admin.refusals.noLabelsWereMade'))
  return new StreamedFile(
    zipOf(files(db, parcels, made), new Date()),
    'carrier-labels.zip',
    'application/zip',
  )
}

async function* files(db: Db, parcels: Named[], made: Set<string>): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const { id, name } of parcels) {
    const label = made.has(id) ? await findLabel(db, id) : undefined
    if (label?.pdf) yield { name: `${name}.pdf`, text: new Uint8Array(label.pdf) }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'missing.txt', text: `${missing.join('\n')}\n` }
}
