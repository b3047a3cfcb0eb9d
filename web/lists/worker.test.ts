import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_LISTS } from '#web/lazy/kept-lists.ts'

const ORIGIN = 'https://shop.example'
const LISTS = `${ORIGIN}/de/dashboard/lists`
const DAY = 86_400_000

type Asked = { mode?: string; method?: string; ahead?: Promise<Response | undefined> }

/** A browser as far as the worker knows it. `shop`: what it answers; it throws where it cannot be reached. */
function openBrowser(shop: (url: string, method: string) => Response | Promise<Response>) {
  const stored = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => ({
    match: async (asked: string | { url: string }) => {
      const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
      return stored.get(name)?.get(pathname)?.clone()
    },
    keys: async () => [...(stored.get(name)?.keys() ?? [])].map((path) => ({ url: ORIGIN + path })),
  })
  const listeners = new Map<string, (event: unknown) => void>()
  const said: string[] = []
  const works: Promise<unknown>[] = []
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async (asked: Request | string, { method = 'GET' } = {}) =>
    shop(typeof asked === 'string' ? asked : asked.url, method),
  )
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/offline.js`),
    registration: {
      scope: LISTS,
      unregister: async () => said.push('unregistered'),
      navigationPreload: { enable: async () => said.push('preload') },
    },
    skipWaiting: async () => said.push('skipped'),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  })
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  return {
    said,
    kept: () => stored.has(KEPT_LISTS),
    keep(pages: Record<string, string>, at = Date.now()) {
      const headers = { date: new Date(at).toUTCString() }
      const replies = Object.entries(pages).map(
        ([path, text]) => [path, new Response(text, { headers })] as const,
      )
      stored.set(KEPT_LISTS, new Map(replies))
    },
    begin: (type: 'install' | 'activate') => listeners.get(type)?.({ waitUntil }),
    /** What the page gets; undefined where the worker leaves it to the browser. */
    async ask(
      path: string,
      { mode = 'navigate', method = 'GET', ahead = Promise.resolve(undefined) }: Asked = {},
    ) {
      let reply: Promise<Response> | undefined
      const request = { url: ORIGIN + path, mode, method }
      const respondWith = (answer: Promise<Response>) => {
        reply = answer
      }
      listeners.get('fetch')?.({ request, preloadResponse: ahead, respondWith, waitUntil })
      const answer = await reply
      await Promise.all(works)
      return answer && (answer.type === 'error' ? 'error' : answer.text())
    },
  }
}

const unreached = () => {
  throw new TypeError('Failed to fetch')
}
const PAGES = { '/de/dashboard/lists': 'all lists', '/de/dashboard/lists/1': 'the bench' }

async function openWorker(shop: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser(shop)
  vi.resetModules()
  await import('./worker.ts')
  return browser
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the shop answers for its pages as long as it can, and the worker asks for nothing else', async () => {
  const browser = await openWorker((_url, method) => new Response(method === 'HEAD' ? null : 'from the shop'))
  browser.begin('install')
  browser.begin('activate')
  expect(browser.said).toEqual(['skipped', 'preload'])
  browser.keep(PAGES)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('from the shop')
  expect(await browser.ask('/de/dashboard/lists/1', { ahead: Promise.resolve(new Response('ahead')) })).toBe(
    'ahead',
  )
  expect(await browser.ask('/assets/frame.js', { mode: 'no-cors' })).toBeUndefined()
  expect(await browser.ask('/api/lists', { mode: 'cors' })).toBeUndefined()
  expect(await browser.ask('/de/dashboard/lists/1', { method: 'POST' })).toBeUndefined()
  expect(browser.kept()).toBe(true)
})

test('a shop that answers with an error is shown so: what was kept is for one that does not answer', async () => {
  const browser = await openWorker(() => new Response('busy', { status: 503 }))
  browser.keep(PAGES)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('busy')
})

test('without a connection the kept page is shown, of an address that was not kept that of all lists, and nothing where nothing is kept', async () => {
  const browser = await openWorker(unreached)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('error')
  browser.keep(PAGES)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('the bench')
  expect(await browser.ask('/de/dashboard/lists/start')).toBe('all lists')
  const failed = Promise.reject(new TypeError('no network'))
  expect(await browser.ask('/de/dashboard/lists', { ahead: failed })).toBe('all lists')
  expect(browser.kept()).toBe(true)
})

test('where the lists were kept from a page of another language, their page in it is shown', async () => {
  const browser = await openWorker(unreached)
  browser.keep({
    '/dashboard/lists/picture/tools/saw-320.webp': 'a saw',
    '/dashboard/lists/1': 'the bench',
    '/dashboard/lists': 'all lists in English',
  })
  expect(await browser.ask('/de/dashboard/lists/start')).toBe('all lists in English')
  expect(await browser.ask('/de/dashboard/lists')).toBe('all lists in English')
  const picture = '/dashboard/lists/picture/tools/saw-320.webp'
  expect(await browser.ask(picture, { mode: 'no-cors' }), 'with its pictures').toBe('a saw')
})

test('a shop that is silent for ten seconds counts as one that cannot be reached', async () => {
  const browser = await openWorker(() => new Promise<Response>(() => {}))
  browser.keep(PAGES)
  const asked = browser.ask('/de/dashboard/lists/1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asked).toBe('the bench')
})

test('what was kept more than 30 days ago is not shown, and taken away', async () => {
  const browser = await openWorker(unreached)
  browser.keep(PAGES, Date.now() - 29 * DAY)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('the bench')
  browser.keep(PAGES, Date.now() - 31 * DAY)
  expect(await browser.ask('/de/dashboard/lists/1')).toBe('error')
  expect(browser.kept()).toBe(false)
})

test('pictures of the kept pages come from what was kept alone', async () => {
  const browser = await openWorker(() => new Response('from the shop'))
  browser.keep({ '/de/dashboard/lists/picture/tools/saw-320.webp': 'a saw' })
  expect(await browser.ask('/de/dashboard/lists/picture/tools/saw-320.webp', { mode: 'no-cors' })).toBe(
    'a saw',
  )
  expect(await browser.ask('/de/dashboard/lists/picture/tools/none-320.webp', { mode: 'no-cors' })).toBe(
    'error',
  )
})

test.each([404, 410])(
  'where the shop answers %i for the worker itself, it goes with all that was kept',
  async (status) => {
    const browser = await openWorker((url) =>
      url.endsWith('/offline.js') ? new Response(null, { status }) : new Response('from the shop'),
    )
    browser.keep(PAGES)
    expect(await browser.ask('/de/dashboard/lists/1')).toBe('from the shop')
    expect(browser.said).toEqual(['unregistered'])
    expect(browser.kept()).toBe(false)
  },
)

test('where nothing is kept any more the worker goes; where only it cannot be asked for, it stays', async () => {
  const gone = await openWorker(() => new Response('from the shop'))
  await gone.ask('/de/dashboard/lists/1')
  expect(gone.said).toEqual(['unregistered'])
  const stays = await openWorker((url) => (url.endsWith('/offline.js') ? unreached() : new Response('it')))
  stays.keep(PAGES)
  expect(await stays.ask('/de/dashboard/lists/1')).toBe('it')
  expect([stays.said, stays.kept()]).toEqual([[], true])
})
