import { moveToGermany } from './cart.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { type SignedIn, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

async function deliverTo(call: SignedIn['call'], countries: string[]): Promise<void> {
  const { version } = Object(await call('GET', '/api/manage/price-rules'))
  const parcel = { id: 'parcel', name: 'Parcel service', price: { kind: 'flat', cents: 900 } }
  const zones = [{ id: 'all', name: 'All', countries, methods: [parcel] }]
  await call('PUT', '/api/manage/price-rules', { version, rules: { zones } })
}

test('an owner reads at each field of a product and on each page of the settings what a duty misses, on a phone, in German, too', async ({
  page,
  browser,
  kerf,
}) => {
  await moveToGermany(browser, kerf.address)
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  await deliverTo(call, ['DE', 'BE', 'GB', 'US'])
  const { insertedId } = Object(
    await call('POST', '/api/products', {
      ...{ productName: 'Plain gauge', price: 9, minQuantity: 1, aviQuantity: 9 },
      ...{ description: 'An eco-friendly gauge.', img: '/tools/marking-gauge-640.webp', guaranteeYears: 5 },
    }),
  )

  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const told = (rule: string) =>
    main.getByRole('status').filter({ hasText: `Missing for a country to which you deliver: ${rule}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${insertedId}`)
  await expect(field('HS Code')).toBeVisible()
  const customs = told('Regulation 952/2013')
  await expect(customs).toHaveCount(3)
  for (const [label, rule, typed] of [
    ['Produced by', 'Regulation 2023/988', 'Demo Works'],
    ['Terms of that guarantee', 'Directive 2024/825, article 2', 'https://maker.example/terms.pdf'],
  ] as const) {
    await expect(told(rule), label).toHaveCount(1)
    await field(label).fill(typed)
    await expect(told(rule), label).toHaveCount(0)
  }
  await field('HS Code').fill('9017.80')
  await expect(customs).toHaveCount(2)
  await main.getByLabel('Made in').selectOption('Germany')
  await field('Weight').fill('200 g')
  await expect(customs).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.reload()
  await expect(field('HS Code')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.setViewportSize({ width: 360, height: 740 })

  for (const [path, why] of [
    ['', 'No number in the register of packaging is named'],
    ['/orders', 'Nobody under 18 may buy a blade'],
    ['/orders', 'No state has a limit of sales'],
    ['/texts/guarantee', 'The text Legal guarantee'],
  ] as const) {
    await page.goto(`/dashboard/settings${path}`)
    await expect(main.getByText(why)).toBeVisible()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  }
  await page.goto('/dashboard/ready-to-sell?country=BE')
  await expect(main.getByRole('listitem', { name: 'E-invoices' })).toContainText(
    'It is asked of sellers there',
  )
  await expect(main.getByRole('listitem', { name: 'Price per unit' })).toContainText(
    'Kerf shows it in lists, on the page of the product, in the cart, in the feed, and in the proof of what a buyer was shown.',
  )
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.setViewportSize({ width: 360, height: 740 })

  await page.goto(`/de/dashboard/edit-product/${insertedId}`)
  await expect(
    main.getByRole('status').filter({ hasText: 'Verordnung 2023/988, Artikel 19, seit 13. Dezember 2024' }),
  ).toHaveCount(1)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
})

test('an owner reads at the fields of a new product what duties ask of it as it is typed, and at its contents once its name has a measure', async ({
  page,
  browser,
  kerf,
}) => {
  await moveToGermany(browser, kerf.address)
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  await deliverTo(call, ['DE', 'US'])
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const told = (words: string) => main.getByRole('status').filter({ hasText: words })
  const [byMeasure, terms] = ['If it is sold by volume, weight, or length', 'Directive 2024/825, article 2']
  const glue = { productName: 'Hoof glue, 0.5 l', price: 9, minQuantity: 1, aviQuantity: 9 }
  const words = { description: 'For veneer.', img: '/tools/marking-gauge-640.webp' }
  const { insertedId } = Object(await call('POST', '/api/products', { ...glue, ...words }))
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${insertedId}`)
  await expect(told(byMeasure)).toHaveCount(1)
  await page.goto(`/de/dashboard/edit-product/${insertedId}`)
  await expect(told('Wenn es nach Volumen, Gewicht oder Länge verkauft wird')).toHaveCount(1)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  await page.goto('/dashboard/add-product')
  await expect(told('Regulation 952/2013')).toHaveCount(3)
  await expect(told('Regulation 2023/988')).toHaveCount(1)
  for (const none of [byMeasure, terms]) await expect(told(none), none).toHaveCount(0)

  await field('Product Name').fill('Bone glue')
  await expect(told(byMeasure)).toHaveCount(0)
  await field('Product Name').fill('Bone glue, 250 ml')
  await expect(told(byMeasure)).toHaveCount(1)
  await expect(told(byMeasure)).toContainText('Directive 98/6, article 3')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await field('Contents').fill('250 ml')
  await expect(told(byMeasure)).toHaveCount(0)
  await field('Maker’s guarantee in years').fill('5')
  await expect(told(terms)).toHaveCount(1)
  await field('Terms of that guarantee').fill('https://maker.example/terms.pdf')
  await expect(told(terms)).toHaveCount(0)
  await field('Produced by').fill('Demo Works')
  await expect(told('Regulation 2023/988')).toHaveCount(0)
})
