import { line } from './cart.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { idOf, placeOrder } from './orders.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const GAUGE = 'Marking gauge, 9 in'

test('an owner names a maker’s guarantee, and a shopper reads it in lists, on the pages, in the cart and in the confirmation, in German and without scripts, too', async ({
  page,
  plainPage,
  kerf,
}) => {
  const productId = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), GAUGE)
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${productId}`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  const years = page.getByLabel('Maker’s guarantee in years')
  await years.fill('2')
  await page.getByLabel('Terms of that guarantee').fill('maker.example')
  await save.click()
  await expect(page.getByText('A whole number of years from 3 to 99')).toBeVisible()
  await expect(page.getByText('A link that begins with https://')).toBeVisible()
  await years.fill('10')
  await page.getByLabel('Terms of that guarantee').fill('https://maker.example/terms.pdf')
  await save.click()
  await readMessage(page, 'Product has been updated!', GAUGE)

  const words = '10 years guaranteed by the maker, free of charge'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools?search=marking+gauge')
  await expect(page.getByRole('article', { name: GAUGE })).toContainText(words)
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.goto('/tool/marking-gauge-9-in')
  const guarantee = page.getByRole('region', { name: 'Maker’s guarantee of durability' })
  await expect(guarantee).toContainText(words)
  await expect(guarantee.getByRole('link', { name: 'Terms of the guarantee' })).toHaveAttribute(
    'href',
    'https://maker.example/terms.pdf',
  )
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, GAUGE)).toContainText(words)
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.goto(`/purchase/${productId}`)
  await expect(page.getByRole('region', { name: 'Product' })).toContainText(words)
  await expect.poll(() => widthOf(page)).toBe(360)
  await plainPage.goto(`/purchase/${productId}`)
  await expect(plainPage.getByRole('paragraph').filter({ hasText: words })).toBeVisible()

  const buyer = await signInTo(kerf.address, 'customer@kerf.example')
  await placeOrder(buyer, [GAUGE])
  await page.goto('/dev/mail')
  await page
    .getByRole('listitem')
    .filter({ hasText: buyer.email })
    .filter({ hasText: /order/i })
    .first()
    .getByRole('link')
    .click()
  const confirmed = page.getByRole('region', { name: 'As plain text' })
  await expect(confirmed).toContainText(words)
  await expect(confirmed).toContainText('https://maker.example/terms.pdf')
  await plainPage.goto('/de/tool/marking-gauge-9-in')
  await expect(plainPage.getByRole('region', { name: 'Haltbarkeitsgarantie des Herstellers' })).toContainText(
    '10 Jahre Garantie des Herstellers, ohne Aufpreis',
  )
})
