import { acknowledged } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { addDocument, addModel, addUpload } from '#server/shop/uploads/add-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

export function createUploadsApi(uploads: Uploads) {
  return {
    add: signedIn.uploads.add.handler(async ({ context: { account }, input: { picture } }) => ({
      ...acknowledged,
      img: await addUpload(uploads, account, picture),
    })),
    addDocument: signedIn.uploads.addDocument.handler(
      async ({ context: { account }, input: { document } }) => ({
        ...acknowledged,
        ...(await addDocument(uploads, account, document)),
      }),
    ),
    addModel: signedIn.uploads.addModel.handler(async ({ context: { account }, input: { model } }) => ({
      ...acknowledged,
      ...(await addModel(uploads, account, model)),
    })),
  }
}
