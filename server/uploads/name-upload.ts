import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'
import { uploadAt, uploadedAt } from '#server/uploads/names.ts'
import { StorageAway } from '#server/uploads/storage.ts'
import { holdUploads, listNamed } from '#server/uploads/store.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** So long an upload that nothing names may still be given to a product; twice as long later it is taken away. */
export const FRESH_MS = 24 * 3_600_000

const gone = () => new Refusal('PICTURE_REFUSED', 'This picture is no longer kept: please upload it again')

/**
 * Before a transaction that will name this picture: whether it is there. Any address that is not an upload's is left
 * as it is, and never asked for. Errors: PICTURE_REFUSED, UPLOADS_AWAY.
 */
export async function mustBeStored({ storage, log }: Uploads, img: string): Promise<void> {
  const upload = uploadAt(img)
  if (upload === 'none') return
  if (upload === 'wrong') throw gone()
  try {
    if (await storage.has(upload.file)) return
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error
    log.error({ err: error }, 'A picture could not be looked for')
    throw new Refusal('UPLOADS_AWAY')
  }
  throw gone()
}

/**
 * In the transaction that names this picture: sees to it that nobody takes it away meanwhile. One that came today is
 * safe; an older one must be shown somewhere already. Errors: PICTURE_REFUSED.
 */
export async function nameUpload(tx: Tx, img: string): Promise<void> {
  const upload = uploadAt(img)
  if (upload === 'none') return
  if (upload === 'wrong') throw gone()
  if (Date.now() - uploadedAt(upload.id) < FRESH_MS) return
  await holdUploads(tx)
  if (!(await listNamed(tx, [upload.id])).has(upload.id)) throw gone()
}
