import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { AskedCurrency } from '#contract/fields.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { search } from '#contract/search.ts'
import { collectTags, noteTags } from '#server/platform/db/cache-tags.ts'
import { answer } from '#server/platform/http/pages.ts'
import { API_HEADERS, commonHeaders } from '#server/platform/http/policy.ts'
import { replyWith, UNKNOWN } from '#server/platform/http/reply.ts'
import type { ReplyCache } from '#server/platform/http/reply-cache.ts'
import { keyIn, languageHeaders, wishOf } from '#server/platform/http/request-language.ts'

/** Calls that answer everyone alike, each with the schema of its query. The last ones read no query. */
const CALLS: [path: RegExp, input?: z.ZodObject][] = [
  [/^\/api\/search$/, search.find['~orpc'].inputSchema],
  [/^\/api\/suggest$/, search.suggest['~orpc'].inputSchema],
  [/^\/api\/products$/, products.list['~orpc'].inputSchema],
  [/^\/api\/reviews$/, reviews.list['~orpc'].inputSchema],
  [/^\/api\/(home|products\/[0-9a-f-]{36}|tools\/[a-z0-9-]+)$/, z.object({ currency: AskedCurrency })],
  [/^\/api\/(home-products|claims|categories|categories\/[a-z0-9-]+)$/],
  [/^(\/[a-z-]+)?\/feeds\/google\.xml$/],
]
const LONGEST_KEY = 500
/** Hono routes HEAD as GET, so both make the same reply. */
const READING = new Set(['GET', 'HEAD'])

/** With an ETag. Signed-in callers are answered from the database: notification of a change they just made may not have come yet. */
export function cacheReplies(
  { cache, queries }: { cache: ReplyCache; queries: ReplyCache },
  origin: string,
  options: { hstsOfSubdomains?: boolean } = {},
): MiddlewareHandler {
  const common = commonHeaders(origin, options)

  return async (c, next) => {
    const { raw: request } = c.req
    if (!READING.has(request.method) || request.headers.has('authorization')) return next()
    const url = new URL(c.req.url)
    const found = keyOf(url)
    if (!found) return next()
    const { isQuery } = found
    const isInWords = url.pathname.startsWith('/api/')
    const wish = isInWords ? wishOf(c.req.header('accept-language')) : []
    const key = keyIn(wish, found.key)
    const reply = await (isQuery ? queries : cache).findOrMake(key, async () => {
      const { tags } = await collectTags(next)
      if (wish.length > 0) tags.add('settings:languages')
      const made = {
        status: c.res.status,
        headers: {
          ...Object.fromEntries(c.res.headers),
          ...common,
          ...API_HEADERS,
          ...(isInWords && languageHeaders()),
        },
        tags: tags.size > 0 ? tags : new Set([UNKNOWN]),
      }
      return replyWith(Buffer.from(await c.res.arrayBuffer()), made, !isQuery)
    })
    noteTags(reply.tags) // for the page that is being rendered with it
    c.res = undefined // otherwise Hono merges the headers of both replies
    c.res = answer(request, reply)
  }
}

/** As oRPC: a repeated parameter is a list, `a[b]` is the field `b` of `a`. */
const asOrpc = new StandardBracketNotationSerializer()

/** The path and what the call reads of the query, with defaults. Undefined for what is not cached. `isQuery`: there is no end of such keys. */
function keyOf({ pathname, searchParams }: URL): { key: string; isQuery: boolean } | undefined {
  const call = CALLS.find(([path]) => path.test(pathname))
  if (!call) return undefined
  const [, input] = call
  if (!input) return { key: pathname, isQuery: false }
  const { data } = input.safeParse(asOrpc.deserialize([...searchParams]))
  if (!data) return undefined
  const read = Object.entries(data).filter(
    // An unknown attribute is refused, even when nothing is asked of it.
    ([name, value]) => name.startsWith('f.') || (Object.hasOwn(input.shape, name) && !isNothing(value)),
  )
  if (read.length === 0) return { key: pathname, isQuery: false }
  const key = `${pathname}?${JSON.stringify(read.sort(([a], [b]) => (a < b ? -1 : 1)))}`
  return key.length > LONGEST_KEY ? undefined : { key, isQuery: true }
}

const isNothing = (value: unknown) => value === undefined || value === '' || value === false
