import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refusals } from '#contract/refusals.ts'
import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import type { Access } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

export const UPLOAD_PATH = '/api/uploads'

/** What a form adds to the file in it. */
const FRAME_BYTES = 16 * 1024

/**
 * Stands before the call that takes pictures: nobody's 10 MB are read before it is known that they are an admin's, that
 * there is room for them, and that there will not be more.
 */
export function uploadGate(access: Access, uploads: Uploads): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: MOST_UPLOAD_BYTES + FRAME_BYTES,
    onError: () => replyTo(new Refusal('PICTURE_TOO_LARGE')),
  })
  return async (c, next) => {
    try {
      const account = await access.accountOf(c.req.raw)
      if (!account) throw new Refusal('UNAUTHORIZED')
      if (account.role !== 'admin') throw new Refusal('FORBIDDEN', 'Only an admin may do this')
      return await uploads.within(async () => limited(c, next))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return replyTo(error)
    }
  }
}

/** In the shape of the contract's errors. */
function replyTo({ code, message, retryAfter }: Refusal): Response {
  const { status } = refusals[code]
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
  return Response.json({ defined: true, code, status, message }, { status, headers })
}
