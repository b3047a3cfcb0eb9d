import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const ORIGIN = 'http://localhost'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  const keys = { clientId: 'kerf', clientSecret: 'practice', baseUrl: 'http://127.0.0.1:1' }
  kerf = await openTestShop({ social: { google: keys } })
  casey = await kerf.customer()
})

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: object }
const ask = ({ method = 'POST', path, headers, body = {} }: Sent) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    }),
  )
const stillSignedIn = async () =>
  (await ask({ method: 'GET', path: '/token', headers: { cookie: casey.cookie } })).status === 200

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:8080' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
])('another site’s page (%o) ends nobody’s session', async (headers) => {
  const reply = await ask({ path: '/end-all-sessions', headers: { cookie: casey.cookie, ...headers } })
  expect(reply.status).toBe(403)
  expect(await stillSignedIn()).toBe(true)
})

test('another site’s page gets no ID token for the cookie that its visitor has here', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { cookie: casey.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
    const reply = await ask({ method: 'GET', path: '/token', headers })
    expect([reply.status, (await reply.text()).includes('eyJ')]).toEqual([403, false])
  }
  const mine = { cookie: casey.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  expect((await ask({ method: 'GET', path: '/token', headers: mine })).status).toBe(200)
})

test('the way back from a provider, a link from another site, is open', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const reply = await ask({ method: 'GET', path: '/callback/google?code=x&state=y', headers })
  expect(reply.status).toBe(302)
  expect(new URL(reply.headers.get('location') ?? '', ORIGIN).origin).toBe(ORIGIN)
})

describe('nobody is led to another site', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    '/\t/evil.example',
    '/%2f%2fevil.example/..//evil.example',
    '/%5cevil.example',
    'http://localhost@evil.example',
    'http://localhost.evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]

  test.each(elsewhere)('by %j after a sign-in at a provider', async (address) => {
    for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
      const body = { provider: 'google', callbackURL: '/', [name]: address }
      const reply = await ask({ path: '/sign-in/social', body })
      expect([reply.status, await leadsTo(reply)], name).toEqual([403, undefined])
    }
  })

  test.each(elsewhere)('by %j from a mailed link', async (address) => {
    const to = encodeURIComponent(address)
    for (const path of [`/verify-email?token=x&callbackURL=${to}`, `/reset-password/x?callbackURL=${to}`]) {
      const reply = await ask({ method: 'GET', path })
      expect(await leadsTo(reply), path).toBeUndefined()
      expect(reply.status, path).toBeGreaterThanOrEqual(400)
    }
  })
})

/** The other site that a reply would send a browser to. */
async function leadsTo(reply: Response): Promise<string | undefined> {
  const location = reply.headers.get('location')
  if (!location) return undefined
  const { origin, href } = new URL(location, ORIGIN)
  return origin === ORIGIN ? undefined : href
}

test('what the API answers is for this shop’s pages alone, and nothing when opened as a page', async () => {
  for (const path of ['/api/products', '/api/auth/get-session', '/api/nothing-here', '/api/openapi.json']) {
    const { headers } = await kerf.fetch(new Request(`${ORIGIN}${path}`))
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
  }
})
