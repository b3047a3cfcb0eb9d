import { describe, expect, test } from 'vitest'
import { disputePayment } from '#sandbox/disputes.ts'
import { bringSoon } from '#sandbox/notices.ts'
import { finishRefund } from '#sandbox/refunds.ts'
import { openTestSandbox } from '#sandbox/testing.ts'

const { db, sandbox, stripe, browse } = await openTestSandbox()

const IBAN = {
  good: 'DE89 3704 0044 0532 0130 00',
  late: 'DE08370400440532013003',
  poor: 'DE62370400440532013001',
  disputed: 'DE35370400440532013002',
}
type Type = 'card' | 'sepa_debit' | 'paypal' | 'klarna' | 'ideal'

async function start(...types: Type[]) {
  const intent = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'eur',
    allowed_payment_method_types: types,
  })
  return { id: intent.id, secret: intent.client_secret ?? '', types: intent.payment_method_types }
}

const confirm = ({ id, secret }: { id: string; secret: string }, data: Record<string, string>) =>
  browse(`payment_intents/${id}/confirm`, {
    client_secret: secret,
    return_url: 'https://shop.example/dashboard/payment/1?a=b',
    ...Object.fromEntries(Object.entries(data).map(([name, text]) => [`payment_method_data${name}`, text])),
  })

const debit = (iban: string) => ({
  '[type]': 'sepa_debit',
  '[sepa_debit][iban]': iban,
  '[billing_details][name]': 'Zoë Ash',
  '[billing_details][email]': 'zoe@example.com',
})

const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
/** Only the sandbox has this call. */
const bring = (id: string, outcome: string) =>
  stripe.rawRequest('POST', `/v1/payment_intents/${id}/sandbox_notice`, { outcome })

describe('a direct debit', () => {
  test('is processed until the bank has taken the money, and then paid', async () => {
    const payment = await start('card', 'sepa_debit')
    expect(payment.types).toEqual(['card', 'sepa_debit'])
    expect(await confirm(payment, debit(IBAN.good))).toMatchObject({ body: { status: 'processing' } })
    expect(await read(payment.id)).toMatchObject({
      amount_received: 0,
      latest_charge: { status: 'pending', payment_method_details: { type: 'sepa_debit' } },
    })
    await db.transaction((tx) => bringSoon(tx, payment.id))
    expect(await read(payment.id)).toMatchObject({
      ...{ status: 'succeeded', amount_received: 1999 },
      latest_charge: { status: 'succeeded', paid: true },
    })
  })

  test('of an empty account fails, and can be paid again', async () => {
    const payment = await start('card', 'sepa_debit')
    await confirm(payment, debit(IBAN.poor))
    await db.transaction((tx) => bringSoon(tx, payment.id))
    expect(await read(payment.id)).toMatchObject({
      ...{ status: 'requires_payment_method', last_payment_error: { code: 'insufficient_funds' } },
      latest_charge: { status: 'failed', paid: false },
    })
    await stripe.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_visa' })
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded' })
  })

  test('that waits is answered by a call of the tests alone, and once', async () => {
    const payment = await start('sepa_debit')
    await confirm(payment, debit(IBAN.late))
    await db.transaction((tx) => bringSoon(tx, payment.id))
    expect(await read(payment.id)).toMatchObject({ status: 'processing' })
    expect(
      await browse(`payment_intents/${payment.id}/sandbox_notice`, { outcome: 'succeed' }),
    ).toMatchObject({ status: 401 })
    await bring(payment.id, 'fail')
    await bring(payment.id, 'succeed')
    expect(await read(payment.id)).toMatchObject({ status: 'requires_payment_method' })
  })

  test('cannot be canceled while it is processed', async () => {
    const payment = await start('sepa_debit')
    await confirm(payment, debit(IBAN.late))
    await expect(stripe.paymentIntents.cancel(payment.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('gives back slowly', async () => {
    const payment = await start('sepa_debit')
    await confirm(payment, debit(IBAN.late))
    await bring(payment.id, 'succeed')
    const refund = await stripe.refunds.create({ payment_intent: payment.id })
    expect(refund.status).toBe('pending')
    await db.transaction((tx) => finishRefund(tx, refund.id))
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
  })

  test('that the bank takes back weeks later is lost at once', async () => {
    const payment = await start('sepa_debit')
    await confirm(payment, debit(IBAN.disputed))
    await bring(payment.id, 'succeed')
    await db.transaction((tx) => disputePayment(tx, payment.id))
    const { data } = await stripe.disputes.list({ payment_intent: payment.id })
    expect(data).toMatchObject([{ status: 'lost', reason: 'insufficient_funds' }])
  })

  test('needs a test account, a name and an address', async () => {
    const payment = await start('sepa_debit')
    const { '[billing_details][name]': _, ...nameless } = debit(IBAN.good)
    for (const wrong of [debit('DE75512108001245126199'), nameless, { '[type]': 'giropay' }])
      expect(await confirm(payment, wrong)).toMatchObject({ status: 400 })
  })
})

describe('a method with a page of its own', () => {
  const page = async (payment: { id: string; secret: string }, outcome?: string) => {
    const form = { payment_intent: payment.id, client_secret: payment.secret }
    return outcome
      ? sandbox.app.request('/authorize', { method: 'POST', body: new URLSearchParams({ ...form, outcome }) })
      : sandbox.app.request(`/authorize?${new URLSearchParams(form)}`)
  }

  test.each(['paypal', 'klarna', 'ideal'] as const)(
    '%s sends its payer there and back, paid',
    async (type) => {
      const payment = await start('card', type)
      expect(await confirm(payment, { '[type]': type })).toMatchObject({
        body: { status: 'requires_action', next_action: { type: 'redirect_to_url' } },
      })
      expect(await (await page(payment)).text()).toContain('Authorize test payment')
      const back = await page(payment, 'succeed')
      expect(back.status).toBe(303)
      const to = `/dashboard/payment/1?a=b&payment_intent=${payment.id}&payment_intent_client_secret=${payment.secret}&redirect_status=succeeded`
      expect(back.headers.get('location')).toBe(to)
      expect(await read(payment.id)).toMatchObject({
        ...{ status: 'succeeded', latest_charge: { payment_method_details: { type } } },
      })
      expect((await page(payment)).status).toBe(410)
      expect((await page(payment, 'fail')).status).toBe(410)
    },
  )

  test('who refuses there comes back unpaid, and can choose again', async () => {
    const payment = await start('card', 'paypal')
    await confirm(payment, { '[type]': 'paypal' })
    expect((await page(payment, 'fail')).headers.get('location')).toContain('redirect_status=failed')
    expect(await read(payment.id)).toMatchObject({ status: 'requires_payment_method' })
    await confirm(payment, { '[type]': 'paypal' })
    expect((await page(payment, 'succeed')).headers.get('location')).toContain('redirect_status=succeeded')
  })

  test('shows nobody a payment without its secret', async () => {
    const payment = await start('paypal')
    await confirm(payment, { '[type]': 'paypal' })
    for (const wrong of [
      { ...payment, secret: 'wrong' },
      { id: 'pi_1', secret: payment.secret },
    ])
      for (const outcome of [undefined, 'succeed']) expect((await page(wrong, outcome)).status).toBe(404)
    expect(await read(payment.id)).toMatchObject({ status: 'requires_action' })
  })
})

test('a wallet pays by the card in it', async () => {
  const payment = await start('card')
  await confirm(payment, { '[type]': 'card', '[sandbox_wallet]': 'apple_pay' })
  expect(await read(payment.id)).toMatchObject({
    latest_charge: { payment_method_details: { card: { wallet: { type: 'apple_pay' } } } },
  })
})

test('a payment takes no type but its own, and none that does not pay in its currency', async () => {
  expect(await confirm(await start('card'), { '[type]': 'paypal' })).toMatchObject({ status: 400 })
  const dollars = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card', 'ideal'] as Type[] }
  await expect(stripe.paymentIntents.create(dollars)).rejects.toMatchObject({
    param: 'allowed_payment_method_types',
  })
})
