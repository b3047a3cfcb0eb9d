import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectTags, noteTags, noteUntil } from '#server/platform/db/cache-tags.ts'
import { cacheReplies } from '#server/platform/http/cache-replies.ts'
import { type Reply, replyWith, UNKNOWN } from '#server/platform/http/reply.ts'
import { createReplyCache } from '#server/platform/http/reply-cache.ts'
import { ORIGIN } from '#testing/shop.ts'

const of = (body: string | Buffer, tag = 'products', status = 200): Promise<Reply> =>
  replyWith(Buffer.from(body), { status, headers: {}, tags: new Set([tag]) }, false)

const text = (reply?: Reply) => reply && Buffer.from(reply.sendable.identity.body).toString()

function listening() {
  const cache = createReplyCache()
  cache.setListening(true)
  return cache
}

test('a cached reply is found until something it was read from changes', async () => {
  const cache = listening()
  await cache.findOrMake('/a', () => of('a'))
  await cache.findOrMake('/b', () => of('b', 'reviews'))
  expect(text(cache.find('/a'))).toBe('a')
  cache.forget('products')
  expect(cache.find('/a')).toBeUndefined()
  expect(text(cache.find('/b'))).toBe('b')
  cache.forget()
  expect(cache.find('/b')).toBeUndefined()
})

test('a reply that holds until a time is not found from then on, also where a part of it said so', async () => {
  const cache = listening()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const end = Date.now() + 40
  const { result, tags } = await collectTags(async () => {
    noteTags(['products'])
    noteUntil([end + 60_000, end])
    return of('a')
  })
  await cache.findOrMake('/a', async () => ({ ...result, tags }))
  await cache.findOrMake('/b', () => of('b'))
  vi.setSystemTime(end - 1)
  expect(text(cache.find('/a'))).toBe('a')
  vi.setSystemTime(end)
  expect(cache.find('/a')).toBeUndefined()
  expect(text(await cache.findOrMake('/a', () => of('anew')))).toBe('anew')
  expect(text(cache.find('/b'))).toBe('b')
})

test('a reply is not cached if it failed, if it was begun before a change, or while nobody listens for changes', async () => {
  const cache = listening()
  await cache.findOrMake('/missing', () => of('missing', 'products', 404))
  expect(cache.find('/missing')).toBeUndefined()
  await cache.findOrMake('/a', async () => {
    cache.forget('products')
    return of('old')
  })
  expect(cache.find('/a')).toBeUndefined()
  cache.setListening(false)
  await cache.findOrMake('/a', () => of('a'))
  expect(cache.find('/a')).toBeUndefined()
})

test('requests during a render share it; requests after a change share the next one', async () => {
  const cache = listening()
  const first = Promise.withResolvers<Reply>()
  const made: string[] = []
  const make = (body: string, reply = of(body)) => {
    return () => {
      made.push(body)
      return reply
    }
  }
  const visits = [
    cache.findOrMake('/a', make('first', first.promise)),
    cache.findOrMake('/a', make('second')),
  ]
  cache.forget('products')
  visits.push(cache.findOrMake('/a', make('third')), cache.findOrMake('/a', make('fourth')))
  expect(made).toEqual(['first'])
  first.resolve(await of('first'))
  expect((await Promise.all(visits)).map(text)).toEqual(['first', 'first', 'third', 'third'])
  expect(made).toEqual(['first', 'third'])
  expect(text(cache.find('/a'))).toBe('third')
})

test('a change of what a page does not show, such as a queued e-mail, does not keep it from being cached', async () => {
  const cache = listening()
  let made = 0
  const page = Promise.withResolvers<Reply>()
  const make = () => {
    made++
    return page.promise
  }
  const visits = [cache.findOrMake('/a', make)]
  cache.forget('mails')
  visits.push(cache.findOrMake('/a', make), cache.findOrMake('/a', make))
  page.resolve(await of('a'))
  expect((await Promise.all(visits)).map(text)).toEqual(['a', 'a', 'a'])
  expect(text(cache.find('/a'))).toBe('a')
  await cache.findOrMake('/a', make)
  expect(made).toBe(1)

  cache.forget('products')
  await cache.findOrMake('/a', async () => {
    cache.forget('mails')
    cache.forget()
    return of('old')
  })
  expect(cache.find('/a'), 'where nobody knows what changed').toBeUndefined()
})

test('what nobody knows the sources of is rendered again for those who asked after a change, and never cached', async () => {
  const cache = listening()
  const first = Promise.withResolvers<Reply>()
  const visits = [cache.findOrMake('/a', () => first.promise)]
  cache.forget('reviews')
  visits.push(cache.findOrMake('/a', () => of('new', UNKNOWN)))
  first.resolve(await of('old', UNKNOWN))
  expect((await Promise.all(visits)).map(text)).toEqual(['old', 'new'])
  expect(cache.find('/a')).toBeUndefined()
})

test('a failed render fails for all requests that shared it, and the next request renders again', async () => {
  const cache = listening()
  const fail = () => Promise.reject(new Error('away'))
  const both = [cache.findOrMake('/a', fail), cache.findOrMake('/a', () => of('a'))]
  for (const visit of both) await expect(visit).rejects.toThrow('away')
  expect(text(await cache.findOrMake('/a', () => of('a')))).toBe('a')
})

test('the cache stays within its limits: it evicts the least recently used, and does not take a huge reply', async () => {
  const cache = listening()
  await cache.findOrMake('/huge', () => of(Buffer.alloc(9 * 1024 * 1024)))
  expect(cache.find('/huge')).toBeUndefined()
  for (let n = 0; n < 2_000; n++) await cache.findOrMake(`/${n}`, () => of(String(n)))
  expect(text(cache.find('/0'))).toBe('0')
  await cache.findOrMake('/more', () => of('more'))
  expect(text(cache.find('/0'))).toBe('0')
  expect(cache.find('/1')).toBeUndefined()
})

test('addresses that mean the same to a call have one key, and a query that it refuses has none', async () => {
  let made = 0
  const app = new Hono()
    .use(cacheReplies({ cache: listening(), queries: listening() }, ORIGIN))
    .get('*', (c) => {
      noteTags(['products'])
      return c.text(`made ${++made}`)
    })
  const answerTo = async (path: string) => (await app.request(`${ORIGIN}${path}`)).text()
  const groups = [
    ['/api/products', '/api/products?x', '/api/products?', '/api/products?utm_source=mail&x=1&x=2'],
    ['/api/products?page=2&size=5', '/api/products?size=5&x=&page=2', '/api/products?page=+2&size=%35'],
    ['/api/products?page=2'],
    ['/api/home-products', '/api/home-products?0=1'],
    ['/api/tools/saw', '/api/tools/saw?slug=plane', '/api/tools/saw?x'],
    ['/api/search', '/api/search?q=', '/api/search?page=1&inStock=0&sort=relevance&category=&size=24&x[y]=1'],
    ['/api/search?q=saw&inStock=1', '/api/search?inStock=true&q=+saw+', '/api/search?maker=&inStock=1&q=saw'],
    ['/api/search?f.width=1..2'],
    ['/api/search?f.width='],
    ['/api/suggest?q=saw', '/api/suggest?q=saw&page=2'],
    ['/feeds/google.xml', '/feeds/google.xml?x=1'],
  ]
  const answers = new Set<string>()
  for (const [first = '', ...others] of groups) {
    const answer = await answerTo(first)
    answers.add(answer)
    for (const other of others) expect(await answerTo(other), other).toBe(answer)
  }
  expect(answers.size).toBe(groups.length)
  const [plain, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => app.request(`${ORIGIN}/api/search?q=saw&inStock=1`, { method })),
  )
  expect([head?.status, ...(head?.headers ?? [])]).toEqual([200, ...(plain?.headers ?? [])])
  expect(await head?.text()).toBe('')
  for (const refused of ['page=0', 'page=1&page=1', 'page[]=1', '0=1', 'page=', `size=${'9'.repeat(600)}`]) {
    const path = `/api/products?${refused}`
    expect(await answerTo(path), refused).not.toBe(await answerTo(path))
  }
})
