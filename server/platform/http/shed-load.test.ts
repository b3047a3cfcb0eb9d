import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setFirstLanguage } from '#server/platform/db/said.ts'
import { createBusy } from '#server/platform/http/overload-reply.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'

let waiting = 0
const refused = { requests: 0 }
const told: unknown[] = []
const busy = createBusy('https://shop.example', {
  refused,
  log: { warn: (line: unknown) => told.push(line) },
})
const shop: RequestListener = (_request, response) => response.end('the shop')
const server = createServer(shedLoad({ waiting: () => waiting, most: 10 }, busy, shop))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

// A test before it may have opened a shop of another.
beforeEach(() => setFirstLanguage('en-US'))

const bound = server.address()
const address = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}`
const ask = async (path: string, init?: RequestInit) => {
  const reply = await fetch(address + path, init)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const ID = '0b8f1c62-5f0e-4a55-9a6e-0d4f6f9f3f11'

test('no call is refused before the queue is full', async () => {
  waiting = 9
  expect(await ask('/api/orders', { method: 'POST', body: '{}' })).toMatchObject({
    status: 200,
    text: 'the shop',
  })
  expect(refused.requests).toBe(0)
})

test('while the queue is full, calls are refused with the contract’s error, and told to retry at different seconds', async () => {
  waiting = 10
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => ask('/api/orders', { method: 'POST', body: '{}' })),
  )
  const seconds = new Set<number>()
  for (const { status, headers, text } of replies) {
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ defined: false, code: 'SERVICE_UNAVAILABLE', status: 503 })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    seconds.add(Number(headers.get('retry-after')))
  }
  expect([...seconds].every((each) => each >= 1 && each <= 5)).toBe(true)
  expect(seconds.size).toBeGreaterThan(1)
  expect(refused.requests).toBe(50)
  expect(told).toHaveLength(1) // not once for each: a crowd must not fill the log
})

test('assistants count as callers', async () => {
  waiting = 10
  for (const path of ['/mcp', '/mcp?x=1'])
    expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(503)
  expect((await ask('/mcp-help')).status).toBe(200)
})

test('a visitor who follows a link is refused with a page that runs no scripts', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const page = await ask('/api/auth/verify-email?token=x', { headers })
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*style-src 'sha256-/)
  expect(page.text).toContain('<h1>One moment, please</h1>')
  expect(page.text).toContain('<a href="">try again</a>')
  expect(await ask('/api/auth/verify-email', { headers, method: 'HEAD' })).toMatchObject({
    status: 503,
    text: '',
  })
})

test('health, metrics, files, pages and webhooks are answered even while the queue is full', async () => {
  waiting = 1_000
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/assets/a.js',
    '/uploads/a.webp',
    '/tools/a.avif',
  ])
    expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/api/payments/webhook', { method: 'POST', body: '{}' })).status).toBe(200)
})

test('payments may wait in a queue twice as long; reading an order is no payment', async () => {
  const pay = (path: string, method: string) => ask(path, { method, ...(method !== 'GET' && { body: '{}' }) })
  const paying = [
    ['/api/create-payment', 'POST'],
    [`/api/orders/${ID}`, 'PUT'],
    ['/api/payments/sandbox/v1/payment_methods', 'POST'],
  ] as const
  waiting = 19
  for (const [path, method] of paying) expect((await pay(path, method)).status, path).toBe(200)
  expect((await pay(`/api/orders/${ID}`, 'GET')).status).toBe(503)
  waiting = 20
  for (const [path, method] of paying) expect((await pay(path, method)).status, path).toBe(503)
})

test('who is refused reads why in the language of the address, or else in that of their browser', async () => {
  waiting = 10
  const read = async (path: string, wished: string, accept = 'text/html') => {
    const { headers, text } = await ask(path, { headers: { accept, 'accept-language': wished } })
    return { language: headers.get('content-language'), text }
  }
  const german = await read('/api/auth/verify-email?token=x', 'de-AT,de;q=0.9,en;q=0.8')
  expect(german.language).toBe('de')
  expect(german.text).toContain('<html lang="de">')
  expect(german.text).toContain('Bitte <a href="">versuchen Sie es</a> in einigen Sekunden erneut.')
  expect((await read('/api/auth/verify-email', 'fr')).text).toContain('<h1>Un instant, s’il vous plaît</h1>')
  expect((await read('/api/auth/verify-email', 'pl')).text).toContain('<html lang="en-US">')
  const call = await read('/api/orders', 'de', 'application/json')
  expect(JSON.parse(call.text).message).toBe(
    'Im Shop ist gerade zu viel los: Bitte versuchen Sie es in einigen Sekunden erneut',
  )
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const page = await busy.reply(new Request('https://shop.example/de/tools', { headers })).text()
  expect(page).toContain('<title>Einen Moment, bitte</title>')
})
