import { expect, test } from 'vitest'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { ON_SALE } from '#testing/demo-figures.ts'
import { soon } from '#testing/eventually.ts'
import { signInShopper } from '#testing/shoppers.ts'
import { startInScratch } from '#testing/starts.ts'

const { start } = startInScratch()

const json = async (address: string) => (await fetch(address)).json()

test('the first start opens a whole demo shop and says where, for whom, and what is simulated', async () => {
  const kerf = await start()
  expect(kerf.said()).toMatch(/customer@kerf\.example, password carpenter/)
  expect(kerf.said()).toMatch(/payments: sandbox/)
  expect(kerf.said()).toMatch(/mail: not sent/)
  expect(kerf.said()).toMatch(/sign-in by google, github, microsoft: practice/)
  const home = await (await fetch(kerf.address)).text()
  expect(home).toContain('Smoothing plane No. 4')
  expect(await json(`${kerf.address}/api/products`)).toHaveLength(ON_SALE)
  const ada = await signInShopper(kerf.asPage, demoAccounts[1])
  await soon(async () => {
    const orders = await fetch(`${kerf.address}/api/manage/orders`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect((await orders.json()).total, 'the orders of its past').toBeGreaterThan(150)
  })
  expect(await kerf.end('SIGTERM')).toBe(0)
  expect(kerf.said()).toContain('Kerf is closed')
})
