import { expect, test } from './kerf.ts'

test('a visitor finds a saw: by suggestions, by filters that are applied at once, in their own units, and back', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  await test.step('the arrows go through the suggestions, Escape closes them, Enter searches', async () => {
    await field.click()
    const answered = page.waitForResponse('**/api/suggest?q=dove')
    await field.pressSequentially('dove')
    await answered // those before it are replaced, with what was chosen of them
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await options.first().getAttribute('id')).toBe(active)
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('dove')
    await field.fill('saw')
    await field.press('Enter')
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “saw”')
    await expect(field).toHaveValue('saw')
  })

  const status = page.getByRole('region', { name: 'Tools', exact: true }).getByRole('status').first()
  const all = await status.innerText()
  const inStock = page.getByRole('checkbox', { name: /^In stock/ })

  await test.step('a tick is applied at once, keeps the keyboard and the place, and Back takes it back', async () => {
    await inStock.focus()
    const top = await page.evaluate(() => scrollY)
    await inStock.press('Space')
    await expect(page).toHaveURL('/tools?q=saw&inStock=1')
    await expect(inStock).toBeChecked()
    await expect(inStock).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.goBack()
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(inStock).not.toBeChecked()
    await expect(status).toHaveText(all)
  })

  await test.step('a price that is none is said at its field; a right one is applied and taken off again', async () => {
    const least = page.getByRole('textbox', { name: 'From, Price' })
    await least.fill('cheap')
    await least.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '“cheap” is not a price' })).toBeVisible()
    await expect(least).toBeFocused()
    const most = page.getByRole('textbox', { name: 'To, Price' })
    await expect(least).toHaveAttribute('aria-invalid', 'true')
    await expect(least).toHaveAccessibleDescription(/^From: “cheap” is not a price/)
    await expect(most).toHaveAttribute('aria-invalid', 'false')
    await expect(most).toHaveAccessibleDescription(/ to \$/)
    await least.fill('$50')
    await least.press('Enter')
    await expect(page).toHaveURL('/tools?q=saw&price=50..')
    await expect(status).not.toHaveText(all)
    await page.getByRole('link', { name: 'Remove Price: from $50' }).click()
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(status).toHaveText(all)
  })

  await test.step('measures begin with the units that are chosen, in another tab, too', async () => {
    await page.goto('/tools?q=3/4+in')
    const said = page.getByText('3/4 in (19.05 mm)').first()
    await expect(said).toBeVisible()
    await page.getByRole('radio', { name: 'Millimeters' }).first().check()
    await expect(page.getByText('19.05 mm (3/4 in)').first()).toBeVisible()
    await expect(said).toBeHidden()
    await page.reload()
    await expect(page.getByText('19.05 mm (3/4 in)').first()).toBeVisible()
  })
})
