import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openBuyers } from '#drills/buyers.ts'
import { putToCount } from '#drills/kept-promises.ts'
import { lostOfPackers, openPackers } from '#drills/packers.ts'
import { patientCalls } from '#drills/patient-calls.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import { registerShopper } from '#testing/shoppers.ts'
import { freePort, until } from '#testing/waiting.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const kerf = await openTestShop({ origin: address })

test('two packers whose steps were done but answered too late get one parcel, one return, one exchange, one payment by hand and one count of each', async () => {
  const late = [
    '/parcels',
    '/send',
    '/returns',
    '/approve',
    '/receive',
    '/settle',
    '/exchange',
    '/count',
    '/paid',
  ]
  const server = createServer(
    getRequestListener(async (request) => {
      const reply = await kerf.fetch(request)
      const step = late.findIndex((end) => new URL(request.url).pathname.endsWith(end))
      if (step < 0 || !reply.ok) return reply
      late.splice(step, 1)
      return new Response(null, { status: 503 })
    }),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atTheEnd(async () => void server.close())
  const productId = await kerf.product({ available: 100_000 })
  const countedId = await putToCount(kerf.db)
  const toShop = patientCalls(address, { answered: 0, putOff: 0 }).toShop
  const { email, name } = await registerShopper(toShop)
  await appoint(kerf.db, email)

  const buyers = await openBuyers(address, productId, { people: 2 })
  const packers = await openPackers(address, countedId, buyers.dealings, { email, name })
  const { packings } = packers
  await until(() => late.length === 0 && packings.exchanged.length > 1)
  await buyers.stop()
  await packers.stop()

  expect(late).toEqual([])
  expect(await lostOfPackers(kerf.db, countedId, packings)).toEqual([])
  const told = structuredClone(packings)
  told.parcels.push({ id: countedId, orderId: productId })
  told.sent.push(countedId)
  told.settled.push(countedId)
  told.exchanged.push(countedId)
  told.recorded.push(countedId)
  told.counts++
  expect(await lostOfPackers(kerf.db, countedId, told)).toHaveLength(6)
})
