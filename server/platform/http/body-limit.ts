import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorReply } from '#server/platform/http/error-reply.ts'

const MOST_BYTES = 100 * 1024
const tooLarge = () => errorReply('PAYLOAD_TOO_LARGE')
const counted = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge })

/** 413 for more than 100 kB. Counts bytes only without a Content-Length, as that makes a stream of the body and costs time. */
export const limitedBody: MiddlewareHandler = async (c, next) => {
  const { method, headers } = c.req.raw
  if (method === 'GET' || method === 'HEAD') return next()
  const length = headers.get('content-length')
  if (length === null || headers.has('transfer-encoding')) return counted(c, next)
  return Number(length) > MOST_BYTES ? tooLarge() : next()
}
