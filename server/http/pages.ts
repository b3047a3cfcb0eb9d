import type { PageCache } from '#server/http/page-cache.ts'
import type { Surroundings } from '#server/http/policy.ts'
import { type Encoding, type Fetch, type RenderedPage, type RenderPage, render } from '#server/http/render.ts'

/** Answers a request for a page; its data comes through `api`. */
export type Pages = (request: Request, api: Fetch) => Promise<Response>

type Options = Surroundings & {
  renderPage: RenderPage
  /** Told of failures while a page was rendered. */
  report: (error: unknown) => void
  /** Absent in development, where every visit renders anew. */
  cache?: PageCache
}

export function createPages(options: Options): Pages {
  const { renderPage, cache, origin } = options
  const underway = new Map<string, { version: number; page: Promise<RenderedPage> }>()

  /** Rendered from the address alone: nobody's cookies, host or broken connection may shape a page that others see. */
  const renderBare = (key: string, api: Fetch, lasting: boolean) => {
    const request = new Request(`${origin}${key}`, { headers: { accept: 'text/html' } })
    return render(request, renderPage, api, { ...options, policy: cache !== undefined, lasting })
  }

  /** Visitors who come while a page is rendered wait for that one, unless something changed since it was begun. */
  async function renderShared(key: string, api: Fetch, cache: PageCache): Promise<RenderedPage> {
    const version = cache.version()
    const other = underway.get(key)
    if (other?.version === version) return other.page
    const mine = { version, page: renderBare(key, api, true) }
    underway.set(key, mine)
    try {
      const page = await mine.page
      if (page.status === 200 && page.cookies.length === 0) cache.keep(key, page, version)
      return page
    } finally {
      if (underway.get(key) === mine) underway.delete(key)
    }
  }

  return async (request, api) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    // A page asked for with a query is rendered for that visitor alone: made-up ones must not push out the others.
    if (!cache || (search && !isFrame(pathname, search)))
      return answer(request, await renderBare(key, api, false))
    return answer(request, cache.find(key) ?? (await renderShared(key, api, cache)))
  }
}

/** What React Router asks for on the way to a page that reads its own data in the browser: what is around the page. */
const isFrame = (pathname: string, search: string) => pathname.endsWith('.data') && search === '?_routes=root'

function answer(request: Request, page: RenderedPage): Response {
  if (isKnown(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: page.headers })
  }
  const { body, headers } = page.replies[encodingFor(request.headers.get('accept-encoding'))]
  const response = new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
  for (const cookie of page.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** If-None-Match is a list of tags, or `*`; whether a tag is weak does not matter for a page. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag))
}

/** The best of ours that the client takes; `q=0` is a no. */
function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
  const names = new Set(accepted.map((entry) => entry.split(';')[0]?.trim().toLowerCase()))
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity'
}
