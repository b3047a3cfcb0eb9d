import { answerAlert, expect, fillCard, fillPurchase, signInAsCustomer, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('an order has a page of its own from the moment it is placed: how it stands, where it goes, and what belongs to it', async ({
  page,
  kerf,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = await signInAsCustomer(page, '/products')
  await fillPurchase(page, 'Card scraper set')
  await page.getByLabel('Address').fill('1 Mill Lane\nBackyard')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await page.getByRole('link', { name: /^Order K-/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/order\/[\w-]+$/)
  const address = page.url()
  const standing = page.getByRole('heading', { level: 2 }).first()

  await test.step('unpaid: for how long the pieces are kept, and the way to pay', async () => {
    await expect(standing).toHaveText('Waiting for your payment')
    await expect(page.getByText(/^We keep the pieces for you for \d\d more minutes, until /)).toBeVisible()
    await expect(page.getByText('555 0100')).toBeVisible()
    const where = page.getByText('1 Mill Lane')
    expect(await where.evaluate((one: HTMLElement) => one.innerText)).toBe('1 Mill Lane\nBackyard')
    await expect(page.getByRole('list', { name: 'Ordered products' })).toContainText('Card scraper set')
    await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeHidden()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await expect.poll(kerf.said).toContain(new URL(address).pathname) // in the e-mail to the customer
  })

  await test.step('paid: transaction and invoice', async () => {
    await page.getByRole('link', { name: 'Pay Now' }).click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await answerAlert(page, 'Successfully!', 'Order has been Completed', 'See Your Order')
    await expect(page).toHaveURL(address)
    await expect(standing).toHaveText('Paid, and packed next')
    await expect(page.getByText(/^pi_\w+$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Invoice \(PDF\)/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete Order' })).toBeHidden()
    await expect(page.getByText(email)).toBeVisible()
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  })

  await test.step('each tool leads to its page', async () => {
    await page.getByRole('link', { name: 'Card scraper set' }).click()
    await expect(page).toHaveURL(/\/tool\/card-scraper-set/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Card scraper set')
    await page.goBack()
    await expect(page).toHaveURL(address)
  })

  await test.step('My Orders leads there', async () => {
    await page.getByRole('link', { name: 'My Orders', exact: true }).last().click()
    await expect(page).toHaveURL('/dashboard/my-orders')
    await page.getByRole('link', { name: /^Order K-/ }).click()
    await expect(page).toHaveURL(address)
  })
})
