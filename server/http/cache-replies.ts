import type { MiddlewareHandler } from 'hono'
import { answer } from '#server/http/pages.ts'
import { API_HEADERS, commonHeaders } from '#server/http/policy.ts'
import { replyWith } from '#server/http/reply.ts'
import type { ReplyCache } from '#server/http/reply-cache.ts'
import { tablesOf } from '#server/http/tables-of.ts'

/** The calls that give every caller the same answer, from tables whose triggers report changes. */
const ALIKE = /^\/api\/(home-products|products|claims|products\/[0-9a-f-]{36}|reviews)$/

/**
 * Caches the replies of public calls as pages are cached, with an ETag. Signed-in callers are answered from the database: they may
 * have just made a change, and the notification of a change arrives a moment after it.
 */
export function cacheReplies(cache: ReplyCache, origin: string): MiddlewareHandler {
  const common = commonHeaders(origin)

  return async (c, next) => {
    const { raw: request } = c.req
    if (request.method !== 'GET' || request.headers.has('authorization')) return next()
    const { pathname, search } = new URL(c.req.url)
    if (search || !ALIKE.test(pathname)) return next()
    const reply = await cache.findOrMake(pathname, async () => {
      await next()
      const made = {
        status: c.res.status,
        headers: { ...Object.fromEntries(c.res.headers), ...common, ...API_HEADERS },
        readFrom: new Set(tablesOf(pathname)),
      }
      return replyWith(Buffer.from(await c.res.arrayBuffer()), made, true)
    })
    c.res = undefined // otherwise Hono merges the headers of both replies
    c.res = answer(request, reply)
  }
}
