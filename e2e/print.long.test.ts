import type { Page } from '@playwright/test'
import { z } from 'zod'
import { readPdf } from '#testing/pdf.ts'
import { untilKept } from './cart.ts'
import { answerAlert, expect, fillCard, order, signInAs, signInAsCustomer, signOut, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'

const Lists = z.array(z.object({ _id: z.string() }))

/** A tool of so many sizes that they are a table. */
const MANY_SIZES = '/tool/twist-bit-1-8-in'

/** What is seen of the page on paper. */
async function printed(page: Page): Promise<string> {
  const { text } = await readPdf(await page.pdf({ format: 'A4', printBackground: true }))
  return text
}

async function expectClean(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'navigation', 'banner', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  const { ink, ground } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return { ink: color, ground: backgroundColor }
  })
  expect({ ink, ground }).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
}

test('an order is printed as a clean sheet, by the customer and by the shop', async ({ page }) => {
  await signInAsCustomer(page, '/products')
  const row = await order(page, 'Card scraper')
  await row.getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expect(row.getByRole('button', { name: /^Invoice/ })).toBeVisible()
  const [number = ''] = /K-\d+/.exec(await row.innerText()) ?? []
  await expectClean(page)
  const list = await printed(page)
  for (const part of ['My Orders', number, 'Card scraper']) expect(list).toContain(part)
  expect(list).not.toMatch(/Sign Out|My Profile|Contact Us|Invoice \(PDF\)|https?:/)
  await page.emulateMedia({ media: 'screen' })
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of [
    `Order ${number}`,
    'Card scraper',
    '1 Mill Lane',
    '555 0100',
    'Total',
    'Invoice INV-',
  ]) {
    expect(sheet).toContain(part)
  }
  expect(sheet).not.toMatch(/Manage|Payment Confirm|Refund\b|Packing slip|Demo shop|https?:/)
})

test('the page of a tool is printed with its price, prices by quantity and stock, a list with its tools, and neither with controls', async ({
  page,
}) => {
  await page.goto('/tool/spring-clamp-2-in')
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of ['Spring clamp', '$3.90', 'Inclusive of all Taxes', 'Sold from 4 pieces on', 'in stock'])
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(part)
  // Nobody has reviewed it or asked about it: two headings above nothing would fill one more sheet.
  expect(sheet).not.toMatch(/Add to cart|Quantity|Delivery|Ask about|Search tools|Reviews|Questions|https?:/)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(MANY_SIZES)
  const sizes = page.getByRole('table', { name: 'All sizes' })
  await expect(sizes).toBeVisible()
  await expectClean(page)
  await expect(sizes.getByRole('row').nth(1)).toHaveText(/\$.*/)
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  expect(await printed(page)).toMatch(/All sizes[\s\S]*Article number[\s\S]*in stock/)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/tools/hand-tools')
  await expectClean(page)
  const list = await printed(page)
  for (const part of ['Hand tools', '$']) expect(list).toContain(part)
  for (const role of ['checkbox', 'combobox', 'search'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  expect(list).not.toMatch(/Filters|Compare|Sort|Availability|https?:/)
})

test('a tool is printed with its picture, price and description, without forms, buttons and the way around the shop', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example', '/products')
  await page
    .getByRole('article', { name: 'Card scraper' })
    .getByRole('link', { name: /Purchase/ })
    .click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expectClean(page)
  const sheet = await printed(page)
  for (const part of ['Card scraper', 'Inclusive of all Taxes']) expect(sheet).toContain(part)
  expect(sheet).not.toMatch(/Confirm Your Purchase|Quantity|Total|Add to cart|Home|Demo shop|https?:/)
})

test('the cart, a list and a shared list are printed with what is in them, how many and for how much', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Printa'), 'Printa Print')
  await signInAs(page, customer.email, '/tool/spring-clamp-2-in')
  await untilKept(page, () =>
    page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click(),
  )
  await page.goto('/tool/card-scraper-set-3-pieces')
  await untilKept(page, () =>
    page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click(),
  )
  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Save the cart to a list' }).click()
  await main.getByLabel('Name of the new list').fill('New bench')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved to New bench.')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
  await expectClean(page)
  const cart = await printed(page)
  for (const part of ['Spring clamp, 2 in', '4 pieces', '$3.90 each', '$15.60', 'Card scraper', '1 piece'])
    expect(cart.replaceAll(/\s+/g, ' ')).toContain(part)
  expect(cart).not.toMatch(/Save the cart|Phone|Remove|Search tools|https?:/)

  const [list] = await customer.call('GET', '/api/lists').then(Lists.parse)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/dashboard/lists/${list?._id}`)
  await expect(page.getByRole('heading', { name: 'New bench', level: 1 })).toBeVisible()
  const asList = async () => {
    await expectClean(page)
    const sheet = (await printed(page)).replaceAll(/\s+/g, ' ')
    for (const part of ['New bench', 'Spring clamp, 2 in', '4 × $3.90', '1 × $22.75'])
      expect(sheet).toContain(part)
    expect(sheet).not.toMatch(/Share|Edit|Take out|Put it into|Search tools|https?:/)
    await page.emulateMedia({ media: 'screen' })
  }
  await asList()
  await main.getByRole('button', { name: 'Share the List' }).click()
  const link = await main.getByText('/list/').innerText()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'New bench', level: 1 })).toBeVisible()
  await asList()
})
