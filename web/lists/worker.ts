/**
 * The shop's service worker. It answers for the pages of somebody's own lists alone, and only where the shop does not: then with the page that
 * `keep-lists.ts` kept of it. It imports nothing, as it is a file of its own at the shop's root, and keeps nothing itself.
 */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
declare const self: {
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
}

/** As `web/lazy/kept-lists.ts` calls it. */
const KEPT_LISTS = 'kerf-lists-1'
/** A shop that is silent for so long counts as one that cannot be reached. In ms. */
const PATIENCE = 10_000
/** What was kept earlier is shown no more, and taken away. In ms: 30 days, as long as somebody stays signed in. */
const LONGEST = 30 * 86_400_000

/** Also of a page that was kept in another language. */
const PICTURE = /\/dashboard\/lists\/picture\//

const lists = new URL(self.registration.scope).pathname

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  // The shop is asked while this begins: a page comes no later than without it.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
})
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(page(event))
  else if (PICTURE.test(new URL(url).pathname)) event.respondWith(picture(url))
})

async function page(event: Asked): Promise<Response> {
  const path = new URL(event.request.url).pathname
  const asked = fromShop(event)
  asked.catch(() => {}) // where the kept page has been sent by then
  try {
    return (await Promise.race([asked, onceSilent(path)])) ?? (await asked)
  } catch {
    return (await keptAt(path)) ?? Response.error()
  }
}

async function fromShop(event: Asked): Promise<Response> {
  const reply = (await event.preloadResponse) ?? (await fetch(event.request))
  event.waitUntil(leaveIfUnwanted())
  return reply
}

async function onceSilent(path: string): Promise<Response | undefined> {
  await new Promise((go) => setTimeout(go, PATIENCE))
  return keptAt(path)
}

/** The page that was kept of this address, or the one of all lists, in whatever language it was kept. */
async function keptAt(path: string): Promise<Response | undefined> {
  if (!(await caches.has(KEPT_LISTS))) return undefined
  const cache = await caches.open(KEPT_LISTS)
  const found = (await cache.match(path)) ?? (await cache.match(lists)) ?? (await anyLists(cache))
  if (!found) return undefined
  if (Date.now() - Date.parse(found.headers.get('date') ?? '') < LONGEST) return found
  await caches.delete(KEPT_LISTS)
  return undefined
}

/** A shop that was installed from a page of one language opens in it, also where the lists were kept from a page of another. */
async function anyLists(cache: Cache): Promise<Response | undefined> {
  const found = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith('/dashboard/lists'))
  return found && cache.match(found)
}

async function picture(url: string): Promise<Response> {
  const cache = (await caches.has(KEPT_LISTS)) ? await caches.open(KEPT_LISTS) : undefined
  return (await cache?.match(url)) ?? Response.error()
}

let isWanted: Promise<boolean> | undefined

/** Where nothing is kept any more, or the shop has no such worker, this one goes. A shop that cannot be asked says nothing. */
async function leaveIfUnwanted(): Promise<void> {
  if (await caches.has(KEPT_LISTS)) {
    isWanted ??= isServed()
    if (await isWanted) return
    await caches.delete(KEPT_LISTS)
  }
  await self.registration.unregister()
}

async function isServed(): Promise<boolean> {
  const { status } = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
    status: 0,
  }))
  return status !== 404 && status !== 410
}

// A file of its own to TypeScript: `self` is the worker's here.
export {}
