import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/platform/http/error-reply.ts'

/** 415 for a compressed body: the shop would misread the raw bytes. */
export const plainBody: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.raw.headers.get('content-encoding')
  if (encoding === null || encoding.trim().toLowerCase() === 'identity') return next()
  const refused = errorReply('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding')
  refused.headers.set('accept-encoding', 'identity')
  return refused
}
