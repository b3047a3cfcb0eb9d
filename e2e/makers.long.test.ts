import { openOffice } from './cart.ts'
import { expect, ownShop, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('a shopper reads who made a tool, who answers for it in the EU and what it warns of, with scripts and without, in German, too', async ({
  page,
  plainPage,
  browser,
  kerf,
}) => {
  const office = await openOffice(browser, kerf.address)
  const { _id, maker } = await (await office.call('get', '/api/tools/claw-hammer')).json()
  const made = [
    {
      ...{
        name: 'Far Forge Inc.',
        street: '1 Demo Road',
        postcode: '97201',
        city: 'Portland',
        country: 'US',
      },
      ...{ email: 'safety@far-forge.example', makerOf: [maker] },
    },
    {
      ...{ name: 'Demo in Europe', street: 'Musterstr. 1', postcode: '50667', city: 'Köln', country: 'DE' },
      ...{ form: 'https://europe.example/contact', responsibleFor: [maker] },
    },
  ]
  for (const operator of made)
    expect((await office.call('post', '/api/manage/operators', operator)).status()).toBe(201)
  const facts = {
    ...{ warnings: 'Chips may fly.', pictograms: 'M004' },
    translations: { de: { warnings: 'Splitter können fliegen.' } },
  }
  expect((await office.call('put', `/api/products/${_id}`, facts)).status()).toBe(200)
  await office.close()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const reader of [page, plainPage]) {
    await reader.goto('/tool/claw-hammer')
    const safety = reader.getByRole('region', { name: 'Safety and maker' })
    await expect(safety).toContainText('Chips may fly.')
    await expect(safety).toContainText('Wear eye protection (ISO 7010, M004)')
    await expect(safety).toContainText('1 Demo Road')
    await expect(safety.getByRole('link', { name: 'safety@far-forge.example' })).toHaveAttribute(
      'href',
      'mailto:safety@far-forge.example',
    )
    await expect(safety).toContainText('Responsible in the European Union')
    await expect(safety.getByRole('link', { name: 'europe.example' })).toBeVisible()
  }
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await plainPage.goto('/de/tool/claw-hammer')
  const safety = plainPage.getByRole('region', { name: 'Sicherheit und Hersteller' })
  await expect(safety).toContainText('Splitter können fliegen.')
  await expect(safety).toContainText('Augenschutz benutzen (ISO 7010, M004)')
  await expect(safety).toContainText('50667 Köln')
  // What search engines read names the maker, too.
  const described = await plainPage.locator('script[type="application/ld+json"]').first().textContent()
  expect(described).toContain('"manufacturer":{"@type":"Organization","name":"Far Forge Inc."')
})
