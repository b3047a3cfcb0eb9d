import { ask } from './admin.ts'
import { expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a name and a description with nowhere to break them stay within the page, wherever they are shown', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example')
  const name = 'Wholeword'.padEnd(200, 'W')
  const body = {
    ...{ productName: name, slug: 'wholeword-plane', price: 20, minQuantity: 1, aviQuantity: 4, rating: 0 },
    ...{ img: '/tools/block-plane-640.webp', description: `See https://example.com/${'w'.repeat(300)}` },
  }
  const { answer } = await ask(page, { method: 'POST', path: '/products', body })
  const main = page.getByRole('main')
  const nonsense = 'v'.repeat(150)
  for (const [path, shown] of [
    ['/tool/wholeword-plane', main.getByRole('heading', { name })],
    [`/purchase/${Object(answer).insertedId}`, main.getByRole('heading', { name })],
    [`/tools?q=${name}`, main.getByRole('link', { name })],
    [`/tools?q=${nonsense}&inStock=1`, main.getByText(`Nothing was found for “${nonsense}”`)],
    ['/dashboard/manage-products?search=wholeword', main.getByRole('row').getByText(name)],
    [`/dashboard/edit-product/${Object(answer).insertedId}`, page.getByLabel('Product Name')],
    ['/dashboard/audit', main.getByRole('link', { name })],
  ] as const) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      await expect.poll(() => widthOf(page), path).toBeLessThanOrEqual(width)
    }
  }
})
