import { createConcurrencyLimit } from '#server/concurrency-limit.ts'
import type { Busy } from '#server/http/busy.ts'
import type { Surroundings } from '#server/http/policy.ts'
import { type Fetch, type RenderPage, render } from '#server/http/render.ts'
import { type Reply, sentFor } from '#server/http/reply.ts'
import type { ReplyCache } from '#server/http/reply-cache.ts'

/** Answers a request for a page; its data comes through `api`. */
export type Pages = (request: Request, api: Fetch) => Promise<Response>

type Options = Surroundings & {
  renderPage: RenderPage
  /** Told of failures while a page was rendered. */
  report: (error: unknown) => void
  /** Answers whoever comes while too many pages are to be rendered. */
  busy: Busy
  /** Absent in development, where every visit renders anew. Only pages of real addresses are kept: made-up ones have no end. */
  keeping?: { cache: ReplyCache; isAddress: (pathname: string) => boolean }
}

/** Rendering takes the processor for itself: more at once would keep everybody else waiting, those who ask for kept pages too. */
const RENDERED_AT_ONCE = 16
const WAITING = 100
const PATIENCE_MS = 5_000

class TooMany extends Error {}

/** Pages, kept where there is a cache; 405 for what is neither GET nor HEAD, 503 where too many wait to be rendered. */
export function createPages(options: Options): Pages {
  const { renderPage, keeping, origin, busy } = options
  const room = { atOnce: RENDERED_AT_ONCE, waiting: WAITING, patienceMs: PATIENCE_MS }
  const limited = createConcurrencyLimit({ ...room, full: () => new TooMany() })

  /** Rendered from the address alone: nobody's cookies, host or broken connection may shape a page that others see. */
  const renderBare = (key: string, api: Fetch, lasting: boolean) => {
    const request = new Request(`${origin}${key}`, { headers: { accept: 'text/html' } })
    const rendering = { ...options, policy: keeping !== undefined, lasting }
    return limited(() => render(request, renderPage, api, rendering))
  }

  async function page(request: Request, api: Fetch): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = keyOf(pathname + search)
    // Any other is rendered for that visitor alone: made-up ones must not push out the others.
    const mayBeCached = key === FRAME || (!search && keeping?.isAddress(pageOf(pathname)))
    if (!keeping || !mayBeCached) return answer(request, await renderBare(key, api, false))
    return answer(request, await keeping.cache.findOrMake(key, () => renderBare(key, api, true)))
  }

  return async (request, api) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    try {
      return await page(request, api)
    } catch (error) {
      if (error instanceof TooMany) return busy.reply(request)
      throw error
    }
  }
}

/** What React Router asks for on the way to a page that reads its own data in the browser: what is around the page. */
const FRAME = '/home.data?_routes=root'

/** What the reply to an address is kept under: what is around a page is the same around each. */
export const keyOf = (url: string) => (url.endsWith('.data?_routes=root') ? FRAME : url)

/** The page whose data this asks for. */
const pageOf = (pathname: string) =>
  pathname.replace(/(^\/_root|^\/_)?\.data$/, (_, root) => (root ? '/' : ''))

/** The reply as this request asks for it. */
export function answer(request: Request, reply: Reply): Response {
  const asked = request.headers
  const { status, headers, body } = sentFor(reply, asked.get('if-none-match'), asked.get('accept-encoding'))
  const response = new Response(request.method === 'HEAD' ? null : body, { status, headers })
  for (const cookie of reply.cookies) response.headers.append('set-cookie', cookie)
  return response
}
