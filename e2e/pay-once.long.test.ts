import type { Page } from '@playwright/test'
import { answerAlert, expect, fillCard, fillPurchase, register, test } from './kerf.ts'

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

test('Pay pressed twice, the way back and a second tab: one order, one charge, and nobody is asked to pay again', async ({
  page,
  context,
  complaints,
}) => {
  const charges: number[] = []
  context.on('response', (reply) => {
    if (reply.url().endsWith('/confirm') && reply.ok()) charges.push(reply.status())
  })
  await page.goto('/register')
  await register(page, 'Olive Once')
  await answerAlert(page, 'Account created!', 'Please check your email')
  await fillPurchase(page, 'Dovetail saw')
  await page.getByRole('button', { name: 'Submit Purchase' }).dblclick()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  const rows = page.getByRole('row').filter({ hasText: 'Dovetail saw' })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4242424242424242')

  const second = await context.newPage()
  await second.goto(page.url())
  await fillCard(second, '4242424242424242')

  await pay(page).dblclick()
  await answerAlert(page, 'Successfully! Order has been Completed', '')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await page.goBack()
  await expect(page.getByText(/already paid/i)).toBeVisible()
  await expect(pay(page)).toBeHidden()

  await pay(second).click()
  await expect(second.getByText(/already paid/i)).toBeVisible()
  await expect(pay(second)).toBeHidden()
  await second.goto('/dashboard/my-orders')
  await expect(second.getByRole('row').filter({ hasText: 'Dovetail saw' })).toHaveCount(1)
  expect(charges).toEqual([200])
  complaints.splice(0) // the browser notes the provider's refusal
})
