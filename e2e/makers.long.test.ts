import { openOffice } from './cart.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('a shopper reads who made a tool, who answers for it in the EU and what it warns of, with scripts and without, in German, too', async ({
  page,
  plainPage,
  browser,
  kerf,
}) => {
  const office = await openOffice(browser, kerf.address)
  const { _id } = await (await office.call('get', '/api/tools/claw-hammer')).json()
  const made = [
    {
      ...{
        name: 'Far Forge Inc.',
        street: '1 Demo Road',
        postcode: '97201',
        city: 'Portland',
        country: 'US',
      },
      email: 'safety@far-forge.example',
    },
    {
      ...{ name: 'Demo in Europe', street: 'Musterstr. 1', postcode: '50667', city: 'Köln', country: 'DE' },
      form: 'https://europe.example/contact',
    },
  ]
  for (const operator of made)
    expect((await office.call('post', '/api/manage/operators', operator)).status()).toBe(201)
  const facts = {
    ...{ warnings: 'Chips may fly.', pictograms: 'M004' },
    ...{ madeBy: 'Far Forge Inc.', responsible: 'Demo in Europe' },
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
  await page.goto('/tool/dovetail-saw-10-in')
  await expect(page.getByRole('region', { name: 'Safety and maker' })).toContainText('Demo')
  // What search engines read names the maker, too.
  const described = await plainPage.locator('script[type="application/ld+json"]').first().textContent()
  expect(described).toContain('"manufacturer":{"@type":"Organization","name":"Far Forge Inc."')
})

test('an owner keeps a maker, changes and removes it, and names it at a product, on a phone, in German, too', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/operators')
  const save = page.getByRole('button', { name: 'Save Company' })
  await save.click()
  await expect(page.getByText('Company is required')).toBeVisible()
  await page.getByLabel('Company', { exact: true }).fill('Lindens GmbH')
  await page.getByLabel('Street and number').fill('Musterstr. 5')
  await page.getByLabel('City').fill('Ulm')
  await save.click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/the address of a form is needed/)
  await page.getByLabel('E-mail').fill('safety@lindens.example')
  await page.getByLabel('Maker of').fill('Lindens\nLinden & Son')
  await save.click()
  await readMessage(page, 'The company has been saved!', 'Lindens GmbH')
  const row = page
    .getByRole('list', { name: 'Makers and Importers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lindens GmbH' }) })
  await expect(row).toContainText('Musterstr. 5, Ulm, Germany, safety@lindens.example')
  await expect(row).toContainText('Maker of: Lindens, Linden & Son')
  await row.getByRole('button', { name: 'Edit Lindens GmbH' }).click()
  await row.getByLabel('Postcode (optional)').fill('89073')
  await row.getByRole('button', { name: 'Save Company' }).click()
  await readMessage(page, 'The company has been saved!', 'Lindens GmbH')
  await expect(row).toContainText('89073 Ulm')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  const { _id } = await (await page.request.get('/api/tools/dovetail-saw-10-in')).json()
  await page.goto(`/dashboard/edit-product/${_id}`)
  await page.getByLabel('Safety warnings').first().fill('Sharp teeth.')
  await page.getByLabel('Safety signs').fill('w022')
  await page.getByLabel('Produced by').fill('Nobody')
  const update = page.getByRole('button', { name: 'Save Changes' })
  await update.click()
  await expect(page.getByText('No operator is called Nobody')).toBeVisible()
  await page.getByLabel('Produced by').fill('Lindens GmbH')
  await update.click()
  await readMessage(page, 'Product has been updated!', 'Dovetail saw, 10 in')

  await page.goto('/de/dashboard/operators')
  await expect(page.getByRole('heading', { level: 1, name: 'Hersteller und Importeure' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Musterstr. 5' })).toContainText(
    '1 Produkt nennt sie selbst',
  )
  await page.getByRole('button', { name: 'Lindens GmbH entfernen' }).click()
  await page.getByRole('button', { name: 'Ja, entfernen' }).click()
  await expect(page.getByText('Lindens GmbH lässt sich nicht entfernen')).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/422|409/)
})
