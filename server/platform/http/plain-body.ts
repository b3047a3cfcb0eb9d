import type { MiddlewareHandler } from 'hono'
import { t } from '#messages/t.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'

/** 415 for a compressed body: the shop would misread the raw bytes. */
export const plainBody: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.raw.headers.get('content-encoding')
  if (encoding === null || encoding.trim().toLowerCase() === 'identity') return next()
  const refused = errorReply('UNSUPPORTED_MEDIA_TYPE', t('api.sendTheBodyAsItIsWithout'))
  refused.headers.set('accept-encoding', 'identity')
  return refused
}
