import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disputePayment } from '#sandbox/disputes.ts'
import { readForm } from '#sandbox/form.ts'
import { bringNotice } from '#sandbox/notices.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { rereadDisputes } from '#server/selling/orders/reread-disputes.ts'
import { inMinutes, openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { authorize, confirmBy, confirmWithCard, ibans, orderToPay } from '#testing/card.ts'

const { kerf, ada, casey, read, refund, refundsAtProvider, happenedTo } = await openRefundTests({
  webhooks: 'by hand',
  settings: { CURRENCY: 'EUR' },
  anyUnpaid: true,
})
await verify(kerf, casey.email)

const ALL = {
  ...{ apple_pay: true, google_pay: true, paypal: true, klarna: true, ideal: true, sepa_debit: true },
}
const switchOn = (methods: object) => kerf.call('PUT', '/api/settings/methods', methods, ada)
await switchOn(ALL)

const POSTCODES: Record<string, string> = { DE: '26548', NL: '1011 AB', GB: 'SW1A 1AA' }

/** An order of 2 pieces at 20.00, of 3. */
async function toPay(country = 'DE') {
  const productId = await kerf.product({ price: 20, available: 3 })
  const more = {
    deliveryAddress: {
      line1: '1 Mill Lane',
      city: 'Town',
      postcode: POSTCODES[country],
      country,
    },
  }
  return { ...(await orderToPay(kerf, casey, productId, 2, more)), productId }
}
const begin = async (orderId: string) =>
  (await kerf.call('POST', '/api/create-payment', { orderId }, casey)).body
const look = () => reconcilePayments(kerf.shop, inMinutes(10))
const idOf = (secret: string) => secret.split('_secret_')[0] ?? ''
const bring = (secret: string, outcome?: 'succeed' | 'fail') =>
  kerf.db.transaction((tx) =>
    bringNotice({
      tx,
      caller: 'secret',
      id: idOf(secret),
      form: readForm(outcome ? `outcome=${outcome}` : ''),
    }),
  )
const mailed = async (kind: 'payment failed' | 'order paid', number: unknown) =>
  (
    await kerf.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, casey.email), eq(mails.kind, kind)))
  ).filter(({ subject }) => subject.includes(String(number)))
const faultless = async () => expect(await findFaultsAtRest(kerf.db)).toEqual([])

describe('what is offered', () => {
  test('is the card, and what the owner switched on and the currency and the country of the order allow', async () => {
    const offered = async (country: string) => {
      const { orderId } = await toPay(country)
      return (await begin(orderId)).methods
    }
    expect(await offered('NL')).toEqual([
      ...['card', 'apple_pay', 'google_pay', 'paypal', 'klarna', 'ideal', 'sepa_debit'],
    ])
    expect(await offered('DE')).not.toContain('ideal')
    expect(await offered('GB')).toEqual(['card', 'apple_pay', 'google_pay', 'paypal', 'sepa_debit'])
    await switchOn({ ...ALL, paypal: false, apple_pay: false })
    expect(await offered('DE')).toEqual(['card', 'google_pay', 'klarna', 'sepa_debit'])
    await switchOn(ALL)
  })

  test('is the card alone where the provider refuses the others, and can be paid', async () => {
    const { orderId } = await toPay()
    expect(
      (
        await kerf.shop.payments.createIntent({
          ...{
            amountCents: 4000,
            currency: 'USD',
            reference: orderId,
            description: '',
            receiptEmail: casey.email,
          },
          ...{ types: ['card', 'ideal'], idempotencyKey: 'no euros' },
        })
      ).types,
    ).toEqual(['card'])
  })
})

describe('a direct debit', () => {
  test('holds the pieces for days while the bank has not answered, and is no unpaid order', async () => {
    const { orderId, clientSecret, productId } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.late })
    await look()
    const pending = { payment: 'processing', paymentStatus: 'Pending', paidWith: 'sepa_debit' }
    expect(await read(orderId)).toMatchObject(pending)
    const days = inMinutes(6 * 24 * 60)
    await releaseHolds(kerf.shop, days)
    for (const [path, method] of [
      ['cancel', 'POST'],
      ['paid', 'POST'],
    ] as const) {
      const reply = await kerf.call(
        method,
        `/api/orders/${orderId}/${path}`,
        { amount: 40, paidBy: 'cash' },
        ada,
      )
      expect(reply.status).toBeGreaterThanOrEqual(400)
    }
    const ship = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
    expect((await kerf.call('PUT', `/api/status/${orderId}`, ship, ada)).status).toBe(409)
    expect((await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)).status).toBe(409)
    expect((await kerf.call('POST', '/api/create-payment', { orderId }, casey)).body.code).toBe(
      'PAYMENT_PROCESSING',
    )
    expect(await read(orderId)).toMatchObject(pending)
    expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(1)
    expect(await happenedTo(orderId)).toContain('payment by SEPA Direct Debit pending')
    await faultless()
  })

  test('is paid when the bank has paid, with its invoice, although the browser was closed', async () => {
    const { orderId, clientSecret } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.good })
    await look()
    await bring(clientSecret)
    await look()
    const order = await read(orderId)
    expect(order).toMatchObject({
      payment: 'paid',
      paidWith: 'sepa_debit',
      transactionId: idOf(clientSecret),
    })
    expect(await mailed('order paid', order.number)).toHaveLength(1)
    const listed = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
    expect(listed.body).toMatchObject([{ kind: 'invoice' }])
    expect(await happenedTo(orderId)).toContain('paid by SEPA Direct Debit')
    await faultless()
  })

  test('that the bank refuses days later leaves an unpaid order: its customer is told and has time to pay otherwise', async () => {
    const { orderId, clientSecret } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.poor })
    await look()
    await kerf.db
      .update(orders)
      .set({ heldUntil: inMinutes(-3 * 24 * 60) })
      .where(eq(orders.id, orderId))
    await bring(clientSecret)
    await look()
    await look()
    const order = await read(orderId)
    expect(order).toMatchObject({ payment: 'unpaid', notice: expect.stringContaining('SEPA Direct Debit') })
    expect(order).not.toHaveProperty('paidWith')
    expect(await releaseHolds(kerf.shop, inMinutes(30))).toBe(0)
    const [told, ...more] = await mailed('payment failed', order.number)
    expect(more).toEqual([])
    expect(told && wordsOf(told).text).toContain('/pay/')
    const { clientSecret: again } = await begin(orderId)
    await confirmWithCard(kerf, String(again))
    await look()
    expect(await read(orderId)).toMatchObject({ payment: 'paid' })
    expect(await read(orderId)).not.toHaveProperty('paidWith')
    await faultless()
  })

  test('of an order that nobody pays again ends as others do', async () => {
    const { orderId, clientSecret, productId } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.late })
    await look()
    await bring(clientSecret, 'fail')
    await look()
    expect(await releaseHolds(kerf.shop, inMinutes(24 * 60))).toBeGreaterThan(0)
    expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(3)
    expect(await read(orderId)).toMatchObject({ payment: 'unpaid' })
    await faultless()
  })

  test('is given back slowly: the refund is asked for until the provider says that it succeeded', async () => {
    const { orderId, clientSecret } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.late })
    await bring(clientSecret, 'succeed')
    await look()
    expect((await refund(orderId, { amount: 10 })).body).toMatchObject({ status: 'asked' })
    expect(await refundsAtProvider(orderId)).toMatchObject([{ status: 'pending', amount: 1000 }])
  })

  test('that the bank takes back weeks later stands beside its order as lost', async () => {
    const { orderId, clientSecret } = await toPay()
    await confirmBy(kerf, clientSecret, { iban: ibans.disputed })
    await bring(clientSecret)
    await look()
    await kerf.db.transaction((tx) => disputePayment(tx, idOf(clientSecret)))
    await rereadDisputes(kerf.shop)
    expect(await read(orderId, ada)).toMatchObject({ disputes: [{ state: 'lost' }] })
  })
})

describe('a method with a page of its own', () => {
  test.each(['paypal', 'klarna', 'ideal'])(
    '%s is found paid, although its payer never came back',
    async (type) => {
      const { orderId, clientSecret } = await toPay('NL')
      expect((await confirmBy(kerf, clientSecret, { type })).away).toContain('authorize')
      await authorize(kerf, clientSecret, true)
      await look()
      expect(await read(orderId)).toMatchObject({ payment: 'paid', paidWith: type })
      await faultless()
    },
  )

  test('leaves who refuses there with the same order, to be paid in another way', async () => {
    const { orderId, clientSecret } = await toPay()
    await confirmBy(kerf, clientSecret, { type: 'paypal' })
    expect(await authorize(kerf, clientSecret, false)).toContain('redirect_status=failed')
    const transactionId = idOf(clientSecret)
    const told = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
    expect(told.body.code).toBe('STATE_NOT_REACHED')
    expect((await begin(orderId)).clientSecret).toBe(clientSecret)
    await confirmWithCard(kerf, clientSecret)
    await look()
    expect(await read(orderId)).toMatchObject({ payment: 'paid' })
  })
})

test('a wallet is named where the order says how it was paid: history, table, report and invoice', async () => {
  const { orderId, clientSecret } = await toPay()
  await confirmBy(kerf, clientSecret, { wallet: 'apple_pay' })
  await look()
  expect(await read(orderId)).toMatchObject({ payment: 'paid', paidWith: 'apple_pay' })
  expect(await happenedTo(orderId)).toContain('paid by Apple Pay')
  const day = new Date().toISOString().slice(0, 10)
  const report = await kerf.call(
    'GET',
    `/api/manage/reports/sales?by=payment&from=${day}&to=${day}`,
    undefined,
    ada,
  )
  expect(JSON.stringify(report.body)).toContain('apple_pay')
})
