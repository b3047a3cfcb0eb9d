import { signedIn } from '#server/access/calls.ts'
import { addUpload } from '#server/uploads/add-upload.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** The handler of the call that uploads a picture. */
export function createUploadsApi(uploads: Uploads) {
  return {
    add: signedIn.uploads.add.handler(async ({ context: { account }, input: { picture } }) => ({
      acknowledged: true,
      img: await addUpload(uploads, account, picture),
    })),
  }
}
