import { type Language, SOURCE } from '#messages/languages.ts'
import { createNetworkLimit } from '#server/people/access/network-limit.ts'
import { headersFor } from '#server/platform/http/fetched-ahead.ts'
import type { Busy } from '#server/platform/http/overload-reply.ts'
import { FORGET_CURRENCY, keyInCurrency, wishedCurrency } from '#server/platform/http/page-currency.ts'
import { baseIn, baseOf, type Spoken, spokenAt } from '#server/platform/http/page-language.ts'
import type { Surroundings } from '#server/platform/http/policy.ts'
import { type Fetch, type RenderPage, render } from '#server/platform/http/render.ts'
import { type Reply, sentFor } from '#server/platform/http/reply.ts'
import type { ReplyCache } from '#server/platform/http/reply-cache.ts'

/** `languages`: those that the shop speaks, its first language first. `currencies`: the codes of its further ones, behind its own. */
export type Offered = {
  languages: readonly Language[]
  currencies: readonly [own: string, ...further: string[]]
}
export type Pages = (
  request: Request,
  api: Fetch,
  clientAddress: string,
  offered: Offered,
) => Promise<Response>

type Options = Surroundings & {
  renderPage: RenderPage
  report: (error: unknown) => void
  busy: Busy
  /** Absent in development. Only existing addresses are cached: made-up ones have no end. */
  caching?: { cache: ReplyCache; queryOf: (pathname: string, search: string) => string | undefined }
}

/** Rendering keeps the processor busy: more at once would delay all other requests. */
const TOGETHER = { atOnce: 16, waiting: 100, patienceMs: 5_000 }
/** Whatever one network asks, there is room for others. */
const OF_A_NETWORK = { atOnce: 8, waiting: 50, patienceMs: 5_000 }

/** `varies`: whether another visitor may have the page in another currency. */
type Visit = { api: Fetch; clientAddress: string; spoken: Spoken; varies: boolean }

class TooMany extends Error {}

/** Pages with a form that needs no scripts, after the prefix of the language. */
const WITH_FORMS = new Set(['/withdraw'])
const FORM = 'application/x-www-form-urlencoded'

/** 405 for methods other than GET and HEAD, and POST of a form; 503 while too many wait. */
export function createPages(options: Options): Pages {
  const { renderPage, caching, origin, busy } = options
  const limited = createNetworkLimit(TOGETHER, OF_A_NETWORK, () => new TooMany())

  /** From the address, language and currency alone: one visitor's cookies, host or broken connection must not affect a page that others see. */
  const renderBare = (address: string, { api, clientAddress, spoken, varies }: Visit, lasting: boolean) => {
    const request = new Request(`${origin}${address}`, { headers: { accept: 'text/html' } })
    const rendering = { ...options, policy: caching !== undefined, lasting, spoken, varies }
    return limited(clientAddress, () => render(request, renderPage, api, rendering))
  }

  async function page(request: Request, visit: Visit): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const lasting = keyOfPage(pathname, search, visit.spoken.base)
    // Other addresses are rendered for each visit: made-up ones must not push real ones out of the cache.
    if (!caching || lasting === undefined) return answer(request, await renderBare(address, visit, false))
    const key = keyInCurrency(lasting, visit.spoken.currency)
    return answer(request, await caching.cache.findOrMake(key, () => renderBare(lasting, visit, true)))
  }

  /** The next step of a form is nobody else's. */
  async function formReply(request: Request, visit: Visit): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const sent = { method: 'POST', headers: { accept: 'text/html', 'content-type': FORM } }
    const body = await request.text()
    const form = new Request(`${origin}${pathname}${search}`, { ...sent, body })
    const { spoken, varies } = visit
    const rendering = { ...options, policy: caching !== undefined, lasting: false, spoken, varies }
    const made = await limited(visit.clientAddress, () => render(form, renderPage, visit.api, rendering))
    const reply = answer(new Request(request.url, { headers: acceptsOf(request) }), made)
    reply.headers.set('cache-control', 'no-store')
    reply.headers.delete('etag')
    return reply
  }

  function keyOfPage(pathname: string, search: string, base: string): string | undefined {
    const key = keyOf(pathname + search)
    if (key === base + FRAME) return key
    const query = caching?.queryOf(pageOf(pathname.slice(base.length) || '/'), search)
    return query === undefined ? undefined : pathname + query
  }

  return async (request, api, clientAddress, { languages, currencies }) => {
    const { pathname, search } = new URL(request.url)
    const base = baseOf(pathname)
    const hasForm = WITH_FORMS.has(pathname.slice(base.length))
    const isForm = request.method === 'POST' && hasForm
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm)
      return new Response(null, {
        status: 405,
        headers: { allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD' },
      })
    if (isForm && !request.headers.get('content-type')?.startsWith(FORM))
      return new Response(null, { status: 415, headers: { accept: FORM } })
    const [first = SOURCE, ...others] = languages
    if (base === baseIn(first)) return leadTo(pathname.slice(base.length) || '/', search)
    if (pathname === base + START) return leadTo(`${base}/`, '')
    const wished = wishedCurrency(request.headers.get('cookie'))
    const [, ...further] = currencies
    const currency = further.find((code) => code === wished)
    const spoken = { ...spokenAt(base, first, others), ...(currency && { currency }) }
    try {
      const visit = { api, clientAddress, spoken, varies: further.length > 0 }
      const reply = await (isForm ? formReply(request, visit) : page(request, visit))
      if (wished && !currencies.includes(wished)) reply.headers.append('set-cookie', FORGET_CURRENCY)
      return reply
    } catch (error) {
      if (error instanceof TooMany) return busy.reply(request)
      throw error
    }
  }
}

/**
 * Where a shop that was installed as an app opens (web/seo/manifest.ts): its home page. The address is one of those for which the service worker
 * answers without a connection.
 */
const START = '/dashboard/lists/start'

/** Pages of the first language have no prefix. Not for ever: an owner may choose another first language. */
const leadTo = (pathname: string, search: string) =>
  new Response(null, { status: 307, headers: { location: pathname.replace(/^\/+/, '/') + search } })

/** React Router asks this for a page that reads its own data in the browser: the data of the root route only. */
const FRAME = '/home.data?_routes=root'

const FRAME_OF = /^[^?]*\.data\?_routes=root$/

/** The root route has the same data on every page of a language, so all requests for it share one key. */
export const keyOf = (url: string) => (FRAME_OF.test(url) ? baseOf(url) + FRAME : url)

function acceptsOf({ headers }: Request): Record<string, string> {
  const accepted = headers.get('accept-encoding')
  return accepted === null ? {} : { 'accept-encoding': accepted }
}

const pageOf = (pathname: string) =>
  pathname.replace(/(^\/_root|^\/_)?\.data$/, (_, root) => (root ? '/' : ''))

/** In an encoding that the request accepts; 304 without a body if the client has it already. */
export function answer(request: Request, reply: Reply): Response {
  const asked = request.headers
  const { status, headers, body } = sentFor(reply, asked.get('if-none-match'), asked.get('accept-encoding'))
  const response = new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: reply.status === 200 ? headersFor(headers, request.url, asked.get('sec-purpose')) : headers,
  })
  for (const cookie of reply.cookies) response.headers.append('set-cookie', cookie)
  return response
}
