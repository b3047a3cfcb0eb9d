import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, ownShop, signInAs, signOut, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner makes a customer group with a price list and puts a customer into it, who sees the price and orders at it', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  page.setDefaultTimeout(20_000)
  const { email } = await signInTo(kerf.address, addressFor('Trude'), 'Trude Trade')
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Panel gauge', sku: 'PG-1', price: 20, priceTiers: '10: 18', minQuantity: 1 },
    ...{ aviQuantity: 90, img: '/tools/marking-gauge-640.webp', description: 'For wide boards.' },
  }
  const { insertedId: id } = Inserted.parse(await call('POST', '/api/products', tool))
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices/groups')

  await test.step('a group says what it does before it is added', async () => {
    await main.getByRole('button', { name: 'Add Group' }).click()
    await expect(main.getByText('Provide a name')).toBeVisible()
    await main.getByLabel('Name, as its customers read it').fill('Trade')
    await main.getByLabel('Percent off every list price (optional)').fill('5')
    await expect(main.getByText('Customers in Trade pay 5% off every list price')).toBeVisible()
    await main.getByRole('button', { name: 'Add Group' }).click()
    await answerAlert(page, 'The customer group has been added!', '')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, '/dashboard/prices/groups')
    await page.setViewportSize({ width: 1280, height: 900 })
    await main.getByRole('link', { name: 'Open Trade' }).click()
  })

  await test.step('a price is typed or pasted, and what is wrong is said at its line', async () => {
    await main.getByText('Paste many prices').click()
    const lines = main.getByLabel('Lines with an article number, a semicolon and a price: MG-1;16.50')
    await lines.fill('PG-1;16\nNO-9;3')
    await main.getByRole('button', { name: 'Save These Prices' }).click()
    await expect(main.getByText('Row 2: No product on sale has the article number NO-9')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await lines.fill('PG-1;16')
    await main.getByRole('button', { name: 'Save These Prices' }).click()
    await expect(main.getByText('1 of 1 prices were changed.')).toBeVisible()
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Choose a product by its name or its article number')).toBeVisible()
    await main.getByRole('combobox', { name: 'Product' }).fill('panel gau')
    await main.getByRole('option', { name: 'Panel gauge' }).click()
    await expect(main.getByLabel('Price in dollars')).toBeFocused()
    await main.getByLabel('Price in dollars').fill('15.50')
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByRole('table', { name: 'Price list' })).toContainText('$15.50')
    await main.getByRole('button', { name: 'Change Panel gauge' }).click()
    await main.getByLabel('Price in dollars').fill('16')
    await main.getByLabel('Prices by quantity (optional)').fill('5: 15')
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Panel gauge has been saved.')).toBeVisible()
    await expect(main.getByRole('table', { name: 'Price list' })).toContainText('5: 15.00')
    await main.getByRole('button', { name: 'Change Panel gauge' }).click()
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Panel gauge had these prices already.')).toBeVisible()
    await main.getByRole('button', { name: 'Change Panel gauge' }).click()
    await main.getByLabel('Price in dollars').fill('')
    await main.getByLabel('Prices by quantity (optional)').fill('')
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Panel gauge is off the list.')).toBeVisible()
    await main.getByRole('combobox', { name: 'Product' }).fill('panel gau')
    await main.getByRole('option', { name: 'Panel gauge' }).click()
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Panel gauge is not on the list, and no price was given')).toBeVisible()
    await main.getByRole('combobox', { name: 'Product' }).fill('panel gau')
    await main.getByRole('option', { name: 'Panel gauge' }).click()
    await main.getByLabel('Price in dollars').fill('16')
    await main.getByLabel('Prices by quantity (optional)').fill('5: 15')
    await main.getByRole('button', { name: 'Save Price' }).click()
    await expect(main.getByText('Panel gauge has been saved.')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, 'a price list')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('a customer is put into it by e-mail', async () => {
    await main.getByRole('link', { name: /^Members/ }).click()
    await main.getByLabel('Email of an account').fill(email)
    await main.getByRole('button', { name: 'Put into the Group' }).click()
    await expect(main.getByText(`${email} is in Trade now.`)).toBeVisible()
    await expect(main.getByRole('table', { name: 'Members' })).toContainText('Trude Trade')
    await page.setViewportSize({ width: 1280, height: 900 })
    await inspect(page, 'members')
  })

  await test.step('Manage User shows the group, and changes it', async () => {
    await page.goto(`/dashboard/manage-user?search=${encodeURIComponent(email)}`)
    const row = main.getByRole('row').filter({ hasText: email })
    const choose = async (from: string, to: string) => {
      await row.getByRole('button', { name: `Customer group of ${email}` }).click()
      const choice = page.getByRole('alertdialog').getByLabel('Customer group')
      await expect(choice.locator('option:checked')).toHaveText(from)
      await choice.selectOption(to)
      await answerAlert(page, 'Which Customer Group?', email, 'Save the group')
      await answerAlert(page, 'Their customer group has been saved!', '')
    }
    await choose('Trade', 'None')
    await expect(row.getByText('Trade', { exact: true })).toHaveCount(0)
    await choose('None', 'Trade')
    await expect(row.getByText('Trade', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
    await inspect(page, 'Manage User with groups')
    expect(found()).toEqual({})
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/terms')
    await signOut(page)
  })

  await test.step('a visitor sees the list price, the member the group’s, and why', async () => {
    await page.goto('/tool/panel-gauge')
    await expect(main.getByText('$20.00', { exact: true })).toBeVisible()
    await signInAs(page, email, '/tool/panel-gauge')
    await expect(main.getByText('Your price, instead of $20.00.')).toBeVisible()
    await expect(main.getByText('$16.00', { exact: true })).toBeVisible()
    await expect(main.getByText('$15.00 each')).toBeVisible()
    await page.goto(`/purchase/${id}`)
    await expect(main.getByText('$16.00', { exact: true }).first()).toBeVisible()
    await main.getByLabel('Quantity').fill('5')
    await expect(main.locator('output')).toHaveText('$75.00')
    await main.getByText('Why this price?').click()
    await expect(main.getByText('Panel gauge: price from 5 pieces on, Trade')).toBeVisible()
    await expect(main.getByText('Better than: list price $20.00, group discount $19.00')).toBeVisible()
    await main.getByLabel('Phone').fill('555 0100')
    await main.getByLabel('Address').fill('1 Mill Lane')
    await main.getByRole('button', { name: 'Submit Purchase' }).click()
    await expect
      .poll(async () => Object(await call('GET', '/api/manage/orders')))
      .toMatchObject({
        rows: [{ totalPrice: 75 }],
      })
  })
})
