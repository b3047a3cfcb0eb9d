import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_LISTS } from '#web/lazy/kept-lists.ts'

const ORIGIN = 'https://shop.example'
const ADA = 'ada@mail.com'
type Kept = { lists: { [id: string]: { seen: { stock: number }[] } }; details: object }

/** Requests that the shop has not answered yet, by their paths, and what answers them. */
const waiting: { path: string; answer(): void }[] = []
const stored = new Map<string, Map<string, Response>>()
/** Of the worker. */
const scopes = new Set<string>()
const register = async (_script: string, { scope }: { scope: string }) => void scopes.add(scope)
let isHeld = false
let isFull = false
let lists: { [id: string]: { productId: string; stock: number }[] } = {}

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname

function cacheOf(name: string) {
  const pages = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, pages)
  return {
    match: async (asked: string | { url: string }) => pages.get(pathOf(asked))?.clone(),
    keys: async () => [...pages.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (asked: { url: string }) => pages.delete(pathOf(asked)),
    async put(path: string, reply: Response) {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError')
      pages.set(path, reply)
    },
  }
}

function locks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, work: () => Promise<unknown>) {
      const done = (last.get(name) ?? Promise.resolve()).then(work)
      last.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  }
}

async function shop(asked: Request | string): Promise<Response> {
  const path = pathOf(asked)
  if (isHeld) await new Promise<void>((answer) => void waiting.push({ path, answer }))
  const [, list] = /^\/api\/lists\/(\w+)$/.exec(path) ?? []
  if (path === '/api/lists') return Response.json(Object.keys(lists).map(named))
  if (list) return Response.json(whole(list))
  if (path.startsWith('/api/tools/')) return Response.json({ attributes: [] })
  return new Response(null, { status: 404 })
}

const named = (id: string) => ({ _id: id, name: id, count: lists[id]?.length ?? 0, isShared: false })
const whole = (id: string) => ({
  ...{ ...named(id), sections: [], turn: 0 },
  lines: (lists[id] ?? []).map(({ productId, stock }) => ({
    ...{ productId, name: productId, unitPrice: 4, quantity: 1 },
    product: {
      ...{ _id: productId, productName: productId, price: 4, minQuantity: 1, aviQuantity: stock },
      ...{ img: 'https://elsewhere.example/it.jpg', description: '' },
    },
  })),
})

async function open() {
  vi.stubGlobal('location', new URL(`${ORIGIN}/dashboard/lists`))
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true, locks: locks(), serviceWorker: { register } })
  vi.stubGlobal('fetch', shop)
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stored.delete(name),
  })
  vi.resetModules()
  const { moveSession } = await import('#web/account/session-state.ts')
  moveSession({ status: 'signedIn', email: ADA } as Parameters<typeof moveSession>[0])
  const store = await import('#web/lists/kept-store.ts')
  const { keepLists } = await import('#web/lists/keep-lists.ts')
  return {
    ...store,
    ...(await import('#web/lists/unseen-changes.ts')),
    keep: () => keepLists(ADA, { name: 'Kerf', languages: ['en-US', 'de', 'fr'] }, {}),
  }
}

let kerf: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  kerf = await open()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(() => {
  stored.clear()
  waiting.splice(0)
  ;[isHeld, isFull] = [false, false]
  lists = { bench: [{ productId: 'saw', stock: 9 }], loft: [{ productId: 'glue', stock: 9 }] }
  kerf.switchOn()
})

const record = async (): Promise<Kept> =>
  JSON.parse((await stored.get(KEPT_LISTS)?.get('/dashboard/lists/kept.json')?.clone().text()) ?? '{}')
const stockSeen = async () => (await record()).lists.bench?.seen[0]?.stock

/** From here on the shop is silent, until what this answers is called. */
function hold() {
  isHeld = true
  return () => {
    isHeld = false
    for (const { answer } of waiting.splice(0)) answer()
  }
}

/** The stock of the saw is 2 now, and its list says so. */
async function showChange() {
  lists.bench = [{ productId: 'saw', stock: 2 }]
  await kerf.compareWithSeen(whole('bench') as never, {})
  expect(kerf.unseen.get().bench?.changes).toHaveLength(1)
}

test('the worker answers for the lists in each language of the shop, as an installed shop may open in another than that of this page', async () => {
  scopes.clear()
  await kerf.keep()
  expect([...scopes]).toEqual(['/dashboard/lists', '/de/dashboard/lists', '/fr/dashboard/lists'])
})

test('a change counts as seen at once, also while the shop is asked for all lists anew, and stays seen when they are written', async () => {
  await kerf.keep()
  await showChange()
  const answerAll = hold()
  const keeping = kerf.keep()
  await expect.poll(() => waiting.length).toBe(1)
  await kerf.markSeen('bench')
  expect([kerf.unseen.get().bench, await stockSeen()]).toEqual([undefined, 2])
  answerAll()
  await keeping
  expect(await stockSeen()).toBe(2)
})

test('where the storage is full a change does not count as seen', async () => {
  await kerf.keep()
  await showChange()
  isFull = true
  await expect(kerf.markSeen('bench')).rejects.toThrow('No room')
  expect(kerf.unseen.get().bench?.changes).toHaveLength(1)
  isFull = false
  await kerf.markSeen('bench')
  expect(await stockSeen()).toBe(2)
})

test('what is said of a tool goes with the last list that it stands in', async () => {
  await kerf.keep()
  expect(Object.keys((await record()).details)).toEqual(['saw', 'glue'])
  lists.loft = []
  await kerf.keep()
  expect(Object.keys((await record()).details)).toEqual(['saw'])
})

test('once somebody removed them, what began to keep them earlier, and what waits for its turn, keeps nothing', async () => {
  await kerf.keep()
  lists.bench = []
  const answerAll = hold()
  const runs = [kerf.keep(), kerf.keep()]
  await expect.poll(() => waiting.length).toBe(1)
  kerf.switchOff()
  await caches.delete(KEPT_LISTS)
  answerAll()
  expect(await Promise.all(runs)).toEqual([undefined, undefined])
  expect([await kerf.hasKept(), await kerf.isWanted(ADA)]).toEqual([false, false])
  kerf.switchOn()
  await kerf.keep()
  expect([await kerf.hasKept(), await kerf.isWanted(ADA)]).toEqual([true, true])
})
