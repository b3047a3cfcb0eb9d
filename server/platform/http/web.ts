import { readdirSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { type Language, SOURCE } from '#messages/languages.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { answerFromCache } from '#server/platform/http/answer-from-cache.ts'
import { cacheReplies } from '#server/platform/http/cache-replies.ts'
import { followChanges } from '#server/platform/http/follow-changes.ts'
import { notModified } from '#server/platform/http/not-modified.ts'
import type { Busy } from '#server/platform/http/overload-reply.ts'
import { createPages, type Pages } from '#server/platform/http/pages.ts'
import { POLICY_OF_WORKER, type Surroundings } from '#server/platform/http/policy.ts'
import type { RenderPage } from '#server/platform/http/render.ts'
import { createReplyCache, OF_QUERIES } from '#server/platform/http/reply-cache.ts'
import type { CachedReplies } from '#server/platform/metrics/requests.ts'

export type Web = {
  pages: Pages
  /** Absent in development, where Vite serves them. */
  files?: Hono
  replyCaching?: MiddlewareHandler
  /** The cache, or Vite in development, sees each request first. */
  before(listener: RequestListener): RequestListener
  close(): Promise<void>
}

type Rendering = Surroundings & { report: (error: unknown) => void; busy: Busy }

const BUILD = new URL('../../../build/', import.meta.url)
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Made by `npm run build`; cached in memory until what they show changes. Passes changes on to `listeners`, counts in `cached`. */
export async function builtWeb(
  surroundings: Rendering,
  connection: Connection,
  listeners: ChangeListener[],
  cached: CachedReplies,
): Promise<Web> {
  const { queryOf } = await builtIn(SOURCE)
  const cache = createReplyCache()
  const queries = createReplyCache(OF_QUERIES)
  const changes = followChanges([cache, queries, ...listeners], connection)
  return {
    pages: createPages({ ...surroundings, renderPage, caching: { cache, queryOf } }),
    files: builtFiles(),
    replyCaching: cacheReplies({ cache, queries }, surroundings.origin, surroundings),
    before: (listener) => answerFromCache(cache, listener, cached),
    close: changes.close,
  }
}

/** Node keeps what it has loaded: a language that nobody reads takes no memory. */
const builtIn = (language: Language) =>
  import(new URL(`server/${language === SOURCE ? '' : `${language}/`}index.js`, BUILD).href)

const renderPage: RenderPage = async (request, api, nonce, report, spoken) =>
  (await builtIn(spoken.language)).renderPage(request, api, nonce, report, spoken)

function builtFiles(): Hono {
  const root = fileURLToPath(new URL('client/', BUILD))
  const serve = (lifetime: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', lifetime) })
  const files = new Hono()
  files.use(notModified)
  // Else a missing file would be rendered as a page. Pages of categories stand beside the pictures in /tools/: there only a picture's name is a
  // file.
  files.use('/assets/*', serve(FOREVER), async (c) => c.text('There is no such file', 404))
  for (const room of foldersIn(root).filter((name) => name !== 'assets')) {
    files.use(`/${room}/:file{.+\\.(webp|avif|jpg|png|svg|glb)(\\.br|\\.gz)?}`, serve(A_DAY), async (c) =>
      c.text('There is no such file', 404),
    )
  }
  files.get('/:file{.+\\.(svg|ico|png|txt)}', serve(A_DAY))
  // Of the pages of one's lists, in each language. Where it is missing that is no page, so that browsers let go of it.
  files.use(
    '/offline.js',
    async (c, next) => {
      await next()
      if (c.res.ok) c.header('content-security-policy', POLICY_OF_WORKER)
    },
    serve('no-cache'),
    async (c) => c.text('There is no such file', 404),
  )
  return files
}

/** Each folder of `public/` is one of the site. */
const foldersIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

export async function developedWeb(surroundings: Rendering, server: Server): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  return {
    pages: createPages({
      ...surroundings,
      async renderPage(request, api, nonce, report, spoken) {
        const { renderPage } = await vite.ssrLoadModule('/web/handler.ts')
        return renderPage(request, api, nonce, report, spoken)
      },
    }),
    before: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
