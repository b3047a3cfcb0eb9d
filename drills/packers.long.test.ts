import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openBuyers } from '#drills/buyers.ts'
import { putToCount } from '#drills/kept-promises.ts'
import { lostLabels } from '#drills/lost-labels.ts'
import { lostOfPackers } from '#drills/lost-of-packers.ts'
import { openPackers } from '#drills/packers.ts'
import { patientCalls } from '#drills/patient-calls.ts'
import { openStandInCarrier } from '#drills/stand-in-carrier.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { makeDueLabels } from '#server/selling/fulfilment/carrier-labels.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { appoint, openTestShop } from '#testing/shop.ts'
import { registerShopper } from '#testing/shoppers.ts'
import { freePort, until } from '#testing/waiting.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const SECRETS_KEY = 'the key of this shop, of which no backup knows'
const settings = { OUTGOING_ALLOWED: '127.0.0.1', SECRETS_KEY }
const kerf = await openTestShop({ origin: address, settings })
const carrier = await openStandInCarrier()
atTheEnd(async () => void (await carrier[Symbol.asyncDispose]()))

test('two packers whose steps were done but answered too late get one parcel, one label, one return, one exchange, one payment by hand and one count of each', async () => {
  const late = [
    '/parcels',
    '/send',
    '/label',
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
  const packers = await openPackers(address, countedId, buyers.dealings, carrier, { email, name })
  const { packings } = packers
  await until(() => late.length === 0 && packings.exchanged.length > 1 && packings.cancelled.length > 1)
  await buyers.stop()
  await packers.stop()

  expect(late).toEqual([])
  expect(await lostOfPackers(kerf.db, countedId, packings)).toEqual([])
  await makeDueLabels({
    db: kerf.db,
    outgoing: createOutgoing(['127.0.0.1']),
    sealing: createSealing({ SECRETS_KEY, DATA_DIR: '' }),
  })
  expect(packings.carried).toHaveLength(packings.parcels.length)
  expect(await lostLabels(kerf.db, carrier.labels, packings.carried)).toEqual([])
  const told = structuredClone(packings)
  told.parcels.push({ id: countedId, orderId: productId })
  told.sent.push(countedId)
  told.cancelled.push(countedId)
  told.settled.push(countedId)
  told.exchanged.push(countedId)
  told.recorded.push(countedId)
  told.counts++
  expect(await lostOfPackers(kerf.db, countedId, told)).toHaveLength(7)
  told.carried.push({ id: countedId, tracking: 'C-1' })
  const [first, second, third] = [...carrier.labels].filter(([, { isCancelled }]) => !isCancelled)
  const [cancelled] = [...carrier.labels.values()].filter(({ isCancelled }) => isCancelled)
  if (!first || !second || !third || !cancelled) throw new Error('There are no labels')
  carrier.labels.delete(first[0])
  carrier.labels.set(countedId, second[1])
  third[1].tracking = 'C-2'
  cancelled.isCancelled = false
  const lost = await lostLabels(kerf.db, carrier.labels, told.carried)
  for (const words of [
    'and the carrier has undefined',
    'which is no parcel',
    'two labels',
    '"C-2"',
    'its label is not',
    'C-1',
  ])
    expect(lost.join(), words).toContain(words)
})
