import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { pixelsOf } from '#testing/qr.ts'
import { createInspector } from './axe.ts'
import {
  answerAlert,
  expect,
  fillPurchase,
  type Kerf,
  ownShop,
  readMessage,
  signInAsCustomer,
  test,
  visitUntil,
} from './kerf.ts'
import { idOf } from './orders.ts'
import { type SignedIn, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const TOOL = 'Marking gauge, 9 in'

/** The shop sells in euros beside its dollars, and takes whatever pays in them. */
async function takeAll(kerf: Kerf): Promise<SignedIn> {
  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  const { version, rules } = Object(await owner.call('GET', '/api/manage/price-rules'))
  const euros = { code: 'EUR', rate: '0.92', source: 'ECB', day: '2026-11-27', rounding: '.95', isOn: true }
  if (!rules.currencies)
    await owner.call('PUT', '/api/manage/price-rules', { version, rules: { ...rules, currencies: [euros] } })
  const methods = { apple_pay: true, google_pay: true, paypal: true, klarna: true, ideal: true }
  await owner.call('PUT', '/api/settings/methods', { ...methods, sepa_debit: true })
  const account = { isOn: true, holder: 'Kerf Tools', iban: 'DE75512108001245126199' }
  await owner.call('PUT', '/api/settings/transfers', account)
  await owner.call('PUT', `/api/products/${await idOf(owner, TOOL)}`, { newQuantity: 500 })
  return owner
}

/** From the page of a tool to that of the payment, in euros, on a phone; answers the order's id. */
async function buyInEuros(page: Page, name: string): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, '/products', name)
  await page.getByRole('contentinfo').getByLabel('Currency').selectOption('euros (EUR)')
  await expect(page.getByRole('main')).toContainText('€')
  await fillPurchase(page, TOOL)
  await expect(page.getByRole('main')).toContainText('€')
  await expect(page.getByRole('main')).not.toContainText('$')
  expect(await widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await page.getByRole('link', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const choose = async (page: Page, method: string) => {
  await page.getByRole('radio', { name: method }).check()
  expect(await widthOf(page)).toBe(360)
}
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

/** The page says so, and the shop knows by which method. */
async function expectPaid(page: Page, owner: SignedIn, id: string, paidWith: string): Promise<void> {
  await visitUntil(page, `/dashboard/payment/${id}`, () =>
    expect(page.getByRole('heading', { name: /already paid/i })).toBeVisible(),
  )
  expect(await widthOf(page)).toBe(360)
  expect(Object(await owner.call('GET', `/api/orders/${id}`))).toMatchObject({
    ...{ payment: 'paid', paidWith, currency: 'EUR' },
  })
}

const ON_ITS_PAGE = 'Authorize test payment'
for (const [method, paidWith, agree] of [
  ['PayPal', 'paypal', ON_ITS_PAGE],
  ['Klarna', 'klarna', ON_ITS_PAGE],
  ['iDEAL', 'ideal', ON_ITS_PAGE],
  ['Apple Pay', 'apple_pay', 'Pay with Apple Pay'],
  ['Google Pay', 'google_pay', 'Pay with Google Pay'],
] as const)
  test(`a customer on a phone buys a tool in euros and pays it by ${method}`, async ({ page, kerf }) => {
    const owner = await takeAll(kerf)
    const id = await buyInEuros(page, `${method} Payer`)
    await choose(page, method)
    await pay(page)
    const agreed = page.getByRole('button', { name: agree })
    await expect(agreed).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await agreed.click()
    await answerAlert(page, 'Successfully!', 'Order has been Completed')
    await expectPaid(page, owner, id, paidWith)
  })

async function payByDebit(page: Page, iban: string): Promise<void> {
  await choose(page, 'SEPA Direct Debit')
  await page.getByLabel('IBAN').fill(iban)
  await pay(page)
  const pending = 'Payment is Pending. We will finish your order as soon as your bank confirms it.'
  await expect(page.getByRole('status').filter({ hasText: pending })).toBeVisible()
}
/** What the browser says of a call that asks whether a debit has paid the order yet. */
const NOT_YET = [expect.stringContaining('409')]

test('a direct debit is pending while the bank has not answered', async ({ page, kerf, complaints }) => {
  const { inspect, found } = createInspector()
  const owner = await takeAll(kerf)
  const id = await buyInEuros(page, 'Dora Debit')
  await choose(page, 'SEPA Direct Debit')
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Please give the IBAN')
  await inspect(page, 'the fields of a direct debit')
  await payByDebit(page, 'DE08 3704 0044 0532 0130 03')
  await visitUntil(page, `/dashboard/payment/${id}`, () =>
    expect(page.getByRole('heading', { name: 'Payment is Pending' })).toBeVisible(),
  )
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a payment that is pending')
  const waiting = await owner.call('GET', `/api/orders/${id}`)
  expect(waiting).toMatchObject({ payment: 'processing', paidWith: 'sepa_debit' })
  expect(complaints.splice(0)).toEqual(NOT_YET)
  expect(found()).toEqual({})
})

test('a direct debit that the bank pays later pays the order', async ({ page, kerf, complaints }) => {
  const owner = await takeAll(kerf)
  const id = await buyInEuros(page, 'Rita Rich')
  await payByDebit(page, 'DE89 3704 0044 0532 0130 00')
  await expectPaid(page, owner, id, 'sepa_debit')
  expect(complaints.splice(0)).toEqual(NOT_YET)
})

test('a direct debit that the bank refuses later is paid in another way', async ({
  page,
  kerf,
  complaints,
}) => {
  const { inspect, found } = createInspector()
  const owner = await takeAll(kerf)
  const id = await buyInEuros(page, 'Paul Poor')
  await payByDebit(page, 'DE62 3704 0044 0532 0130 01')
  const failed = 'Your payment by SEPA Direct Debit did not go through, and nothing was paid'
  await visitUntil(page, `/dashboard/payment/${id}`, () => expect(page.getByText(failed)).toBeVisible())
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a payment that the bank refused')
  await choose(page, 'iDEAL')
  await pay(page)
  await page.getByRole('button', { name: 'Authorize test payment' }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')
  await expectPaid(page, owner, id, 'ideal')
  await expect(page.getByText(failed)).toHaveCount(0)
  expect(complaints.splice(0)).toEqual(NOT_YET)
  expect(found()).toEqual({})
})

test('a customer on a phone buys in euros, scans the code of the transfer, and a first part of it comes before the rest', async ({
  page,
  kerf,
}) => {
  const { inspect, found } = createInspector()
  const owner = await takeAll(kerf)
  const id = await buyInEuros(page, 'Tim Transfer')
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await readMessage(page, 'We hold your order for your transfer!', '')
  const { totalPrice, transfer } = Object(await owner.call('GET', `/api/orders/${id}`))
  expect(await scan(page)).toBe(
    `BCD\n002\n1\nSCT\n\nKerf Tools\nDE75512108001245126199\nEUR${totalPrice.toFixed(2)}\n\n${transfer.reference}`,
  )
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a transfer with its code')
  const record = (amount?: number) =>
    owner.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer', ...(amount && { amount }) })
  await record(5)
  await visitUntil(page, `/dashboard/payment/${id}`, () =>
    expect(page.getByText(`Please Pay €${(totalPrice - 5).toFixed(2)}`)).toBeVisible(),
  )
  expect(await scan(page)).toContain(`EUR${(totalPrice - 5).toFixed(2)}\n`)
  await record()
  await visitUntil(page, `/dashboard/payment/${id}`, () =>
    expect(page.getByRole('heading', { name: /already paid/i })).toBeVisible(),
  )
  expect(found()).toEqual({})
})

/** What an app of a bank reads from the code on the page. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^Code for the app of your bank/ })
  await expect(code).toBeVisible()
  const size = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  const path = (await code.locator('path').last().getAttribute('d')) ?? ''
  return decodeQR(pixelsOf({ size, path }))
}
