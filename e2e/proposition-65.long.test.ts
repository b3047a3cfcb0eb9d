import { expect, ownShop, readMessage, signInAs, signInAsCustomer, signOut, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const GAUGE = 'Marking gauge, 9 in'
const WORDS = 'WARNING: Can expose you to lead, a carcinogen. See www.P65Warnings.ca.gov.'
const NAME = 'California Proposition 65'

test('an owner writes a warning for California, and who has a tool sent there reads it before the order, without scripts on its page', async ({
  page,
  plainPage,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const productId = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), GAUGE)
  const parcel = { id: 'parcel', name: 'Parcel service', price: { kind: 'flat', cents: 900 } }
  const zones = [{ id: 'us', name: 'United States', countries: ['US'], methods: [parcel] }]
  await call('PUT', '/api/manage/price-rules', { version: 0, rules: { zones } })

  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${productId}`)
  await page.getByLabel('Warning for California').fill(WORDS)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await readMessage(page, 'Product has been updated!', GAUGE)
  await page.goto('/dashboard/ready-to-sell?country=US')
  await expect(
    page.getByText('1 product has a warning before an order that may go to California'),
  ).toBeVisible()
  await signOut(page)

  await plainPage.goto('/de/tool/marking-gauge-9-in')
  await expect(plainPage.getByRole('region', { name: 'Proposition 65 (Kalifornien)' })).toContainText(WORDS)

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, `/purchase/${productId}`)
  const warning = page.getByRole('main').getByRole('region', { name: NAME })
  await page.getByLabel('ZIP code').fill('94103')
  await expect(warning).toContainText(WORDS)
  await expect(warning).toContainText(GAUGE)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.getByLabel('ZIP code').fill('10001')
  await expect(warning).toHaveCount(0)
})
