import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Language, prefixIn } from '#messages/languages.ts'
import { googleFeed } from '#server/catalogue/feeds/google-feed.ts'
import { countOnSale } from '#server/catalogue/products/store.ts'
import { createNetworkLimit } from '#server/people/access/network-limit.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { streamOf } from '#server/platform/files/streamed-file.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import type { Log } from '#server/platform/log/log.ts'

type Parts = {
  db: Db
  log: Log
  origin: string
  shopName: () => Promise<string>
  /** The client's address, also behind trusted proxies. */
  addressOf(c: Context): string
  /** In which the shop speaks, the first one first. */
  languages: () => Promise<readonly Language[]>
  /** Caches replies; absent in development. */
  caching?: MiddlewareHandler | undefined
}

/** A feed of more products is some megabytes: it is sent as it is read, and not cached. */
const MOST_CACHED = 1_000
const PATH = '/feeds/google.xml'
const HEADERS = { 'content-type': 'application/xml; charset=utf-8' }

/** What stands before the path in a language. */
type Spoken = { spoken: Language; base: string }

class TooMany extends Error {}

/** A part of the feed of each is in memory. */
const MOST_READERS = 20
const MOST_OF_A_NETWORK = 10
/** Who takes nothing for so long is given up, so that others can read. */
const PATIENCE_MS = 10_000

const tooMany = () => new TooMany()
const asReader = createNetworkLimit(
  { atOnce: MOST_READERS, waiting: 0 },
  { atOnce: MOST_OF_A_NETWORK, waiting: 0 },
  tooMany,
)
/** Making a part keeps a connection to the database busy; reading what was made keeps none: a slow reader holds up nobody. */
const inTurn = createConcurrencyLimit({ atOnce: 2, waiting: MOST_READERS, full: tooMany })

/** `/feeds/google.xml`, for anybody: the products on sale for Google Merchant Center. In a further language at its prefix, as pages. */
export function feedRoutes({ db, log, origin, shopName, languages, addressOf, caching }: Parts): Hono {
  const routes = new Hono()
  const feed = async ({ spoken, base }: Spoken) => {
    noteTags(['settings:shop', 'settings:languages'])
    return googleFeed(db, { origin: `${origin}${base}`, shopName: await shopName(), spoken })
  }
  const isSmall = async () => (await countOnSale(db)) <= MOST_CACHED

  const cached: MiddlewareHandler = async (c, next) =>
    caching && (await spokenIn(c)) && (await isSmall()) ? caching(c, next) : next()
  async function spokenIn(c: Context): Promise<Spoken | undefined> {
    const base = c.req.path.slice(0, -PATH.length)
    const all = await languages()
    const spoken = all.find((tag) => prefixIn(tag, all) === base)
    return spoken && { spoken, base }
  }

  routes.on('GET', [PATH, `/:prefix${PATH}`], cached, async (c, next) => {
    const spoken = await spokenIn(c)
    if (!spoken) return next()
    if (await isSmall()) {
      const parts: string[] = []
      for await (const part of await feed(spoken)) parts.push(part)
      return c.body(parts.join(''), 200, HEADERS)
    }
    // Hono answers HEAD by this route and drops the body unread: its turn would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
    const parts = await toReader(await feed(spoken), addressOf(c)).catch(onlyTooMany)
    if (!parts) return c.text('Others are reading the feed: please try again\n', 503)
    const body = streamOf(parts, (error) => log.error({ err: error }, 'The feed broke off'), PATIENCE_MS)
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(body, 200, HEADERS)
    const zipped = body.pipeThrough(new CompressionStream('gzip'))
    return c.body(zipped, 200, { ...HEADERS, 'content-encoding': 'gzip', vary: 'accept-encoding' })
  })
  return routes
}

function onlyTooMany(error: unknown): undefined {
  if (!(error instanceof TooMany)) throw error
}

/** Each part is made when its turn has come. The reader's place is free after the last one, or when the reader is gone. */
async function toReader(
  parts: AsyncIterable<string>,
  clientAddress: string,
): Promise<AsyncGenerator<string>> {
  const over = Promise.withResolvers<void>()
  await new Promise<void>((begin, refuse) => {
    const reading = asReader(clientAddress, async () => {
      begin()
      await over.promise
    })
    reading.catch(refuse)
  })
  return (async function* () {
    const made = parts[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await inTurn(() => made.next())
        if (done) return
        yield value
      }
    } finally {
      over.resolve()
    }
  })()
}
