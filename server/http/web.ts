import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ChangeListener } from '#server/db/cache.ts'
import type { Connection } from '#server/db/connection.ts'
import { answerFromCache } from '#server/http/answer-from-cache.ts'
import type { Busy } from '#server/http/busy.ts'
import { cacheReplies } from '#server/http/cache-replies.ts'
import { followChanges } from '#server/http/follow-changes.ts'
import { createPages, type Pages } from '#server/http/pages.ts'
import type { Surroundings } from '#server/http/policy.ts'
import { createReplyCache } from '#server/http/reply-cache.ts'
import type { CachedReplies } from '#server/metrics/requests.ts'

export type Web = {
  pages: Pages
  /** What the pages are made of; absent in development, where Vite gives it. */
  files?: Hono
  /** Keeps what public calls answer; absent in development. */
  answers?: MiddlewareHandler
  /** Puts what must see a request first before the shop's own listener. */
  before(listener: RequestListener): RequestListener
  close(): Promise<void>
}

/** `report` is told of failures while a page was rendered. */
type Rendering = Surroundings & { report: (error: unknown) => void; busy: Busy }

const BUILD = new URL('../../build/', import.meta.url)
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/**
 * The pages as `npm run build` made them, kept in memory until the database tells of a change. It tells `listeners` of changes,
 * too; `kept` counts what is answered from memory.
 */
export async function builtWeb(
  surroundings: Rendering,
  connection: Connection,
  listeners: ChangeListener[],
  kept: CachedReplies,
): Promise<Web> {
  const { renderPage, isAddress } = await import(new URL('server/index.js', BUILD).href)
  const cache = createReplyCache()
  const changes = followChanges([cache, ...listeners], connection)
  return {
    pages: createPages({ ...surroundings, renderPage, keeping: { cache, isAddress } }),
    files: builtFiles(),
    answers: cacheReplies(cache, surroundings.origin),
    before: (listener) => answerFromCache(cache, listener, kept),
    close: changes.close,
  }
}

function builtFiles(): Hono {
  const root = fileURLToPath(new URL('client/', BUILD))
  const serve = (lifetime: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', lifetime) })
  const files = new Hono()
  // A missing file is not a page: it must not be rendered as one.
  files.use('/assets/*', serve(FOREVER), async (c) => c.text('There is no such file', 404))
  for (const room of ['tools', 'scenes', 'people', 'partners']) {
    files.use(`/${room}/*`, serve(A_DAY), async (c) => c.text('There is no such file', 404))
  }
  files.get('/:file{.+\\.(svg|ico|png|txt)}', serve(A_DAY))
  return files
}

/** The pages from their sources, replaced in the open browser as they are edited, on the same port. */
export async function developedWeb(surroundings: Rendering, server: Server): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  return {
    pages: createPages({
      ...surroundings,
      async renderPage(...page) {
        const { renderPage } = await vite.ssrLoadModule('/web/handler.ts')
        return renderPage(...page)
      },
    }),
    before: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
