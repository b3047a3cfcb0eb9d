import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { mustBePermitted } from '#server/access/actor.ts'
import type { Access } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

export const UPLOAD_PATH = '/api/uploads'

/** What a form adds to the file in it. */
const FRAME_BYTES = 16 * 1024

/**
 * Stands before the call that takes pictures: nobody's 10 MB are read before it is known that they may be sent, that
 * there is room for them, and that there will not be more.
 */
export function uploadGate(access: Access, uploads: Uploads): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: MOST_UPLOAD_BYTES + FRAME_BYTES,
    onError: () => {
      throw new Refusal('PICTURE_TOO_LARGE')
    },
  })
  return async (c, next) => {
    const account = await access.accountOf(c.req.raw)
    if (!account) throw new Refusal('UNAUTHORIZED')
    mustBePermitted(account, 'pictures.upload')
    return uploads.within(async () => limited(c, next))
  }
}
