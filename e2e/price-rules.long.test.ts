import { createInspector } from './axe.ts'
import { answerAlert, expect, order, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner adds a promotion with coupons, a zone of delivery and a set of taxes, each said in words, on a phone too', async ({
  page,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await signInAs(page, 'admin@kerf.example', '/products')

  await order(page, 'Dovetail Saw')

  await test.step('a promotion says what it does before it is added, and what is wrong at its field', async () => {
    await page.goto('/dashboard/prices')
    await main.getByRole('button', { name: 'Add Promotion' }).click()
    await expect(main.getByText('Provide a name')).toBeVisible()
    await main.getByRole('button', { name: 'Try It on Past Orders' }).click()
    await expect(main.getByText('Please complete the form first.')).toBeVisible()
    await main.getByLabel('Name, as customers read it').fill('Spring sale')
    await main.getByLabel('Percent').fill('10')
    await main.getByLabel('Least sum in dollars (optional)').fill('50')
    await main.getByLabel('Only with a coupon').check()
    await main.getByLabel('Single tools (optional)').fill('dovetail saw')
    await main
      .getByRole('option', { name: /^Dovetail saw, 10 in/i })
      .first()
      .click()
    await expect(main.getByText(/^10% off 1 chosen tool, if they come to \$50\.00 or more/)).toBeVisible()
    await main.getByRole('button', { name: /^Remove Dovetail saw/i }).click()
    await expect(
      main.getByText('10% off all tools, if they come to $50.00 or more, for whoever gives a coupon.'),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Try It on Past Orders' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Spring sale:' })).toContainText(
      '1 order would get it, ',
    )
    const tried = main.getByRole('table', { name: 'Orders that would differ' })
    await expect(tried.getByRole('link', { name: /^K-\d+$/ }).first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, 'a rehearsal')
    await page.setViewportSize({ width: 1280, height: 900 })
    await main.getByLabel('Percent').fill('20')
    await expect(tried).toHaveCount(0)
    await main.getByLabel('Percent').fill('10')
    await expect(tried).toBeVisible()
    await main.getByRole('button', { name: 'Add Promotion' }).click()
    await readMessage(page, 'The promotion has been added!', '')
    await expect(tried).toHaveCount(0)
  })

  await test.step('coupons are made, one by its code and many made up, and one is ended', async () => {
    const row = main.getByRole('listitem').filter({ hasText: 'Spring sale' })
    await row.getByLabel('Code (empty: made up)').fill('spring-10')
    await row.getByLabel('Most per customer (optional)').fill('1')
    await row.getByRole('button', { name: 'Make Coupons' }).click()
    await expect(row.getByText('used 0 times, 1 per customer')).toBeVisible()
    await row.getByLabel('Code (empty: made up)').fill('spring-20')
    await row.getByLabel('How many made-up codes').fill('30')
    await row.getByRole('button', { name: 'Make Coupons' }).click()
    await expect(row.getByLabel('How many made-up codes')).toHaveAccessibleDescription(/is one coupon/)
    await row.getByLabel('Code (empty: made up)').fill('')
    await row.getByRole('button', { name: 'Make Coupons' }).click()
    await expect(row.getByText('The newest 20 of 31.')).toBeVisible()
    await readMessage(page, 'The coupons have been made!', '')
    const file = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('coupons-spring-sale.csv')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, '/dashboard/prices')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('a zone has its countries by name and its ways of delivery in words', async () => {
    await main.getByRole('link', { name: 'Delivery' }).click()
    await main.getByLabel('Name of the zone').fill('Germany and Austria')
    await main.getByLabel('Add a country').selectOption('European Union')
    await expect(main.getByLabel('Countries')).toHaveValue('European Union')
    await main.getByLabel('Countries').fill('de')
    await main.getByLabel('Add a country').selectOption('Austria')
    await expect(main.getByText('Germany, Austria', { exact: true })).toBeVisible()
    await main.getByLabel('Way of delivery, as customers read it').fill('Parcel service')
    await main.getByLabel('Name in German').fill('Paketdienst')
    await main.getByLabel('Prices by weight').fill('2 kg: 5.95\n30 kg: 9.95')
    await main.getByLabel('Surcharges (optional)').fill('Long parcel > 120 cm: 15')
    await main.getByLabel('Longest piece (optional)').fill('2 m')
    await main.getByLabel('Same day before (optional)').fill('14:00')
    await main.getByLabel('Working days on the way (optional)').fill('2 to 4')
    const leaves = 'Orders before 14:00 leave the same working day; they arrive in 2 to 4 working days.'
    await expect(main.getByText(leaves)).toBeVisible()
    await expect(main.getByText(/Up to 2 kg \$5.95, up to 30 kg \$9.95/)).toBeVisible()
    for (const wrong of ['', 'Atlantis']) {
      await main.getByLabel('Countries').fill(wrong)
      await main.getByRole('button', { name: 'Add Zone' }).click()
      await expect(main.getByLabel('Countries')).toBeFocused()
      await expect(main.getByLabel('Countries')).toHaveAccessibleDescription(
        /Countries and territories by their names or codes/,
      )
    }
    await main.getByLabel('Countries').fill('de, at')
    await main.getByRole('button', { name: 'Add Zone' }).click()
    await readMessage(page, 'The zone has been added!', '')
    await expect(main.getByRole('listitem').filter({ hasText: 'Germany and Austria' })).toContainText(
      'Parcel service',
    )
    const ways = main.getByLabel('Way of delivery, as customers read it')
    await main.getByRole('button', { name: 'Another Way of Delivery' }).press('Enter')
    await expect(ways.nth(1)).toBeFocused()
    await main.getByRole('button', { name: 'Take This Way Out' }).last().press('Enter')
    await expect(ways).toHaveCount(1)
    await expect(ways).toBeFocused()
    await main.getByLabel('Days off (optional)').fill('2026-12-25')
    await main.getByLabel('Saturday').check()
    await main.getByRole('button', { name: 'Save Calendar' }).click()
    await readMessage(page, 'The calendar has been saved!', '')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, '/dashboard/prices/delivery')
  })

  await test.step('a ready-made set of taxes names its source, and can be changed', async () => {
    await main.getByRole('link', { name: 'Taxes' }).click()
    await main.getByLabel('Country', { exact: true }).selectOption('Germany')
    await expect(
      main.getByText(/USt 19%; reduced: USt 7%; books: USt 7%. Source: European Commission/),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Add This Set' }).click()
    await readMessage(page, 'The zone has been added!', '')
    const row = main.getByRole('listitem').filter({ hasText: 'Germany' })
    await row.getByRole('button', { name: 'Edit Germany' }).press('Enter')
    await expect(row.getByRole('textbox').first()).toBeFocused()
    await row.getByLabel('Rates').fill('standard: VAT 19%')
    await row.getByRole('button', { name: 'Save Zone' }).click()
    await readMessage(page, 'The zone has been saved!', '')
    await expect(row).toContainText('VAT 19%')
    await expect(row.getByRole('button', { name: 'Edit Germany' })).toBeFocused()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, '/dashboard/prices/taxes')
    expect(found()).toEqual({})
  })

  await test.step('two owners do not overwrite each other', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    const other = await page.context().newPage()
    await other.goto('/dashboard/prices')
    await other.getByLabel('Name, as customers read it').fill('Summer sale')
    await other.getByLabel('Percent').fill('5')
    await page.goto('/dashboard/prices')
    await main.getByRole('button', { name: 'Delete Spring sale' }).click()
    await answerAlert(page, 'Are You Sure to Delete This Promotion?', 'Spring sale', 'Yes, delete it')
    await readMessage(page, 'The promotion has been deleted!', '')
    await other.getByRole('button', { name: 'Add Promotion' }).click()
    await expect(other.getByText(/Somebody has changed the rules of prices meanwhile/)).toBeVisible()
  })
})

test('what is wrong with a zone of taxes is said at its fields, and what only the shop finds wrong is told', async ({
  page,
  kerf,
  complaints,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const { version } = Object(await call('GET', '/api/manage/price-rules'))
  const taxes = { areGross: true, home: { country: 'DE' }, delivery: { kind: 'proportional' }, zones: [] }
  const rules = { promotions: [], zones: [], taxes }
  await call('PUT', '/api/manage/price-rules', { version, rules })
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices/taxes')
  const main = page.getByRole('main')
  const [postcodes, rates] = [
    main.getByLabel(/^Postcodes that begin/),
    main.getByLabel('Rates', { exact: true }),
  ]
  const add = main.getByRole('button', { name: 'Add Zone' })
  await main.getByLabel('Name of the zone').fill('Alps')
  await main.getByLabel('Countries').fill('CH')
  await postcodes.fill('70, -')
  await rates.fill(`standard: ${'x'.repeat(41)} 8%`)
  await add.click()
  await expect(postcodes).toHaveAccessibleDescription(/- is no beginning of a postcode/)
  await expect(rates).toHaveAccessibleDescription(/a name of at most 40 characters/)
  await postcodes.fill('70')
  await rates.fill('standard: VAT 8%')

  await page.route(
    '**/api/manage/price-rules',
    (route) => route.continue({ postData: route.request().postData()?.replace('Alps', 'A'.repeat(81)) }),
    { times: 1 },
  )
  await add.click()
  await answerAlert(page, 'That was not done', 'At most 80 characters')
  await expect(main.getByLabel('Name of the zone')).toHaveValue('Alps')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await add.click()
  await readMessage(page, 'The zone has been added!', '')
  const zones = [{ id: 'all', name: 'All', countries: ['CH'], postcodes: ['-'], rates: {} }]
  const wish = { version, rules: { ...rules, taxes: { ...taxes, zones } } }
  await expect(call('PUT', '/api/manage/price-rules', wish)).rejects.toThrow('no beginning of a postcode')
})
