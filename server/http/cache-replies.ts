import type { MiddlewareHandler } from 'hono'
import { collectTags, noteTags } from '#server/db/cache-tags.ts'
import { answer } from '#server/http/pages.ts'
import { API_HEADERS, commonHeaders } from '#server/http/policy.ts'
import { replyWith, UNKNOWN } from '#server/http/reply.ts'
import type { ReplyCache } from '#server/http/reply-cache.ts'

/** The calls that give every caller the same answer. */
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
      const { tags } = await collectTags(next)
      const made = {
        status: c.res.status,
        headers: { ...Object.fromEntries(c.res.headers), ...common, ...API_HEADERS },
        tags: tags.size > 0 ? tags : new Set([UNKNOWN]),
      }
      return replyWith(Buffer.from(await c.res.arrayBuffer()), made, true)
    })
    noteTags(reply.tags) // for the page that is being rendered with it
    c.res = undefined // otherwise Hono merges the headers of both replies
    c.res = answer(request, reply)
  }
}
