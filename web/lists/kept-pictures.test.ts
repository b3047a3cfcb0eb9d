import { afterEach, expect, test, vi } from 'vitest'
import { keepPictures } from '#web/lists/kept-pictures.ts'

const ROOM = '/dashboard/lists/picture'
const ORIGIN = 'https://shop.example'

/** A cache that has this much room, in bytes. */
function openCache(room = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, Response>()
  let used = 0
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
    async put(path: string, reply: Response) {
      used += (await reply.clone().blob()).size
      if (used > room) throw new DOMException('No room', 'QuotaExceededError')
      stored.set(path, reply)
    },
  }
  return { stored, cache: cache as unknown as Cache }
}

/** `bytes`: of each picture. Answers which were asked for. */
function openShop(bytes: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('gone')) return new Response('not here', { status: 404 })
    if (path.includes('cut')) throw new TypeError('Failed to fetch')
    return new Response(new Uint8Array(bytes))
  })
  return asked
}

const named = (...names: string[]) => names.map((name) => `/tools/${name}-320.webp`)

afterEach(() => vi.unstubAllGlobals())

test('pictures are kept where the kept pages have them, those of before are not read again, and others are dropped', async () => {
  const asked = openShop(1_000)
  const { stored, cache } = openCache()
  await keepPictures(cache, ROOM, named('saw', 'gauge', 'saw'))
  expect([...stored.keys()]).toEqual(named('saw', 'gauge').map((path) => ROOM + path))
  stored.set('/dashboard/lists/1', new Response('a page'))
  await keepPictures(cache, ROOM, named('gauge', 'plane'))
  expect(asked).toEqual(named('saw', 'gauge', 'plane'))
  expect([...stored.keys()].toSorted()).toEqual(
    ['/dashboard/lists/1', ...named('gauge', 'plane').map((path) => ROOM + path)].toSorted(),
  )
})

test('a picture that does not come is left out', async () => {
  openShop(1_000)
  const { stored, cache } = openCache()
  await keepPictures(cache, ROOM, named('gone', 'cut', 'saw'))
  expect([...stored.keys()]).toEqual([`${ROOM}/tools/saw-320.webp`])
})

test('no more than 300 pictures and 8 MB are kept, and a browser that has no room keeps fewer', async () => {
  const many = named(...Array.from({ length: 350 }, (_, place) => `saw-${place}`))
  openShop(10)
  const small = openCache()
  await keepPictures(small.cache, ROOM, many)
  expect(small.stored.size).toBe(300)
  openShop(1_000_000)
  const large = openCache()
  await keepPictures(large.cache, ROOM, many.slice(0, 20))
  expect(large.stored.size).toBe(8)
  const full = openCache(2_500_000)
  await keepPictures(full.cache, ROOM, many.slice(0, 20))
  expect(full.stored.size).toBe(2)
})
