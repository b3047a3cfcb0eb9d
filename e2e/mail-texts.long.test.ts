import { createInspector, TWO_LOOKS } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner writes what an e-mail says, looks at it, has it sent, and goes back to the house’s words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/e-mails')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Write Their Texts' }).press('Enter')
  await main.getByRole('link', { name: 'Order paid in American English' }).press('Enter')
  await expect(main.getByText('Empty: Hello Ada Lovelace,')).toBeVisible()

  const press = (name: string) => main.getByRole('button', { name, exact: true }).press('Enter')
  await main.getByLabel('Subject').fill('Thank you, {nam}')
  await press('Save Texts')
  await expect(main.getByLabel('Subject')).toHaveAccessibleDescription(
    /Only these can stand in braces: \{shop\}, \{name\}, \{number\}, \{total\}/,
  )
  await main.getByLabel('Subject').fill('Thank you, {name}')
  await main.getByLabel('Greeting').fill('Dear {name},\n\n<b>well</b> chosen.')
  await press('Preview')
  const looks = main.getByRole('region', { name: 'Preview' })
  await expect(looks.getByText('Thank you, Ada Lovelace')).toBeVisible()
  await expect(looks.locator('pre')).toContainText('<b>well</b> chosen.')
  await expect(looks.getByRole('paragraph').filter({ hasText: '<b>well</b> chosen.' })).toBeVisible()
  await expect(looks.getByRole('cell', { name: /2 × KS 250/ })).toBeVisible()
  await press('Send Me a Test')
  await readMessage(page, 'A test is on its way to your own address!', '')
  await press('Save Texts')
  await readMessage(page, 'The texts have been saved!', '')
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector(TWO_LOOKS)
  await inspect(page, 'texts of an e-mail')
  expect(found()).toEqual({})

  await page.goto('/dashboard/settings/e-mails/texts')
  const row = main.getByRole('listitem').filter({ hasText: 'Order paid' })
  await expect(row.getByText('Yours')).toBeVisible()
  await row.getByRole('link', { name: /American English/ }).click()
  await press('Back to the House’s Words')
  await readMessage(page, 'The texts have been saved!', '')
  await expect(main.getByLabel('Subject')).toHaveValue('')
  await expect(looks.locator('pre')).toContainText('Hello Ada Lovelace,')
})
