import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, staff } from '#server/people/access/actor.ts'
import { checkDocument } from '#server/shop/uploads/check-document.ts'
import {
  addressOfDocument,
  addressOfModel,
  addressOfUpload,
  documentName,
  fileName,
  modelName,
  newUploadId,
  parseFileName,
} from '#server/shop/uploads/names.ts'
import { refuseIfAway, type Uploads } from '#server/shop/uploads/uploads.ts'

/** Answers the picture's address. Errors: as `storePicture`. */
export async function addUpload(uploads: Uploads, admin: Account, picture: File): Promise<string> {
  return storePicture(uploads, staff(admin), Buffer.from(await picture.arrayBuffer()))
}

/** Answers the address. If one file cannot be stored, none is. Errors: PICTURE_REFUSED, PICTURE_TOO_LARGE, UPLOADS_AWAY, UPLOADS_BUSY. */
export async function storePicture(uploads: Uploads, by: Actor, bytes: Buffer): Promise<string> {
  const sized = await uploads.oneAtATime(async () => {
    // Loaded with the first picture: most processes never get one, and the shop starts faster without them.
    const { refuseOtherThanPicture } = await import('#server/shop/uploads/check-picture.ts')
    const { inSizes } = await import('#server/shop/uploads/sizes.ts')
    await refuseOtherThanPicture(bytes)
    return inSizes(bytes)
  })
  const id = newUploadId()
  await storeAll(
    uploads,
    sized.map(({ width, format, bytes }) => ({ name: fileName(id, width, format), bytes })),
  )
  await uploads.db.transaction((tx) => recordFact(tx, by, 'picture.uploaded', id))
  return addressOfUpload(id)
}

/** Stores a PDF as it is. Errors: DOCUMENT_REFUSED, DOCUMENT_TOO_LARGE, UPLOADS_AWAY. */
export async function addDocument(
  uploads: Uploads,
  admin: Account,
  document: File,
): Promise<{ file: string; bytes: number }> {
  const bytes = Buffer.from(await document.arrayBuffer())
  checkDocument(bytes)
  const id = newUploadId()
  await storeAll(uploads, [{ name: documentName(id, bytes.length), bytes }])
  await uploads.db.transaction((tx) => recordFact(tx, staff(admin), 'file.uploaded', id))
  return { file: addressOfDocument(id, bytes.length), bytes: bytes.length }
}

/** Stores a model as it is. Errors: MODEL_REFUSED, MODEL_TOO_LARGE, UPLOADS_AWAY, UPLOADS_BUSY. */
export async function addModel(
  uploads: Uploads,
  admin: Account,
  model: File,
): Promise<{ model: string; bytes: number }> {
  const bytes = Buffer.from(await model.arrayBuffer())
  await uploads.oneAtATime(async () => {
    // Loaded with the first model, as the reader of pictures is.
    const { refuseOtherThanModel } = await import('#server/shop/uploads/check-model.ts')
    await refuseOtherThanModel(bytes)
  })
  const id = newUploadId()
  await storeAll(uploads, [{ name: modelName(id, bytes.length), bytes }])
  await uploads.db.transaction((tx) => recordFact(tx, staff(admin), 'file.uploaded', id))
  return { model: addressOfModel(id, bytes.length), bytes: bytes.length }
}

type NewFile = { name: string; bytes: Uint8Array }

async function storeAll({ storage, log }: Uploads, files: NewFile[]): Promise<void> {
  const begun: string[] = []
  try {
    for (const { name, bytes } of files) {
      begun.push(name)
      await storage.put(name, new Uint8Array(bytes), parseFileName(name)?.type ?? '')
    }
  } catch (error) {
    await Promise.allSettled(begun.map((name) => storage.remove(name)))
    return refuseIfAway(error, log, 'An upload could not be stored')
  }
}
