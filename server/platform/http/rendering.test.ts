import { expect, test } from 'vitest'
import { createBusy } from '#server/platform/http/overload-reply.ts'
import { createPages } from '#server/platform/http/pages.ts'
import { NO_HOSTS } from '#server/platform/http/policy.ts'
import { createReplyCache } from '#server/platform/http/reply-cache.ts'

const ORIGIN = 'https://shop.example'
/** What is rendered side by side, and what may wait for it. */
const [AT_ONCE, WAITING] = [16, 100]
/** The same of one network. */
const [OF_NETWORK_AT_ONCE, OF_NETWORK_WAITING] = [8, 50]

/** Pages that are rendered when the gate is opened. */
function openPages() {
  const gate = Promise.withResolvers<void>()
  const refused = { requests: 0 }
  const rendering: string[] = []
  const pages = createPages({
    origin: ORIGIN,
    paymentHosts: NO_HOSTS,
    report: () => {},
    busy: createBusy(ORIGIN, { refused, log: { warn: () => {} } }),
    caching: { cache: createReplyCache(), queryOf: (_pathname, search) => (search ? undefined : '') },
    async renderPage({ url }) {
      rendering.push(url)
      await gate.promise
      return new Response('<h1>A page</h1>', { headers: { 'content-type': 'text/html' } })
    },
  })
  let visitors = 0
  /** Each visitor comes from a network of their own, unless it is named. */
  const visit = (path: string, address = `198.51.${++visitors >> 8}.${visitors & 255}`) => {
    const request = new Request(`${ORIGIN}${path}`, { headers: { accept: 'text/html' } })
    return pages(request, async () => new Response(), address, { languages: ['en-US'], currencies: ['USD'] })
  }
  return { gate, refused, rendering, visit }
}

test('a few pages are rendered at a time, the next ones wait, and further requests are refused with a page', async () => {
  const { gate, refused, rendering, visit } = openPages()
  const visits = Array.from({ length: AT_ONCE + WAITING }, (_, n) => visit(`/all-reviews?made-up=${n}`))
  const late = await visit('/all-reviews?made-up=late')
  expect(late.status).toBe(503)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await late.text()).toContain('One moment, please')
  expect(refused.requests).toBe(1)
  expect(rendering).toHaveLength(AT_ONCE)
  gate.resolve()
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 200))
  expect((await visit('/all-reviews?made-up=late')).status).toBe(200)
})

test('a crowd of one network waits for its own turn and leaves room for others', async () => {
  const { gate, refused, rendering, visit } = openPages()
  const crowd = Array.from({ length: OF_NETWORK_AT_ONCE + OF_NETWORK_WAITING }, (_, n) =>
    visit(`/all-reviews?made-up=${n}`, '203.0.113.9'),
  )
  expect((await visit('/all-reviews?made-up=late', '203.0.113.9')).status).toBe(503)
  expect([rendering.length, refused.requests]).toEqual([OF_NETWORK_AT_ONCE, 1])
  const other = visit('/all-reviews?other', '198.51.100.7')
  expect(rendering.at(-1)).toContain('other')
  gate.resolve()
  expect((await Promise.all([...crowd, other])).every(({ status }) => status === 200)).toBe(true)
})

test('simultaneous requests for one page render it once, and none is refused', async () => {
  const { gate, refused, rendering, visit } = openPages()
  const visits = Array.from({ length: 1_000 }, () => visit('/'))
  gate.resolve()
  expect((await Promise.all(visits)).every(({ status }) => status === 200)).toBe(true)
  expect([rendering.length, refused.requests]).toEqual([1, 0])
})
