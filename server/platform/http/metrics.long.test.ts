import { expect, onTestFinished, test, vi } from 'vitest'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'

const TOKEN = 'a-token-for-the-tests'
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

const ask = (shop: TestShop, headers: Record<string, string> = {}, from: object = here, host = ORIGIN) =>
  shop.fetch(new Request(`${host}/metrics`, { headers }), from)
/** From now on durations are measured so much later, in ms. */
function later(ms: number): void {
  vi.restoreAllMocks()
  const before = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => before() + ms)
}

test('metrics are answered while shoppers use all connections of the shop, and while tables are locked', async () => {
  const shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } })
  const { pool } = shop.database
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const text = async () => (await ask(shop, { authorization: `Bearer ${TOKEN}` })).text()
  expect(await text()).toMatch(/^kerf_orders\{state="placed"\} 0$/m)

  const [buyer] = busy
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await buyer?.query('ROLLBACK')
    for (const client of busy) client.release()
  })
  await buyer?.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
  later(60_000)
  expect(await text(), 'the last ones that are known').toMatch(/^kerf_orders\{state="placed"\} 0$/m)
  later(660_000)
  expect(await text(), 'nobody is told what was long ago').not.toMatch(/^kerf_orders\{/m)
})
