import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'
import { uploadAt, uploadedAt } from '#server/uploads/names.ts'
import { StorageAway } from '#server/uploads/storage.ts'
import { holdUploads, listUsed } from '#server/uploads/store.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** How long an unused upload can be given to a product, in ms: a day. After two days it is deleted. */
export const FRESH_MS = 24 * 3_600_000

const gone = () => new Refusal('PICTURE_REFUSED', 'This picture is no longer kept: please upload it again')

/**
 * Checks that an upload exists, before the transaction that uses its address. The address of any other picture is accepted and
 * never requested. Errors: PICTURE_REFUSED, UPLOADS_AWAY.
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
 * Protects an upload from deletion, in the transaction that uses its address. An upload of less than a day is safe; an older
 * one must be in use already. Errors: PICTURE_REFUSED.
 */
export async function claimUpload(tx: Tx, img: string): Promise<void> {
  const upload = uploadAt(img)
  if (upload === 'none') return
  if (upload === 'wrong') throw gone()
  if (Date.now() - uploadedAt(upload.id) < FRESH_MS) return
  await holdUploads(tx)
  if (!(await listUsed(tx, [upload.id])).has(upload.id)) throw gone()
}
