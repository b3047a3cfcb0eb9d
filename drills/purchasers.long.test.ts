import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { putToCount } from '#drills/kept-promises.ts'
import { patientCalls } from '#drills/patient-calls.ts'
import { lostOfPurchaser, openPurchaser } from '#drills/purchasers.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import { registerShopper } from '#testing/shoppers.ts'
import { freePort, until } from '#testing/waiting.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const kerf = await openTestShop({ origin: address })

test('a delivery that was booked but answered too late is booked once, and a lost one is told', async () => {
  const late = ['/suppliers', '/order', '/arrivals', '/arrivals', '/arrivals']
  const server = createServer(
    getRequestListener(async (request) => {
      const reply = await kerf.fetch(request)
      const step = late.findIndex((end) => new URL(request.url).pathname.endsWith(end))
      if (step < 0 || !reply.ok || request.method !== 'POST') return reply
      late.splice(step, 1)
      return new Response(null, { status: 503 })
    }),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atTheEnd(async () => void server.close())
  const deliveredId = await putToCount(kerf.db, 'Delivered hammer')
  const { toShop } = patientCalls(address, { answered: 0, putOff: 0 })
  const { email, name } = await registerShopper(toShop)
  await appoint(kerf.db, email)
  const purchaser = await openPurchaser(address, deliveredId, { email, name })
  const { purchases } = purchaser
  await until(() => purchases.closed.length > 2)
  await purchaser.stop()
  expect(late).toEqual([])
  expect(await lostOfPurchaser(kerf.db, deliveredId, purchases)).toEqual([])
  const told = structuredClone(purchases)
  told.arrivals.push({ purchaseId: deliveredId, number: 1, pieces: 2, batch: 'L-1' })
  told.closed.push(deliveredId)
  expect(await lostOfPurchaser(kerf.db, deliveredId, told)).toHaveLength(5)
})
