import { type Account, staff } from '#server/access/actor.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { addressOfUpload, fileName, newUploadId, parseFileName } from '#server/uploads/names.ts'
import type { Sized } from '#server/uploads/sizes.ts'
import { StorageAway } from '#server/uploads/storage.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/**
 * Stores a picture in the shop's sizes and returns its address. If one file cannot be stored, none is. Errors: PICTURE_REFUSED,
 * PICTURE_TOO_LARGE, UPLOADS_AWAY.
 */
export async function addUpload(uploads: Uploads, admin: Account, picture: File): Promise<string> {
  const bytes = Buffer.from(await picture.arrayBuffer())
  const sized = await uploads.oneAtATime(async () => {
    // Loaded with the first picture: most processes never get one, and the shop starts faster without them.
    const { refuseOtherThanPicture } = await import('#server/uploads/check-picture.ts')
    const { inSizes } = await import('#server/uploads/sizes.ts')
    await refuseOtherThanPicture(bytes)
    return inSizes(bytes)
  })
  const id = newUploadId()
  await keep(uploads, id, sized)
  await uploads.db.transaction((tx) => recordFact(tx, staff(admin), 'picture.uploaded', id))
  return addressOfUpload(id)
}

async function keep({ storage, log }: Uploads, id: string, sized: Sized[]): Promise<void> {
  const kept: string[] = []
  try {
    for (const { width, format, bytes } of sized) {
      const name = fileName(id, width, format)
      kept.push(name)
      await storage.put(name, new Uint8Array(bytes), parseFileName(name)?.type ?? '')
    }
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error
    log.error({ err: error }, 'A picture could not be kept')
    await Promise.allSettled(kept.map((name) => storage.remove(name)))
    throw new Refusal('UPLOADS_AWAY')
  }
}
