import type { Page } from '@playwright/test'
import { expect, readMessage, signInAs, test, visitUntil } from './kerf.ts'

const CLAIMS = {
  'Page Blogs': 'Questions on React and JavaScript',
  'Page My Portfolio': 'Who builds Kerf, and how',
  'Partners on the home page': 'Our Partners, seven logos',
  Banner: 'Millions business trust us',
  Figures: 'The figures chosen below',
  'Beside a price': 'Save 12%',
  'Beside a product’s stars': '(1,000+)',
  'First figure of the home page': '17190+ products for sale',
  'Second figure': '11502+ seller reviews',
  'Third figure': '21450+ visitors per day',
  'Fourth figure': '36302+ verified dealers',
  'Pricing plans': 'The three plans',
}

async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  await page.goto('/dashboard/settings/claims')
  for (const [claim, words] of Object.entries(choices)) {
    await page.getByLabel(claim, { exact: true }).selectOption(words)
  }
  await page.getByRole('button', { name: 'Save Claims' }).click()
  await readMessage(page, 'The claims have been saved!', '')
}

test('the owner hides what the shop cannot know and has the rest counted, and shoppers see it at once', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/claims')
  for (const [claim, words] of Object.entries(CLAIMS)) {
    await expect(page.getByLabel(claim, { exact: true }).locator('option:checked')).toHaveText(words)
  }
  await choose(page, {
    'Partners on the home page': 'Nothing',
    Banner: 'Nothing',
    'Beside a price': 'Nothing',
    'Beside a product’s stars': 'How many reviews the shop has',
    'First figure of the home page': 'How many products are on sale',
    'Second figure': 'How many reviews the shop has',
    'Third figure': 'Nothing',
    'Fourth figure': 'Nothing',
    'Pricing plans': 'Nothing',
  })
  await page.reload()
  await expect(page.getByLabel('Third figure').locator('option:checked')).toHaveText('Nothing')

  const { length: products } = await (await page.request.get('/api/products')).json()
  const { length: reviews } = await (await page.request.get('/api/reviews')).json()
  const plans = page.getByRole('heading', { name: 'Pricing Plans' })
  await visitUntil(page, '/home', () => expect(plans).toHaveCount(0))
  for (const name of ['Our Partners', 'Millions business trust us'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  const trust = page.getByRole('region', { name: 'The shop in figures' })
  await trust.scrollIntoViewIfNeeded()
  await expect(trust.getByRole('definition')).toHaveText([`${products}`, `${reviews}`])
  await expect(trust.getByRole('term')).toHaveText(['products for sale', 'reviews'])
  const saw = page.getByRole('article', { name: 'Dovetail saw' })
  await expect(saw).toContainText(`(${reviews} reviews of the shop)`)
  await expect(saw).not.toContainText('1,000+')
  await saw.getByRole('link', { name: /Purchase/ }).click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expect(page.getByText('Save 12%')).toHaveCount(0)
  await expect(page.getByText(`(${reviews} reviews of the shop)`)).toBeVisible()

  await choose(page, { Figures: 'Nothing' })
  await visitUntil(page, '/home', () => expect(trust).toHaveCount(0))

  await choose(page, CLAIMS)
  await visitUntil(page, '/home', () => expect(plans).toBeVisible())
  await expect(page.getByRole('region', { name: 'Millions business trust us' })).toContainText('36302+')
  await expect(page.getByRole('region', { name: 'Our Partners' })).toBeVisible()
})
