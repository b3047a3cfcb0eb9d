import { t } from '#messages/t.ts'
import type { Change, Fields, LeftOver, Work } from '#server/history/things/thing.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isUploadGone } from '#server/shop/uploads/claim-upload.ts'

/** Uploads that nothing uses are deleted after a day or two. */
export async function lostUploads(tx: Tx, fields: Fields): Promise<string[]> {
  const listed = (name: string, key: string) =>
    Array.isArray(fields[name]) ? fields[name].map((one) => String(Object(one)[key])) : []
  const named = {
    img: typeof fields.img === 'string' ? [fields.img] : [],
    morePictures: listed('morePictures', 'img'),
    documents: listed('documents', 'file'),
    model: typeof fields.model === 'string' ? [fields.model] : [],
  }
  const lost: string[] = []
  for (const [name, addresses] of Object.entries(named))
    for (const address of addresses) if (await isUploadGone(tx, address)) lost.push(name)
  return [...new Set(lost)]
}

export async function withoutLostPicture(
  { tx }: Work,
  fields: Fields,
  change: Change,
  left: LeftOver[],
): Promise<Fields> {
  const { img: _, ...others } = fields
  if ((await lostUploads(tx, fields)).length === 0) return fields
  left.push({ change, field: 'img', reason: t('admin.undo.pictureGone') })
  return others
}
