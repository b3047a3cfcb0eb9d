import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { carrierLabels } from '#server/platform/db/tables/carrier-labels.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { makeDueLabels } from '#server/selling/fulfilment/carrier-labels.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { ORIGIN } from '#testing/shop.ts'

export const PDF = Buffer.from('%PDF-1.7 a label')
export const SECRETS_KEY = 'the key of this shop, of which no backup knows'

export type Asked = { headers: IncomingHttpHeaders; body: Record<string, unknown> }
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

export const json = (said: object): Answer => ({ body: JSON.stringify(said) })
export const made = () => json({ tracking: 'JJD1', label: PDF.toString('base64') })

/** A shop with a carrier's program on this machine, which each test begins with `made` and the secret Sesame. */
export async function openCarrierTests() {
  const shop = await openRefundTests({
    anyUnpaid: true,
    settings: { OUTGOING_ALLOWED: '127.0.0.1', SECRETS_KEY },
  })
  const { kerf, ada } = shop
  const { db } = kerf
  const asked: Asked[] = []
  const carrier: { answer: (body: Asked['body']) => Answer | Promise<Answer> } = { answer: made }
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString())
    asked.push({ headers: request.headers, body })
    const answer = await carrier.answer(body)
    const { status = 200, headers = { 'content-type': 'application/json' }, body: said = '' } = answer
    reply.writeHead(status, headers).end(said)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/labels`
  const call = (method: string, path: string, body?: unknown) => kerf.call(method, path, body, ada)
  const set = (change: object) => call('PUT', '/api/settings/label-service', change)
  beforeEach(async () => {
    asked.length = 0
    carrier.answer = made
    await db.delete(carrierLabels)
    await set({ url, header: 'X-Api-Key', secret: 'Sesame' })
  })
  return {
    ...{ shop, kerf, ada, db, asked, carrier, url, call, set },
    job: (key = SECRETS_KEY) =>
      makeDueLabels({
        db,
        outgoing: createOutgoing(['127.0.0.1']),
        sealing: createSealing({ SECRETS_KEY: key, DATA_DIR: '' }),
      }),
    soon: () => db.update(carrierLabels).set({ nextTryAt: sql`now()` }).where(sql`next_try_at IS NOT NULL`),
    /** Two of three pieces of 1.25 kg. Answers the order. */
    async packed(more: object = {}): Promise<string> {
      const productId = await kerf.product({ available: 50 })
      await call('PUT', `/api/products/${productId}`, { weight: '1.25 kg' })
      const { orderId } = await shop.paidOrder(productId, 3)
      const parcel = { lines: [{ line: 1, quantity: 2 }], carrier: 'DPD', packed: true, ...more }
      expect((await call('POST', `/api/orders/${orderId}/parcels`, parcel)).status).toBe(201)
      return orderId
    },
    ask: (orderId: string) => call('POST', `/api/orders/${orderId}/parcels/1/label`),
    label: (orderId: string) =>
      kerf.fetch(
        new Request(`${ORIGIN}/api/orders/${orderId}/parcels/1/label`, {
          headers: { authorization: `Bearer ${ada.token}` },
        }),
      ),
    parcelIn: async (orderId: string) =>
      Object((await call('GET', `/api/orders/${orderId}`)).body).parcels[0],
  }
}
