import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { type Shopper, signInShopper } from '#testing/shoppers.ts'

let data: Awaited<ReturnType<typeof demoData>>
let kerf: KerfProcess
let casey: Shopper
let ada: Shopper

beforeAll(async () => {
  data = await demoData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  casey = await signInShopper(kerf.asPage, demoAccounts[0])
  ada = await signInShopper(kerf.asPage, demoAccounts[1])
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

const as = ({ token, cookie }: Shopper) => ({ authorization: `Bearer ${token}`, cookie })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${kerf.address}${path}`, { headers })

async function has(who: Shopper, slug: string): Promise<void> {
  const { _id } = await (await get(`/api/tools/${slug}`)).json()
  const headers = { ...as(who), 'content-type': 'application/json' }
  const body = JSON.stringify({ has: true })
  const reply = await fetch(`${kerf.address}/api/own-tools/${_id}`, { method: 'PUT', headers, body })
  expect(reply.status).toBe(200)
}

async function namesFor(who: Shopper): Promise<string[]> {
  const reply = await get('/api/search?fits=mine&q=handle', as(who))
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
    ...[200, 'no-store', null],
  ])
  return Object(await reply.json()).hits.map(({ productName }: { productName: string }) => productName)
}

test('what fits one’s own tools is in no cache: neither another person’s reply nor a page has it', async () => {
  await has(ada, 'claw-hammer-16-oz')
  const handle = 'Hickory hammer handle, 13 in'
  const taken = { method: 'PUT', headers: { ...as(casey), 'content-type': 'application/json' } }
  const { _id } = await (await get('/api/tools/claw-hammer-16-oz')).json()
  await fetch(`${kerf.address}/api/own-tools/${_id}`, { ...taken, body: JSON.stringify({ has: false }) })
  for (const _ of [1, 2]) {
    expect(await namesFor(ada)).toContain(handle)
    expect(await namesFor(casey)).not.toContain(handle)
    expect((await get('/api/search?fits=mine&q=handle')).status).toBe(401)
    // A browser sends its cookie with a page, and no page reads it.
    expect((await get('/api/search?fits=mine&q=handle', { cookie: ada.cookie })).status).toBe(401)
    for (const page of ['/tools?fits=mine', '/tools.data?fits=mine', '/tools/hammers?fits=mine']) {
      const shown = await (await get(page, as(ada))).text()
      expect(shown, page).toContain('Looking for what fits your tools')
      expect(shown, page).not.toContain(handle)
    }
  }
  expect(await (await get('/tools?fits=claw-hammer-16-oz')).text()).toContain(handle)
})
