import { expect } from 'vitest'
import { createLiveIndex } from '#server/catalogue/search/live-index.ts'
import { createApp } from '#server/platform/app/app.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import { cacheShopLists } from '#server/platform/db/lists/public-lists.ts'
import { createBusy } from '#server/platform/http/overload-reply.ts'
import { NO_HOSTS } from '#server/platform/http/policy.ts'
import { builtWeb, type Web } from '#server/platform/http/web.ts'
import { cacheClaims } from '#server/shop/claims/shown-claims.ts'
import { cacheShop } from '#server/shop/profile/shown-shop.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'

/** Another process of a test's shop, with the built pages and with caches, as it runs in production. */
export type BuiltProcess = {
  /** What a visitor with these cookies is answered. */
  get(
    path: string,
    cookie?: string,
  ): Promise<{
    status: number
    text: string
    location: string | null
    vary: string | null
    cookie: string | null
  }>
  /** The cache tags that it was notified of so far. */
  heard: string[]
  /** Until it was notified of everything that was committed before. */
  settled(): Promise<void>
  /** The pages and calls that it answered by reading the database, since it was last asked. */
  readAnew(): number
}

let marks = 0

/** `deaf`: no connection listens for changes, so that it caches nothing and reads everything anew. */
export async function openBuiltProcess(
  { parts, database, db }: TestShop,
  { deaf = false } = {},
): Promise<BuiltProcess> {
  const heard: string[] = []
  const listening = Promise.withResolvers<void>()
  const claims = cacheClaims(db)
  const shownShop = cacheShop(db, parts.shop.payments)
  const lists = cacheShopLists()
  const index = createLiveIndex(db)
  const recorder: ChangeListener = {
    forget: (tag) => void heard.push(tag ?? 'anything'),
    setListening: (now) => now && listening.resolve(),
  }
  const surroundings = {
    origin: ORIGIN,
    paymentHosts: NO_HOSTS,
    busy: createBusy(ORIGIN, { refused: { requests: 0 }, log: parts.shop.log }),
    report: (error: unknown) => expect.unreachable(String(error)),
  }
  const connection = deaf ? { ...database.connection, host: '127.0.0.1', port: 1 } : database.connection
  const cached = { sent: 0, unchanged: 0 }
  const listeners = [claims, shownShop, lists.products, lists.reviews, index, recorder]
  const web = await builtWeb(surroundings, connection, listeners, cached)
  atTheEnd(web.close)
  let read = 0
  const counting: Web = {
    ...web,
    pages: (request, api, ...visit) =>
      web.pages(
        request,
        (call) => {
          read++
          return api(call)
        },
        ...visit,
      ),
  }
  const app = createApp({ ...parts, web: counting, claims, shownShop, lists, index })
  if (!deaf) await listening.promise
  return {
    heard,
    async get(path, cookie) {
      const reply = await app.request(`${ORIGIN}${path}`, { headers: cookie ? { cookie } : {} })
      const { status, headers } = reply
      return {
        status,
        text: await reply.text(),
        location: headers.get('location'),
        vary: headers.get('vary'),
        cookie: headers.get('set-cookie'),
      }
    },
    async settled() {
      const mark = `mark ${++marks}`
      await db.execute(`SELECT pg_notify('tags', '${mark}')`)
      await soon(() => expect(heard).toContain(mark))
    },
    readAnew() {
      const before = read
      read = 0
      return before
    },
  }
}
