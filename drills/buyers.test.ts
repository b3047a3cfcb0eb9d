import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openBuyers } from '#drills/buyers.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestShop } from '#testing/shop.ts'
import { freePort } from '#testing/waiting.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const kerf = await openTestShop({ origin: address })

test('a buyer whose requests were done but answered too late asks again, and each is done once', async () => {
  const late = new Set(['/api/auth/sign-up/email', '/api/orders', '/api/create-payment'])
  const server = createServer(
    getRequestListener(async (request) => {
      const reply = await kerf.fetch(request)
      return late.delete(new URL(request.url).pathname) ? new Response(null, { status: 503 }) : reply
    }),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atTheEnd(async () => void server.close())
  const productId = await kerf.product({ available: 100_000 })

  const { dealings, until, stop } = await openBuyers(address, productId, { people: 1 })
  await until(() => dealings.paid.length > 0)
  await stop()
  expect([...late]).toEqual([])
  expect(dealings.putOff).toBeGreaterThanOrEqual(3)
  expect(dealings.placed).toHaveLength(dealings.begun)
  const left = (await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity
  expect(left).toBe(100_000 - dealings.begun)
})
