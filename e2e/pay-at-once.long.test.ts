import { ask } from './admin.ts'
import { addFromHome, cartButton } from './cart.ts'
import { answerAlert, expect, fillCard, signInAs, signInAsCustomer, test } from './kerf.ts'
import { widthOf } from './read.ts'

const SCRAPER = 'Card scraper set, 3 pieces'

test('on a phone the cart shows its tools, the message leads to it, and from there an order is paid in three presses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, '/', 'Pia Prompt')
  const address = { name: 'Pia Prompt', line1: '7 Default Row', city: 'Portland', region: 'OR' }
  const body = { ...address, postcode: '97201', country: 'US' }
  expect(await ask(page, { method: 'POST', path: '/addresses', body })).toMatchObject({ status: 201 })

  await test.step('the menu of the cart has a line for each tool, with its picture, how many and what one costs', async () => {
    await page.goto('/')
    await addFromHome(page, 'Claw hammer, 16 oz', 2)
    await addFromHome(page, 'Dovetail saw, 10 in')
    await cartButton(page).click()
    const lines = page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
    await expect(lines).toHaveText([
      /^Dovetail saw, 10 in\s*1 × \$94\.50/,
      /^Claw hammer, 16 oz\s*2 × \$27\.95/,
    ])
    await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused()
    await expect(lines.first().locator('img')).toHaveAttribute('src', /dovetail-saw/)
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
  })

  await page.goto('/tool/dovetail-saw-10-in')
  await page
    .getByRole('button', { name: /^Add to cart: Dovetail saw/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByLabel('Phone').fill('555 0100')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/7 Default Row/)

  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully', 'Pay Now')
  await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]+$/)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed', 'See Your Order')
})

test('on an order one asks about it with its number written already, and reviews each tool that was sent', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, '/', 'Rosa Reviewer')
  await page.goto('/products')
  await page
    .getByRole('article', { name: SCRAPER })
    .getByRole('link', { name: /Purchase/ })
    .click()
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address', { exact: true }).fill('1 Mill Lane')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await page.getByRole('link', { name: /^Order K-/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order K-/ })
  const number = (await heading.innerText()).replace('Order ', '')
  const address = page.url()
  await expect(page.getByRole('link', { name: /^Write a review/ })).toBeHidden()

  await page.getByRole('link', { name: 'Ask about this order' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(`About order ${number}:\n\n`)
  await expect(page.getByLabel('Name')).toHaveValue('Rosa Reviewer')

  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInAs(desk, 'admin@kerf.example')
  const id = address.split('/').at(-1)
  const confirmed = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  expect(await ask(desk, { method: 'PUT', path: `/status/${id}`, body: confirmed })).toMatchObject({
    status: 200,
  })
  await desk.context().close()

  await page.goto(address)
  await page.getByRole('link', { name: `Write a review of ${SCRAPER}` }).click()
  await expect(page).toHaveURL(/\/dashboard\/add-review\?product=/)
  await expect(page.getByText(SCRAPER)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
})
