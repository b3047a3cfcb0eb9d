import { holdBack } from './hold-back.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'

// The names that the shop has here would surprise other tests.
test.use(ownShop())

const SAVED = 'Name and logo have been saved!'

test('what a second tab saved of the settings is kept, or replaced only after a question', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const other = await context.newPage()
  await other.goto('/dashboard/settings')
  const save = { name: 'Save Name' }

  await other.getByLabel('Tagline').fill('Sharp tools')
  await other.getByRole('button', save).click()
  await readMessage(other, SAVED, '')

  // The first tab still shows the old tagline, and sends none.
  await page.getByLabel('Shop Name').fill('First Tab')
  await page.getByRole('button', save).click()
  await readMessage(page, SAVED, '')
  await page.goto('/dashboard/settings')
  await expect(page.getByLabel('Shop Name')).toHaveValue('First Tab')
  await expect(page.getByLabel('Tagline')).toHaveValue('Sharp tools')

  await other.getByLabel('Shop Name').fill('Second Tab')
  await other.getByRole('button', save).click()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('Save Over Another Change?')
  await expect(question).toContainText('Somebody changed since you opened this page: Shop Name.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(other.getByLabel('Shop Name')).toHaveValue('Second Tab')
  await page.reload()
  await expect(page.getByLabel('Shop Name')).toHaveValue('First Tab')

  await other.getByRole('button', save).click()
  await question.getByRole('button', { name: 'Save mine' }).click()
  await readMessage(other, SAVED, '')
  await page.reload()
  await expect(page.getByLabel('Shop Name')).toHaveValue('Second Tab')
})

test('fields that two tabs add to orders do not take each other’s place without a question', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/fields')
  const other = await context.newPage()
  await other.goto('/dashboard/settings/fields')
  for (const [tab, label] of [
    [page, 'Door code'],
    [other, 'Gift words'],
  ] as const) {
    const form = tab.getByRole('main').locator('form').first()
    await form.getByRole('button', { name: 'Add Field' }).click()
    await form.getByLabel('Label', { exact: true }).fill(label)
    await form.getByRole('button', { name: 'Save Fields' }).click()
    if (tab === page) await readMessage(tab, 'The fields of orders have been saved!', '')
  }
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('Save Over Another Change?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(
    page.getByRole('main').locator('form').first().getByLabel('Label', { exact: true }),
  ).toHaveValue('Door code')
})

test('settings that are sent twice at once are saved once', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/settings/shop')) saved.push(request.url())
  })
  await page.getByLabel('Tagline').fill('Sharp and sound')
  const goOn = await holdBack(page, '**/api/settings')
  await page.getByRole('button', { name: 'Save Name' }).dblclick()
  goOn()
  await readMessage(page, SAVED, '')
  await page.reload()
  await expect(page.getByLabel('Tagline')).toHaveValue('Sharp and sound')
  expect(saved).toHaveLength(1)
})
