import { DAY_MS } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { documentAt, modelAt, uploadAt, uploadedAt } from '#server/shop/uploads/names.ts'
import { holdUploads, listUsed } from '#server/shop/uploads/store.ts'
import { refuseIfAway, type Uploads } from '#server/shop/uploads/uploads.ts'

/** In ms: a day to give an upload to a product. After two days an unused one is deleted. */
export const FRESH_MS = DAY_MS

export const pictureGone = () => new Refusal('PICTURE_REFUSED', t('shop.thisPictureIsNoLongerKeptPlease'))
const modelGone = () => new Refusal('MODEL_REFUSED', t('shop.thisFileIsNoLongerKeptPlease'))
const documentGone = () => new Refusal('DOCUMENT_REFUSED', t('shop.thisFileIsNoLongerKeptPlease'))

/** Call it before the transaction. The address of any other picture is accepted, never requested. Errors: PICTURE_REFUSED, UPLOADS_AWAY. */
export async function mustBeStored(uploads: Uploads, img: string): Promise<void> {
  const upload = uploadAt(img)
  if (upload === 'none') return
  if (upload === 'wrong' || !(await isStored(uploads, upload.file))) throw pictureGone()
}

/** Other addresses are accepted: the product may have one already, which its transaction checks. Errors: DOCUMENT_REFUSED, UPLOADS_AWAY. */
export async function documentMustBeStored(uploads: Uploads, address: string): Promise<void> {
  const document = documentAt(address)
  if (document && !(await isStored(uploads, document.file))) throw documentGone()
}

/** A model that came with the shop is accepted. Errors: MODEL_REFUSED, UPLOADS_AWAY. */
export async function modelMustBeStored(uploads: Uploads, address: string): Promise<void> {
  const model = modelAt(address)
  if (model && !(await isStored(uploads, model.file))) throw modelGone()
}

async function isStored({ storage, log }: Uploads, file: string): Promise<boolean> {
  try {
    return await storage.has(file)
  } catch (error) {
    return refuseIfAway(error, log, 'An upload could not be looked for')
  }
}

/** Protects an upload from deletion. One of less than a day is safe; an older one must be in use already. Errors: PICTURE_REFUSED. */
export async function claimUpload(tx: Tx, img: string): Promise<void> {
  const upload = uploadAt(img)
  if (upload === 'none') return
  if (upload === 'wrong' || !(await isKept(tx, upload.id))) throw pictureGone()
}

/** Errors: DOCUMENT_REFUSED, also for an address that no document has. */
export async function claimDocument(tx: Tx, address: string): Promise<void> {
  const document = documentAt(address)
  if (!document || !(await isKept(tx, document.id))) throw documentGone()
}

/** Protects a model as `claimUpload` does a picture; one that came with the shop needs none. Errors: MODEL_REFUSED. */
export async function claimModel(tx: Tx, address: string): Promise<void> {
  const model = modelAt(address)
  if (model && !(await isKept(tx, model.id))) throw modelGone()
}

/** False for an address that is none of ours. */
export async function isUploadGone(tx: Tx, address: string): Promise<boolean> {
  const upload = documentAt(address) ?? modelAt(address) ?? uploadAt(address)
  return typeof upload === 'object' && !(await isKept(tx, upload.id))
}

async function isKept(tx: Tx, id: string): Promise<boolean> {
  if (Date.now() - uploadedAt(id) < FRESH_MS) return true
  await holdUploads(tx)
  return (await listUsed(tx, [id])).has(id)
}
