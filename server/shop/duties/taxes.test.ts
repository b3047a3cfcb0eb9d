import { expect, test } from 'vitest'
import { openDutyTests } from '#server/shop/duties/testing.ts'

const { kerf, ada, of, seller } = await openDutyTests()

test('sales tax is missing in the United States until a state has a limit beside its sales', async () => {
  const limits = (stateLimits: string) => kerf.call('PUT', '/api/settings/bookkeeping', { stateLimits }, ada)
  expect(await of('sales-tax')).toMatchObject({ state: 'not_applicable' })
  expect(await of('sales-tax', 'US')).toMatchObject({ state: 'missing' })
  expect(await limits('CA 500000, TX 500000')).toMatchObject({ status: 200 })
  expect(await of('sales-tax', 'US')).toMatchObject({
    ...{ state: 'done', why: expect.stringContaining('2 states') },
  })
})

test('a shop that counts in other money than its country is told that invoices state their tax in that of the country', async () => {
  await seller({ country: 'SE' })
  expect(await of('national-currency', 'DE')).toMatchObject({ state: 'not_applicable' })
  expect(await of('national-currency', 'SE')).toMatchObject({
    ...{ state: 'missing', why: expect.stringMatching(/counts in USD.*stated in SEK/) },
  })
  const count = async (currency: string) =>
    expect((await kerf.call('PUT', '/api/manage/settings/money', { currency }, ada)).status).toBe(200)
  await count('SEK')
  expect(await of('national-currency', 'SE')).toMatchObject({ state: 'done' })
  await count('EUR')
  await seller({ country: 'DE' })
  expect(await of('national-currency')).toMatchObject({ state: 'done' })
  await count('USD')
})

test('sales to other member states are a duty of a shop in the Union', async () => {
  await seller({ country: 'US' })
  expect(await of('oss')).toMatchObject({ state: 'not_applicable' })
  await seller({ country: 'DE' })
  expect(await of('oss')).toMatchObject({ state: 'missing', link: '/dashboard/prices/taxes' })
})
