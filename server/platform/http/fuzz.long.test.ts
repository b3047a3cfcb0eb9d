import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { type FuzzedRequest, operationsOf, requestsFor } from '#testing/fuzz/requests.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { watchTables } from '#testing/watch-tables.ts'

const RUNS = Number(process.env.KERF_FUZZ_RUNS ?? 1_000)
const SEED = Number(process.env.KERF_FUZZ_SEED ?? Date.now() % 2 ** 31)

const kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
const [casey, ada, victim] = [await kerf.customer('Casey'), await kerf.admin(), await kerf.customer('Vic')]
const productId = await kerf.product({ available: 1_000_000 })
const orders = [await orderToPay(kerf, casey, productId), await orderToPay(kerf, casey, productId)] as const
const { id: transactionId } = await confirmWithCard(kerf, orders[0].clientSecret)
await kerf.call('PUT', `/api/orders/${orders[0].orderId}`, { transactionId }, casey)
const ids = [productId, productId, orders[0].orderId, orders[1].orderId]

const operations = operationsOf((await kerf.call('GET', '/api/openapi.json')).body)
const written = await watchTables(kerf.database.pool)

/** The admin knows the address of somebody who may go; nobody deletes the customer or the admin. */
const senders = [
  { token: undefined, known: { ids, emails: ['nora@kerf.example'] } },
  { token: casey.token, known: { ids, emails: [casey.email, casey.email, ada.email] } },
  { token: ada.token, known: { ids, emails: [victim.email, 'nora@kerf.example'] } },
]
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
]
const contentType = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8', undefined),
  },
  { weight: 1, arbitrary: fc.constantFrom(...types) },
)
const sent = fc
  .tuple(
    fc.constantFrom(...operations),
    fc.constantFrom(...senders, ...senders.slice(1), ...senders.slice(2), ...senders.slice(2)),
    contentType,
  )
  .chain(([operation, { token, known }, type]) =>
    requestsFor(operation, known).map(({ headers, ...request }) => ({
      ...request,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
        ...(request.body !== undefined && type !== undefined && { 'content-type': type }),
      },
    })),
  )

let visitors = 0
async function send({ operation, address, headers, body }: FuzzedRequest): Promise<Response> {
  visitors++
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return kerf.fetch(
    new Request(`${ORIGIN}/api${address}`, {
      method: operation.method,
      headers: { 'x-forwarded-for': from, ...headers },
      body: body === undefined ? undefined : new TextEncoder().encode(body),
    }),
  )
}

const INSIDE = /node_modules|\\n +at .+:\d+:\d+|drizzle|postgres|Failed query|ECONN|\bselect\b.+\bfrom\b/i

const patience = { timeout: 60_000 + RUNS * 500 } // a guard against hanging, not a measure
test(`${RUNS} random requests are done or clearly refused (KERF_FUZZ_SEED=${SEED})`, patience, async () => {
  const counts: Record<string, number> = {}
  const wroteTo = new Set<string>()
  await kerf.identity.close() // the e-mails of those who registered
  await written()
  const property = fc.asyncProperty(sent, async (request) => {
    const reply = await send(request)
    const { status } = reply
    counts[status] = (counts[status] ?? 0) + 1
    const text = await reply.text()
    expect(Object.keys(request.operation.responses), `${status} ${text}`).toContain(String(status))
    expect(status, text).toBeLessThan(500)
    const changed = await written()
    for (const table of changed) wroteTo.add(table)
    if (status >= 400) {
      expect(JSON.parse(text)).toMatchObject({
        status,
        code: expect.any(String),
        message: expect.stringMatching(/\w/),
      })
      expect(text).not.toMatch(INSIDE)
      expect(changed, 'what a refused request wrote to').toEqual([])
    }
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  process.stdout.write(`Answers: ${JSON.stringify(counts)}\n`)
  expect((counts[200] ?? 0) + (counts[201] ?? 0), 'some of them were right').toBeGreaterThan(RUNS / 20)
  expect(counts[422] ?? 0, 'some of them were wrong').toBeGreaterThan(RUNS / 20)
  expect(wroteTo.size, 'what was right was done').toBeGreaterThan(0)
})
