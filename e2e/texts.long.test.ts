import { answerAlert, expect, readMessage, signInAs, test, visitUntil } from './kerf.ts'

test('the owner changes a text, shoppers read it formatted and dated, and an old version is read and restored', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/texts')
  await page.getByRole('main').getByRole('link', { name: 'Returns' }).last().click() // the menu has one, too
  const typed = '## Thirty days\n\nUnused, **in its packing**, to [us](/contact-us).\n\n- <b>No</b> saws'
  await page.getByLabel('Text', { exact: true }).fill(`${typed} [x](javascript:alert(1))`)
  await page.getByRole('button', { name: 'Save Text' }).click()
  await expect(page.getByText('Please mend: [x](javascript:alert(1))')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Sending back')
  await page.getByLabel('Text', { exact: true }).fill(typed)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText('<b>No</b> saws')
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('link', { name: 'Starting text' }).click()
  await answerAlert(page, 'Leave Without Saving?', 'is not saved yet', 'Stay here')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sending back')
  await page.getByRole('button', { name: 'Save Text' }).click()
  await readMessage(page, 'Sending back has been saved!', '')
  await expect(versions.getByRole('listitem')).toHaveText([
    /^Version 2.*by Ada Admin$/,
    /^Version 1.*by Ada Admin$/,
    /^Starting text/,
  ])

  await visitUntil(page, '/returns', () => expect(page).toHaveTitle('Sending back | Kerf'))
  const main = page.getByRole('main')
  await expect(main.getByText(/^Last changed on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Thirty days' })).toBeVisible()
  await expect(main.getByText('<b>No</b> saws')).toBeVisible()
  await expect(main.getByRole('link', { name: 'us', exact: true })).toHaveAttribute('href', '/contact-us')

  await page.goto('/dashboard/settings/texts/returns')
  await versions.getByRole('link', { name: 'Version 2' }).click() // what was saved is left without a question
  await versions.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Before you have paid')
  await page.getByRole('button', { name: 'Restore This Version' }).click()
  await readMessage(page, 'Version 1 of Returns has been restored!', '')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Returns')
  await expect(versions.getByRole('listitem').first()).toContainText('Version 3')
  for (const unknown of ['abc', '']) {
    await page.goto(`/dashboard/settings/texts/returns?version=${unknown}`)
    await expect(page.getByRole('heading', { level: 1 }), unknown).toHaveText('This page was cut away')
  }
  await visitUntil(page, '/returns', () => expect(page).toHaveTitle('Returns | Kerf'))

  const german = () => page.getByLabel('Text in German', { exact: true })
  await visitUntil(page, '/de/returns', () => expect(page).toHaveTitle('Rücksendung | Kerf'))
  await page.goto('/dashboard/settings/texts/returns')
  await german().fill('Innerhalb von **30 Tagen**.')
  await expect(preview).toContainText('Innerhalb von 30 Tagen.')
  await page.getByRole('button', { name: 'Save Text' }).click()
  await readMessage(page, 'Returns has been saved!', '')
  await page.setViewportSize({ width: 360, height: 740 })
  await visitUntil(page, '/de/returns', () => expect(main.getByText('30 Tagen')).toBeVisible())
  await page.goto('/dashboard/settings/texts/returns')
  await german().fill('')
  await page.getByLabel('Title in German', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Text' }).click()
  await readMessage(page, 'Returns has been saved!', '')
  await visitUntil(page, '/de/returns', () => expect(page).toHaveTitle('Returns | Kerf'))
  await expect(main.getByText('Before you have paid')).toBeVisible()
  await expect(main.locator('[lang="en-US"]').first()).toBeVisible()
})

test('the owner’s own text takes the place of the page Blogs, and leaves it again', async ({ page }) => {
  const choose = async (words: string) => {
    await page.goto('/dashboard/settings/claims')
    await page.getByLabel('Page Blogs').selectOption(words)
    await page.getByRole('button', { name: 'Save Claims' }).click()
    await readMessage(page, 'The claims have been saved!', '')
  }
  const headed = (name: string) =>
    visitUntil(page, '/blogs', () => expect(page.getByRole('heading', { level: 1 })).toHaveText(name))
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/texts/blogs')
  await expect(page.getByText('Shoppers do not see this text.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('From our workshop')
  await page.getByLabel('Text', { exact: true }).fill('## Grinding\n\nA plane iron, **slowly**.')
  await page.getByRole('button', { name: 'Save Text' }).click()
  await readMessage(page, 'From our workshop has been saved!', '')
  await headed('Blogs')
  await choose('Your own text')
  await headed('From our workshop')
  await expect(page).toHaveTitle('From our workshop | Kerf')
  await expect(page.getByRole('heading', { level: 2, name: 'Grinding' })).toBeVisible()
  await expect(page.getByText(/^Last changed on /)).toBeVisible()
  await choose('Questions on React and JavaScript')
  await headed('Blogs')
})

test('the imprint says who sells, and the terms are linked where somebody registers or orders', async ({
  page,
}) => {
  await page.goto('/register')
  const terms = page.getByRole('main').getByRole('link', { name: /^terms/ })
  await expect(terms).toHaveAttribute('href', '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  const seller = page.getByRole('region', { name: 'Seller' })
  await expect(seller).toContainText('14 Sawmill Lane')
  await expect(seller.getByRole('link')).toHaveAttribute('href', 'mailto:shop@kerf.example')
  await signInAs(page, 'customer@kerf.example', '/products')
  await page
    .getByRole('link', { name: /Purchase/ })
    .first()
    .click()
  await expect(terms).toHaveAttribute('href', '/terms')
})
