import { holdBack } from './hold-back.ts'
import { expect, ownShop, test } from './kerf.ts'
import { signInTo } from './people.ts'

// Ways of delivery would surprise other tests.
test.use(ownShop())

const flat = (id: string, countries: string[], cents: number) => ({
  ...{ id, name: id, countries },
  methods: [{ id, name: `By ${id}`, price: { kind: 'flat', cents } }],
})

test('a country that is chosen before the day of arrival can be asked for is the one that is asked for', async ({
  page,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const zones = [flat('road', ['US'], 500), flat('ship', ['CA'], 1_900)]
  await call('PUT', '/api/manage/price-rules', { version: 0, rules: { groups: [], promotions: [], zones } })
  const release = await holdBack(page, '**/assets/arrival-*.js')
  await page.goto('/tool/twist-bit-1-8-in')
  const country = page.getByLabel('Delivery to')
  await country.selectOption('Canada')
  release()
  await expect(page.getByRole('main').getByText(/By ship/)).toBeVisible()
  await expect(country).toHaveValue('CA')
})
