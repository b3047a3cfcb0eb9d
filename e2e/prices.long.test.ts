import * as z from 'zod'
import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { answerAlert, expect, ownShop, readMessage, signInAsCustomer, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

/** Ten percent for a coupon, delivery by weight or collection in two countries, and prices that contain German tax. */
const RULES = {
  promotions: [
    {
      ...{ id: 'spring', name: 'Spring sale', lane: 'order', isCoupon: true },
      effect: { kind: 'percent', ppm: 100_000 },
    },
  ],
  zones: [
    {
      ...{ id: 'near', name: 'Germany and Austria', countries: ['DE', 'AT'] },
      methods: [
        {
          ...{ id: 'parcel', name: 'Parcel service' },
          ...{ cutOff: '14:00', handlingDays: 0, transitDays: { from: 2, to: 3 }, mostGrams: 20_000 },
          freeFromCents: 150_000,
          price: {
            kind: 'weight',
            bands: [
              { toGrams: 2_000, cents: 595 },
              { toGrams: 30_000, cents: 995 },
            ],
          },
        },
        { id: 'collect', name: 'Collect it in our shop', price: { kind: 'collection' } },
      ],
    },
    {
      ...{ id: 'far', name: 'Switzerland', countries: ['CH'] },
      methods: [{ id: 'air', name: 'By air', price: { kind: 'flat', cents: 4_000 }, mostGrams: 1_000 }],
    },
  ],
  taxes: {
    ...{ areGross: true, home: { country: 'DE' }, delivery: { kind: 'proportional' } },
    zones: [
      { id: 'de', name: 'Germany', countries: ['DE'], rates: { standard: [{ name: 'VAT', ppm: 190_000 }] } },
    ],
  },
}

const GAUGE = {
  ...{ productName: 'Panel gauge', price: 59.5, minQuantity: 1, aviQuantity: 90, weight: '1.2 kg' },
  ...{ img: '/tools/marking-gauge-640.webp', description: 'For wide boards.' },
}

type Call = Awaited<ReturnType<typeof signInTo>>['call']

async function putRules(call: Call): Promise<void> {
  const { version } = z.object({ version: z.int() }).parse(await call('GET', '/api/manage/price-rules'))
  await call('PUT', '/api/manage/price-rules', { version, rules: RULES })
}

test('a visitor reads beside the price when a tool arrives in their country and for how much; the country is kept', async ({
  page,
  kerf,
  complaints,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const sold = { ...GAUGE, productName: 'Beading gauge' }
  const { insertedId: id } = Inserted.parse(await call('POST', '/api/products', sold))
  await call('POST', '/api/products', { ...sold, productName: 'Panel vise', price: 1_600 })
  await putRules(call)
  const main = page.getByRole('main')
  const to = main.getByLabel('Delivery to')
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdBack(page, '**/api/quote')
  await page.goto('/tool/beading-gauge')
  await expect(to).toHaveValue('DE')
  await expect(main.getByText('Looking for the ways of delivery…')).toBeVisible()
  const below = main.getByRole('link', { name: 'Warranty' })
  const before = await below.boundingBox()
  release()
  await expect(main.getByText(/^Arrives \w{3}, .* to \w{3}, .* · \$5\.95$/)).toBeVisible()
  expect(await below.boundingBox(), 'nothing moves').toEqual(before)
  await expect(main.getByText(/^Weight as sent .*1\.2 kg/)).toBeVisible()
  const { inspect, found } = createInspector()
  await inspect(page, '/tool')
  expect(found()).toEqual({})
  expect(await widthOf(page)).toBe(360)
  await to.selectOption('Switzerland')
  await expect(main.getByText(/^This cannot be sent to Switzerland: A piece weighs 1\.2 kg/)).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await to.selectOption('Austria')
  await expect(main.getByText(/ · \$5\.00$/), 'without the tax of Germany').toBeVisible()
  await page.goto('/tool/panel-vise')
  await expect(to).toHaveValue('AT')
  await expect(main.getByText(/^Arrives .* · Free$/)).toBeVisible()
  await signInAsCustomer(page, `/purchase/${id}`)
  await expect(main.getByLabel('Country')).toHaveValue('AT')
})

test('who types more than is in stock reads when all of them arrive, and what that costs', async ({
  page,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const beyond = { productName: 'Promised gauge', aviQuantity: 2, beyond: 5, promisedOn: '2126-06-17' }
  await call('POST', '/api/products', { ...GAUGE, ...beyond })
  await putRules(call)
  await page.goto('/tool/promised-gauge')
  const main = page.getByRole('main')
  const inJune = main.getByText(/^Arrives \w{3}, Jun /)
  await expect(main.getByText(/^Arrives /)).toBeVisible()
  await expect(inJune).toHaveCount(0)
  const field = main.getByLabel('Quantity')
  await field.fill('3')
  await expect(inJune).toBeVisible()
  await field.fill('2')
  await expect(inJune).toHaveCount(0)
  await expect(main.getByText(/^Arrives /)).toBeVisible()
  // What cannot be ordered arrives at no time: it is said of the least.
  for (const typed of ['8', '2.5', '']) {
    await field.fill(typed)
    await expect(main.getByText(/^Arrives /)).toBeVisible()
    await expect(inJune).toHaveCount(0)
  }
})

test('a customer sees what a coupon takes off, chooses the delivery, and order, payment and receipt say the same', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const { insertedId: id } = Inserted.parse(await call('POST', '/api/products', GAUGE))
  await putRules(call)
  await call('POST', '/api/manage/coupons', { promotionId: 'spring', code: 'SPRING-10' })
  const main = page.getByRole('main')
  const sum = (label: string) => main.locator('dl > div').filter({ hasText: label })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, `/purchase/${id}`)

  await test.step('the form of the purchase has the country of the shop, and the ways of delivery with their prices', async () => {
    await expect(main.getByLabel('Country')).toHaveValue('DE')
    await main.getByLabel('Postcode').fill('101')
    await expect(
      main.getByRole('radio', { name: /Parcel service\s*Arrives \w{3}, .* to \w{3}, / }),
    ).toBeVisible()
    await main.getByRole('radio', { name: /Parcel service/ }).check()
    await expect(sum('Delivery: Parcel service')).toContainText('$5.95')
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await expect(sum('Delivery: Parcel service')).toContainText('$9.95')
    await expect(sum('Contains VAT 19%')).toContainText('$20.59')
  })

  await test.step('what cannot be sent to a country is said at once, with the tool', async () => {
    await main.getByLabel('Country').selectOption('Switzerland')
    await expect(main.getByText('This cannot be sent to Switzerland:')).toBeVisible()
    await expect(main.getByText('Panel gauge: A piece weighs 1.2 kg')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await main.getByLabel('Country').selectOption('Germany')
    await expect(main.getByText('This cannot be sent')).toHaveCount(0)
  })

  await test.step('a coupon that does not exist is said at its field; a right one takes ten percent off', async () => {
    const coupon = main.getByLabel('Coupon (optional)')
    await coupon.fill('SPRING')
    await expect(main.getByText('There is no coupon “SPRING”')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await coupon.fill('spring-10')
    await coupon.press('Enter')
    await expect(main.getByText('Spring sale: $11.90 off.')).toBeVisible()
    await expect(coupon, 'Enter asks what the coupon takes off, and orders nothing').toBeFocused()
    await expect(sum('Spring sale')).toContainText('−$11.90')
    await main.getByText('Why this price?').click()
    await expect(main.getByText('Spring sale: 10% of $119.00 for Panel gauge')).toBeVisible()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    const { inspect, found } = createInspector()
    await inspect(page, '/purchase')
    expect(found()).toEqual({})
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a total that the shop changes meanwhile is shown before anything is ordered', async () => {
    await page.getByLabel('Phone').fill('555 0100')
    await main.getByLabel('Street and number').fill('1 Mill Lane')
    await main.getByLabel('Town or city').fill('Berlin')
    const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/quote'))
    await main.getByLabel('Postcode').fill('10115')
    await main.getByLabel('Postcode').press('Enter')
    await asked
    await expect(sum('Total')).toContainText('$117.05')
    await call('PUT', `/api/products/${id}`, { price: 60 })
    await main.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Error', 'The price has changed')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await expect(main.getByText(/changed from \$117\.05 to \$117\.95/)).toBeVisible()
    await call('PUT', `/api/products/${id}`, { price: 59.5 })
    await page.reload()
    await main.getByLabel('Postcode').fill('101')
    await main.getByRole('radio', { name: /Parcel service/ }).check()
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await expect(sum('Total')).toContainText('$117.05')
  })

  await test.step('the order is that, on its page and at the payment', async () => {
    await page.getByLabel('Phone').fill('555 0100')
    await main.getByLabel('Street and number').fill('Rhondorfer Str. 666')
    await main.getByLabel('Town or city').fill('Köln')
    await main.getByLabel('Keep this address in my address book').check()
    await main.getByRole('button', { name: 'Submit Purchase' }).click()
    await expect(main.getByText('The postcode looks like 10115')).toBeVisible()
    await main.getByLabel('Postcode').fill('D-50939')
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    const row = page.getByRole('row').filter({ hasText: 'Panel gauge' })
    await expect(row).toContainText('$117.05')
    await row.getByRole('link', { name: /K-/ }).first().click()
    await expect(main.getByText('Rhondorfer Str. 666')).toContainText('50939 Köln')
    await expect(main.getByText(/^Arrives /)).toBeVisible()
    await expect(sum('Spring sale')).toContainText('−$11.90')
    await expect(sum('Total')).toContainText('$117.05')
    await page.setViewportSize({ width: 1280, height: 900 })
    await main.getByRole('link', { name: 'Pay Now' }).click()
    await expect(sum('Delivery: Parcel service')).toContainText('$9.95')
  })

  await test.step('a visitor reads prices without tax on every page, also when they come back', async () => {
    await page.goto('/tool/panel-gauge')
    const price = main.getByRole('status').filter({ hasText: 'in stock' })
    await expect(price.getByText('$59.50 incl. tax')).toBeVisible()
    await page.getByRole('radio', { name: 'Without tax' }).check()
    await expect(price.getByText('$50.00 excl. tax')).toBeVisible()
    await expect(price.getByText('$59.50')).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/tools?q=panel+gauge')
    await expect(main.getByText('$50.00 excl. tax')).toBeVisible()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('radio', { name: 'With tax' }).check()
    await expect(main.getByText('$59.50 incl. tax')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the cart asks the same, and orders what it shows', async () => {
    await page.goto('/tool/panel-gauge')
    await main.getByRole('button', { name: /Add to cart/ }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.goto('/cart')
    await expect(main.getByLabel('Deliver to')).toHaveValue(/./)
    await expect(main.getByText('50939 Köln')).toBeVisible()
    await expect(main.getByLabel('Country')).toHaveCount(0)
    const quantity = main.getByRole('spinbutton', { name: /Quantity/ })
    await quantity.fill('2.7')
    await expect(sum('Total')).toContainText('–')
    await main.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(quantity, 'what cannot be ordered gets the keyboard').toBeFocused()
    await expect(quantity).toHaveAccessibleDescription(/Please type a whole number\./)
    await quantity.fill('1')
    await expect(sum('Total')).toContainText('$59.50')
    await main.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(main.getByText('Choose a delivery method')).toBeVisible()
    await expect(main.getByRole('radio', { name: /Parcel service/ })).toBeFocused()
    await main.getByRole('radio', { name: /Collect it/ }).check()
    await expect(main.getByText('no address is needed')).toBeVisible()
    await expect(sum('Delivery: Collect it')).toContainText('$0.00')
    await main.getByRole('button', { name: 'Order', exact: true }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    await expect(page.getByRole('row').filter({ hasText: '$59.50' })).toBeVisible()
  })
  await test.step('the address book has the address, and on a phone another is added, made the default and deleted', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard/addresses')
    const entries = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit / }) })
    await expect(entries).toContainText(['Rhondorfer Str. 666'])
    await main.getByRole('button', { name: 'Add Address' }).click()
    await main.getByLabel('Country').selectOption('United Kingdom')
    await main.getByLabel('Street and number').fill('10 Cliff Road')
    await main.getByLabel('Town').fill('Leeds')
    await main.getByLabel('Postcode').fill('ls62et')
    await main.getByRole('button', { name: 'Save Address' }).click()
    await expect(main.getByText('LS6 2ET')).toBeVisible()
    await readMessage(page, 'The address has been added!', '')
    await main.getByRole('button', { name: 'Make Default: 10 Cliff Road' }).click()
    await expect(entries.first()).toContainText('Default10 Cliff Road')
    await readMessage(page, 'It is the default address now!', '')
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    const { inspect, found } = createInspector()
    await inspect(page, '/dashboard/addresses')
    expect(found()).toEqual({})
    await main.getByRole('button', { name: 'Delete 10 Cliff Road' }).click()
    await answerAlert(page, 'Are You Sure to Delete This Address?', '10 Cliff Road', 'Yes, delete it')
    await readMessage(page, 'The address has been deleted!', '')
    await expect(entries).toHaveCount(1)
  })
})
