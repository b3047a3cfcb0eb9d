import { answerAlert, expect, fillCard, register, signOut, test } from './kerf.ts'
import { availableToVisitors } from './read.ts'

test('a visitor chooses a tool, registers, orders it, pays by card and finds it paid', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Dovetail saw, 10 in' })
  await card.getByRole('link', { name: /Purchase/ }).click()

  await test.step('is led to the login, registers instead and comes back to that tool', async () => {
    await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await register(page, 'Robin Carver')
    await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
    await expect(page.getByRole('heading', { name: 'Dovetail saw, 10 in' })).toBeVisible()
  })

  const productId = new URL(page.url()).pathname.split('/').at(-1)
  const available = () => availableToVisitors(request, productId)
  const before = await available()

  await test.step('orders three of it', async () => {
    await expect(page.getByLabel('Your Name')).toHaveValue('Robin Carver')
    await expect(page.getByLabel('Your Name')).toBeDisabled()
    await expect(page.getByLabel('Email')).toBeDisabled()
    await expect(page.getByText('Save 12%')).toBeVisible()
    await expect(page.getByText('Inclusive of all Taxes.')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'Minus' })).toBeDisabled()
    await page.getByRole('button', { name: 'Plus' }).click()
    await page.getByRole('button', { name: 'Plus' }).click()
    await page.getByLabel('Phone').fill('555 0100')
    await page.getByLabel('Address').fill('1 Mill Lane, Sawyer')
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
  })

  const row = page.getByRole('row').filter({ hasText: 'Dovetail saw, 10 in' })
  await test.step('finds it in My Orders as Unpaid', async () => {
    await expect(page).toHaveURL('/dashboard/my-orders')
    await expect(row).toContainText('Unpaid')
    await expect(row).toContainText('$283.50')
    await expect.poll(available).toBe(before - 3)
    await row.getByRole('link', { name: 'Pay Now' }).click()
  })

  await test.step('a card that is declined, or has no funds, shows its message in red; the order can still be paid', async () => {
    await expect(page.getByText('Please Pay $283.50 To Confirm The Order')).toBeVisible()
    await fillCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    // The browser itself notes that the provider answered 402; nothing else may complain.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('402')])
    await fillCard(page, '4000 0000 0000 9995')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('402')])
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
  })

  await test.step('pays, reads the transaction id and finds the order paid', async () => {
    await expect(page.getByText('Your Payment is Successfully Completed')).toBeVisible()
    await expect(page.getByText(/Your transaction Id:/)).toContainText(/pi_\w+/)
    await answerAlert(page, 'Successfully!', 'Order has been Completed')
    await expect(page).toHaveURL('/dashboard/my-orders')
    await expect(row).toContainText('Paid')
    await expect(row).not.toContainText('Unpaid')
    await expect(row.getByRole('button', { name: 'Payment Accepted' })).toBeDisabled()
    await expect.poll(available).toBe(before - 3)
  })

  await test.step('signs out', async () => {
    await expect(page.getByRole('button', { name: 'Hello! Robin Carver' })).toBeVisible()
    await signOut(page)
    await page.goto('/dashboard/my-orders')
    await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  })
})
