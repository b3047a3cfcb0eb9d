import { afterEach, expect, test } from 'vitest'
import { setShopCurrency, US_DOLLARS } from '#contract/money.ts'
import { undoOf } from '#server/history/undo/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

afterEach(() => setShopCurrency(US_DOLLARS))

const off = (cents: number) => ({
  ...{ id: 'off', name: 'Off', lane: 'order' as const },
  effect: { kind: 'amount' as const, cents },
})

test('what was done before the currency of the shop was changed is told in the amounts of then', async () => {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const { newest, one, done, takeBack } = undoOf(kerf, ada)
  const told = async (id: string) =>
    (await one(id)).things.flatMap(({ fields }: { fields: object[] }) => fields)

  await setRules(kerf, ada, { promotions: [off(350)] })
  await setRules(kerf, ada, { promotions: [off(300)] })
  const promoted = await newest()
  const id = await kerf.product({ price: 24.5 })
  await done('PUT', `/api/products/${id}`, { price: 25, cost: 11.5 })
  await done('PUT', `/api/products/${id}`, { cost: 12 })
  const priced = String(Number(await newest()) - 1)
  const inDollars = [
    { before: expect.stringContaining('$3.50'), after: expect.stringContaining('$3.00') },
    { field: 'price', before: '$24.50', after: '$25.00' },
  ]
  const both = async () => [...(await told(promoted)), ...(await told(priced))]
  expect(await both()).toMatchObject([...inDollars, { field: 'purchase cost', after: '$11.50' }])

  await done('PUT', '/api/manage/settings/money', { currency: 'JPY' })
  const scaled = String(Number(await newest()) - 1)
  expect(await both()).toMatchObject([...inDollars, { field: 'purchase cost', after: '$11.50' }])
  expect(await told(scaled)).toMatchObject([
    { before: expect.stringContaining('$3.00'), after: expect.stringContaining('¥3') },
  ])

  await setRules(kerf, ada, { promotions: [off(5)] })
  expect(await told(await newest())).toMatchObject([
    { before: expect.stringContaining('¥3'), after: expect.stringContaining('¥5') },
  ])
  await done('PUT', '/api/manage/settings/money', { currency: 'KWD' })
  expect(await both()).toMatchObject([...inDollars, { field: 'purchase cost', after: '$11.50' }])
  // A promotion of another currency is not put back in its cents.
  expect(await takeBack(promoted)).toMatchObject({ status: 409 })
})
