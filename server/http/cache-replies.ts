import type { MiddlewareHandler } from 'hono'
import { collectTags, noteTags } from '#server/db/cache-tags.ts'
import { answer } from '#server/http/pages.ts'
import { API_HEADERS, commonHeaders } from '#server/http/policy.ts'
import { replyWith, UNKNOWN } from '#server/http/reply.ts'
import type { ReplyCache } from '#server/http/reply-cache.ts'

/** The calls that give every caller the same answer. */
const ALIKE =
  /^\/(api\/(home-products|products|categories|categories\/[a-z0-9-]+|claims|products\/[0-9a-f-]{36}|tools\/[a-z0-9-]+|reviews)|feeds\/google\.xml)$/

/** The calls that answer a search, and the parameters that they read; all that begin with `f.`, too. */
const SEARCHES = /^\/api\/(search|suggest)$/
const READ = new Set(['q', 'category', 'maker', 'price', 'inStock', 'sort', 'page', 'size'])
const LONGEST_KEY = 500

/**
 * Caches the replies of public calls as pages are cached, with an ETag. Signed-in callers are answered from the database: they may
 * have just made a change, and the notification of a change arrives a moment after it.
 */
export function cacheReplies(
  { cache, searches }: { cache: ReplyCache; searches: ReplyCache },
  origin: string,
): MiddlewareHandler {
  const common = commonHeaders(origin)

  return async (c, next) => {
    const { raw: request } = c.req
    if (request.method !== 'GET' || request.headers.has('authorization')) return next()
    const address = new URL(c.req.url)
    const isSearch = SEARCHES.test(address.pathname)
    const key = isSearch ? keyOfSearch(address) : keyOfCall(address)
    if (key === undefined) return next()
    const reply = await (isSearch ? searches : cache).findOrMake(key, async () => {
      const { tags } = await collectTags(next)
      const made = {
        status: c.res.status,
        headers: { ...Object.fromEntries(c.res.headers), ...common, ...API_HEADERS },
        tags: tags.size > 0 ? tags : new Set([UNKNOWN]),
      }
      return replyWith(Buffer.from(await c.res.arrayBuffer()), made, !isSearch)
    })
    noteTags(reply.tags) // for the page that is being rendered with it
    c.res = undefined // otherwise Hono merges the headers of both replies
    c.res = answer(request, reply)
  }
}

const keyOfCall = ({ pathname, search }: URL) => (search || !ALIKE.test(pathname) ? undefined : pathname)

/** One key for the same search: what is read of it, in one order. None for one that repeats a parameter or is very long. */
function keyOfSearch({ pathname, searchParams }: URL): string | undefined {
  const read = [...searchParams].filter(([name]) => READ.has(name) || name.startsWith('f.'))
  if (new Set(read.map(([name]) => name)).size < read.length) return undefined
  const key = `${pathname}?${new URLSearchParams(read.sort(([a], [b]) => (a < b ? -1 : 1)))}`
  return key.length > LONGEST_KEY ? undefined : key
}
