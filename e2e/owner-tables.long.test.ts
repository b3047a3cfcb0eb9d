import { ask } from './admin.ts'
import { holdBack } from './hold-back.ts'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { pasteText } from './keyboard.ts'

test.use(ownShop())

test('an owner pastes a family of sizes from a spreadsheet, raises their prices after a preview, and teaches the search a word', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin@kerf.example')
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const cell = (column: string, row: number) => page.getByLabel(`${column}, row ${row}`)
  const added = await ask(page, {
    method: 'POST',
    path: '/manage/categories',
    body: { name: 'Slot chisels' },
  })
  const categoryId = Object(added.answer).insertedId
  const width = { name: 'Slot width', kind: 'measure', dimension: 'length', categoryId }
  await ask(page, { method: 'POST', path: '/manage/attributes', body: width })

  await test.step('makes a family of four pasted rows; one that is wrong is said at its cell', async () => {
    await page.goto('/dashboard/manage-families')
    await main.getByRole('link', { name: 'New family' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Slot chisel')
    await page.getByLabel('Category').selectOption({ label: 'Slot chisels' })
    await main.getByRole('group', { name: 'Its sizes differ in' }).getByLabel('Slot width').check()
    await page.getByLabel('Description', { exact: true }).fill('For slots.')
    await cell('Slot width', 1).focus()
    const block = [
      'Slot width\tPrice\tStock',
      '1/4 in\t$20.00\t9',
      '19,05 mm\t21\t9',
      '1 1/4"\t22\t0',
      'wide\t23\t4',
    ]
    await pasteText(page, block.join('\n'))
    await expect(cell('Slot width', 2)).toHaveAccessibleDescription('3/4 in · 19.05 mm')
    await expect(cell('Name', 2)).toHaveAttribute('placeholder', 'Slot chisel, 19.05 mm')
    await cell('Available', 4).focus()
    await page.keyboard.type('77')
    await page.keyboard.press('Control+z')
    await expect(cell('Available', 4)).toHaveValue('4')
    await page.keyboard.press('Control+z')
    await expect(cell('Slot width', 4), 'the paste, too').toHaveValue('')
    await page.keyboard.press('Control+z')
    await expect(
      page.getByLabel('Description', { exact: true }),
      'what stands outside the table',
    ).toHaveValue('For slots.')
    await page.keyboard.press('Control+y')
    await expect(cell('Slot width', 4)).toHaveValue('wide')
    await expect(main.getByText('4 rows pasted.')).toBeVisible()
    await button('Make Family').click()
    await expect(cell('Slot width', 4)).toHaveAccessibleDescription('A length such as 3/4 in or 19 mm')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await page.getByRole('link', { name: 'Families', exact: true }).last().click()
    await answerAlert(page, 'Leave Without Saving?', 'is not saved yet', 'Stay here')
    await button('Row 4, Slot width').click()
    await expect(cell('Slot width', 4)).toBeFocused()
    await page.keyboard.type('1-1/2 in')
    await button('Make Family').click()
    await readMessage(page, 'Family has been made!', 'Slot chisel')
    await expect(page.getByRole('heading', { level: 1, name: 'Slot chisel' })).toBeVisible()
  })

  await test.step('goes from cell to cell by keyboard, fills a column down, and saves all at once', async () => {
    await cell('Available', 1).fill('30')
    await page.keyboard.press('Control+d')
    await expect(cell('Available', 4)).toHaveValue('30')
    await page.keyboard.press('Enter')
    await expect(cell('Available', 2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell('Order multiple', 2)).toBeFocused()
    await cell('Slot width', 4).focus()
    await page.keyboard.press('Enter')
    await expect(cell('Slot width', 5)).toBeFocused()
    await page.keyboard.type('50 mm')
    for (let column = 0; column < 3; column++) await page.keyboard.press('Tab')
    await page.keyboard.type('40')
    await expect(cell('Price', 5)).toHaveValue('40')
    await page.keyboard.press('Enter')
    await expect(cell('Slot width', 6), 'where the row before was begun').toBeFocused()
    await button('Save Sizes').click()
    await readMessage(page, 'Sizes have been saved!', '5 sizes')
    await expect(cell('Name', 5)).toHaveValue('Slot chisel, 50 mm')
  })

  await test.step('raises the prices of all that a filter finds, after a preview', async () => {
    await page.goto('/dashboard/manage-products')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Slot chisels' })
    await expect(main.getByText('1–5 of 5 products')).toBeVisible()
    await page.getByLabel('Choose Slot chisel, 1/4 in').click()
    await page.getByLabel('Choose Slot chisel, 1-1/4 in').click({ modifiers: ['Shift'] })
    await expect(main.getByText('3 chosen')).toBeVisible()
    const goOn = await holdBack(page, '**/api/manage/product-ids*')
    await button('Choose all 5 found').click()
    await expect(button('Change…'), 'not the three alone').toBeDisabled()
    goOn()
    await expect(main.getByText('Chosen are all 5 products in Slot chisels.')).toBeVisible()
    await button('Change…').click()
    await expect(page.getByRole('heading', { name: 'Change 5 products' })).toBeFocused()
    await button('Preview').click()
    await expect(page.getByLabel('Per cent')).toHaveAccessibleDescription(/^A percentage/)
    await page.getByLabel('Per cent').fill('10')
    await page.getByLabel('Rounded').selectOption('.99')
    await button('Preview').click()
    const row = page
      .getByRole('table', { name: 'Preview' })
      .getByRole('row', { name: /1\/4 in/ })
      .first()
    await expect(row).toContainText('$20.00$21.99')
    const { rows } = Object(
      (await ask(page, { method: 'GET', path: '/manage/products?search=Slot+chisel' })).answer,
    )
    const { _id: id } = rows.find(({ price }: { price: number }) => price === 20)
    await ask(page, { method: 'PUT', path: `/products/${id}`, body: { price: 200 } })
    await button('Change 5 products').click()
    await expect(
      main.getByText('Nothing was changed yet: 1 product was changed by somebody else'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: '5 products will change' })).toBeFocused()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await expect(row).toContainText('$200.00changed meanwhile$219.99')
    await ask(page, { method: 'PUT', path: `/products/${id}`, body: { price: 20 } })
    await button('Change 5 products').click()
    await expect(row).toContainText('$20.00changed meanwhile$21.99')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await button('Change 5 products').click()
    await expect(main.getByText('5 products have been changed.')).toBeFocused()
    await expect(main.getByText('$21.99')).toBeVisible()
    await expect(main.getByText('None chosen')).toBeVisible()
    await button('Undo').click()
    await expect(main.getByText('The change was taken back.', { exact: true })).toBeFocused()
    await expect(main.getByText('$21.99')).toHaveCount(0)
    await expect(main.getByText('$20.00').first()).toBeVisible()
    await expect(button('Undo')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'See What Changed' })).toHaveAttribute(
      'href',
      /^\/dashboard\/audit\/\d+$/,
    )
  })

  await test.step('changes an attribute of them: a wrong value is said at its field, a right one is shown in words first', async () => {
    const options = [{ label: 'Long pattern' }]
    for (const body of [
      { name: 'Pattern', kind: 'choice', options, categoryId },
      { name: 'Points', kind: 'number', categoryId },
    ])
      expect((await ask(page, { method: 'POST', path: '/manage/attributes', body })).status).toBe(201)
    await page.reload()
    await button('Choose all 5 found').or(page.getByLabel('Choose Slot chisel, 1/4 in')).first().click()
    await button('Change…').click()
    await page.getByLabel('What to change').selectOption({ label: 'An attribute' })
    await page.getByLabel('Attribute', { exact: true }).selectOption({ label: 'Points' })
    await page.getByLabel(/^New value/).fill('fine')
    await button('Preview').click()
    await expect(page.getByLabel(/^New value/)).toBeFocused()
    await expect(page.getByLabel(/^New value/)).toHaveAccessibleDescription(/^A number such as 14/)
    await page.getByLabel('Attribute', { exact: true }).selectOption({ label: 'Pattern' })
    await page.getByLabel('New value').selectOption({ label: 'Long pattern' })
    await button('Preview').click()
    const row = page.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)
    await expect(row).toContainText('Not saidLong pattern')
    await button(/^Change \d product/).click()
    await expect(main.getByText(/ been changed\.$/)).toBeVisible()
  })

  await test.step('chooses the country of origin of them by its name', async () => {
    await page.reload()
    await page.getByLabel('Choose Slot chisel, 1/4 in').click()
    await button('Change…').click()
    await page.getByLabel('What to change').selectOption({ label: 'Made in (country of origin)' })
    await page.getByLabel('New value').selectOption({ label: 'Germany' })
    await button('Preview').click()
    const row = page.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)
    await expect(row).toContainText('Not saidGermany')
    await button(/^Change \d product/).click()
    await expect(main.getByText(/ been changed\.$/)).toBeVisible()
  })

  await test.step('is told in words what another category would take from them', async () => {
    await ask(page, { method: 'POST', path: '/manage/categories', body: { name: 'Round mallets' } })
    await page.reload()
    await page.getByLabel('Choose Slot chisel, 1/4 in').click()
    await button('Change…').click()
    await page.getByLabel('What to change').selectOption({ label: 'Category' })
    await page.getByLabel('New category', { exact: true }).selectOption({ label: 'Round mallets' })
    await button('Preview').click()
    const row = page.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)
    await expect(row).toContainText(
      'Slot chiselsThe category Round mallets does not ask for Slot width 1/4 in, Pattern Long pattern',
    )
    await button('Back').press('Enter')
    await button('Cancel').press('Enter')
    await expect(button('Change…')).toBeFocused()
  })

  await test.step('adds a synonym for what nobody found', async () => {
    await ask(page, { method: 'GET', path: '/search?q=slotter' })
    await page.goto('/dashboard/search')
    await button('Add Synonym for slotter').click()
    await page.keyboard.type('slot chisel')
    await page.keyboard.press('Enter')
    await expect(main.getByText('“slotter” is off the list')).toBeVisible()
    const groups = main.getByRole('list', { name: 'Groups of synonyms' }).getByRole('listitem')
    await expect(groups.filter({ hasText: 'slotter, slot chisel' })).toBeVisible()
    const found = async () =>
      Object((await ask(page, { method: 'GET', path: '/search?q=slotter' })).answer).hits[0]?.productName
    await expect.poll(found).toContain('Slot chisel') // the search hears of it a moment later
    await page.getByLabel(/^New group/).fill('slot chisel; SLOTTER')
    await button('Add Group').click()
    await expect(page.getByLabel(/^New group/)).toHaveAccessibleDescription(/mean the same already/)
    await page.getByLabel(/^New group/).fill(`slot chisel, ${'x'.repeat(200)}`)
    await button('Add Group').click()
    await expect(page.getByLabel(/^New group/)).toHaveAccessibleDescription(/^Word 2: At most \d+ characters/)
    const refused = expect.stringContaining('422')
    expect(complaints.splice(0)).toEqual([refused, refused])
  })
})
