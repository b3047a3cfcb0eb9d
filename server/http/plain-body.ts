import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/http/error-reply.ts'

/** Refuses a body that is compressed (415): nobody unpacks it here, and read as it is it would be taken for something else. */
export const plainBody: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.raw.headers.get('content-encoding')
  if (encoding === null || encoding.trim().toLowerCase() === 'identity') return next()
  const refused = errorReply('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding')
  refused.headers.set('accept-encoding', 'identity')
  return refused
}
