import { Hono, type MiddlewareHandler } from 'hono'
import { createConcurrencyLimit } from '#server/concurrency-limit.ts'
import { noteTags } from '#server/db/cache-tags.ts'
import type { Db } from '#server/db/client.ts'
import { streamOf } from '#server/export/streamed-file.ts'
import { googleFeed } from '#server/feeds/google-feed.ts'
import type { Log } from '#server/log/log.ts'
import { countOnSale } from '#server/products/store.ts'

type Parts = {
  db: Db
  log: Log
  origin: string
  shopName: () => Promise<string>
  /** Caches replies; absent in development. */
  answers?: MiddlewareHandler | undefined
}

/** A feed of more products is some megabytes: it is sent as it is read, and not cached. */
const MOST_CACHED = 1_000
const HEADERS = { 'content-type': 'application/xml; charset=utf-8' }

class TooMany extends Error {}

/** Each keeps a connection to the database busy for some seconds, for whoever asks. */
const limited = createConcurrencyLimit({
  atOnce: 2,
  waiting: 4,
  patienceMs: 10_000,
  full: () => new TooMany(),
})

/** `/feeds/google.xml`, for anybody: the products on sale for Google Merchant Center. */
export function feedRoutes({ db, log, origin, shopName, answers }: Parts): Hono {
  const routes = new Hono()
  const feed = async () => {
    noteTags(['settings:shop'])
    return googleFeed(db, { origin, shopName: await shopName() })
  }
  const isSmall = async () => (await countOnSale(db)) <= MOST_CACHED

  routes.use('/google.xml', async (c, next) => (answers && (await isSmall()) ? answers(c, next) : next()))
  routes.get('/google.xml', async (c) => {
    if (await isSmall()) {
      const parts: string[] = []
      for await (const part of await feed()) parts.push(part)
      return c.body(parts.join(''), 200, HEADERS)
    }
    // Hono answers HEAD by this route and drops the body unread: its turn would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
    const parts = await inTurn(await feed()).catch(onlyTooMany)
    if (!parts) return c.text('Others are reading the feed: please try again\n', 503)
    const body = streamOf(parts, (error) => log.error({ err: error }, 'The feed broke off'))
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(body, 200, HEADERS)
    const zipped = body.pipeThrough(new CompressionStream('gzip'))
    return c.body(zipped, 200, { ...HEADERS, 'content-encoding': 'gzip', vary: 'accept-encoding' })
  })
  return routes
}

function onlyTooMany(error: unknown): undefined {
  if (!(error instanceof TooMany)) throw error
}

/** The same parts, from when their turn has come; it ends with the last one, or when the reader is gone. */
async function inTurn(parts: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const over = Promise.withResolvers<void>()
  await new Promise<void>((begin, refuse) => {
    const turn = limited(() => {
      begin()
      return over.promise
    })
    turn.catch(refuse)
  })
  return (async function* () {
    try {
      yield* parts
    } finally {
      over.resolve()
    }
  })()
}
