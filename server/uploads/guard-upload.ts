import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { mustBePermitted } from '#server/access/actor.ts'
import type { Access } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** The calls whose body is a form with a file, with what they answer to one that is too large. */
export const UPLOAD_PATHS = {
  '/api/uploads': 'PICTURE_TOO_LARGE',
  '/api/uploads/documents': 'DOCUMENT_TOO_LARGE',
} as const
type UploadPath = keyof typeof UPLOAD_PATHS

/** Whether a request goes to one of these calls. */
export const isUploadPath = (path: string): path is UploadPath => Object.hasOwn(UPLOAD_PATHS, path)

/** The bytes that a form may add to its file. */
const FRAME_BYTES = 16 * 1024

/**
 * Checks an upload before its body is read: the caller must have the permission, fewer than three uploads may be under way,
 * and the body is limited to 10 MB and the form's own bytes. Errors: as the call, with UPLOADS_BUSY and that of the path.
 */
export function guardUpload(access: Access, uploads: Uploads, path: UploadPath): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: MOST_UPLOAD_BYTES + FRAME_BYTES,
    onError: () => {
      throw new Refusal(UPLOAD_PATHS[path])
    },
  })
  return async (c, next) => {
    const account = await access.accountOf(c.req.raw)
    if (!account) throw new Refusal('UNAUTHORIZED')
    mustBePermitted(account, 'pictures.upload')
    return uploads.within(async () => limited(c, next))
  }
}
