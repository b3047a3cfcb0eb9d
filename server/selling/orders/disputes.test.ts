import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { secretOf } from '#server/platform/db/secrets.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { applyDispute } from '#server/selling/orders/apply-dispute.ts'
import { rereadDisputes } from '#server/selling/orders/reread-disputes.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults } from '#testing/oracle.ts'
import { ORIGIN } from '#testing/shop.ts'

const DISPUTED_CARD = '4000000000000259'
const INQUIRY_CARD = '4000000000001976'

const { kerf, ada, casey, paidOrder, refund, read, happenedTo } = await openRefundTests({
  anyUnpaid: true,
  settings: { MAIL_FROM: 'shop@kerf.example' },
})

/** The provider's dashboard, in which the shop answers disputes. */
let provider: Stripe
beforeAll(async () => {
  const key = `sk_test_sandbox_${await secretOf(kerf.db, 'stripe_sandbox_secret')}`
  const through: typeof fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address))
    return kerf.fetch(new Request(`${ORIGIN}/api/payments/sandbox${pathname}${search}`, init))
  }
  provider = new Stripe(key, { httpClient: Stripe.createFetchHttpClient(through), telemetry: false })
})

const waiting = async () =>
  Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).disputes
const disputed = async (show = 'disputed'): Promise<string[]> => {
  const { body } = await kerf.call(
    'GET',
    `/api/manage/orders?${new URLSearchParams({ show })}`,
    undefined,
    ada,
  )
  return Object(body).rows.map(({ _id }: { _id: string }) => _id)
}
const told = async () =>
  (await kerf.db.select().from(mails)).filter(({ kind }) => kind === 'disputed payment')

const disputesOf = async (orderId: string) => Object((await read(orderId, ada)).disputes ?? [])
const disputeOf = async (orderId: string) => (await disputesOf(orderId))[0]

/** An order of which the holder of the card disputes the payment, once the shop knows. */
async function disputedOrder(card = DISPUTED_CARD) {
  const order = await paidOrder(await kerf.product({ price: 20 }), 1, card)
  const dispute = await soon(async () => {
    const found = await disputeOf(order.orderId)
    expect(found).toBeDefined()
    return found
  })
  return { ...order, dispute }
}

test('a disputed payment waits for the owner: told, counted, listed, and shown to staff alone', async () => {
  const before = { waiting: await waiting(), told: (await told()).length }
  const { orderId, dispute } = await disputedOrder()
  expect(dispute).toMatchObject({ amount: 20, reason: 'fraudulent', state: 'needs_response' })
  expect(Date.parse(dispute.dueBy)).toBeGreaterThan(Date.now())
  expect(await waiting()).toBe(before.waiting + 1)
  expect(await disputed()).toContain(orderId)
  expect(await disputed(), 'the list is as long as its count').toHaveLength(await waiting())
  expect(await disputed('disputed before')).not.toContain(orderId)
  expect(await read(orderId), 'its customer is not told').not.toHaveProperty('disputes')
  const [mail] = (await told()).slice(before.told)
  expect(mail).toMatchObject({ recipient: 'shop@kerf.example', subject: expect.stringContaining('disputed') })
  expect(await happenedTo(orderId)).toContain('payment of $20.00 disputed: it waits for your answer')
  expect(await findFaults(kerf.db)).toEqual([])
})

test.each([
  ['winning_evidence', 'won', 20],
  ['losing_evidence', 'lost', 20],
])(
  'an answer with %s ends a dispute: it is %s, and only of what the bank gave back money can be refunded',
  async (text, state, amount) => {
    const { orderId, dispute } = await disputedOrder()
    const refused = { status: 409, body: { code: 'STATE_NOT_REACHED' } }
    expect(await refund(orderId, { amount: 5 })).toMatchObject(refused)
    await provider.disputes.update(dispute._id, { evidence: { uncategorized_text: 'It was sent.' } })
    await soon(async () => expect((await disputeOf(orderId)).state).toBe('under_review'))
    expect([await disputed(), await disputed('disputed before')]).toEqual([
      expect.not.arrayContaining([orderId]),
      expect.arrayContaining([orderId]),
    ])
    expect(await disputed()).toHaveLength(await waiting())
    expect(await refund(orderId, { amount: 5 })).toMatchObject(refused)
    await provider.disputes.update(dispute._id, { evidence: { uncategorized_text: text } })
    await soon(async () => expect((await disputeOf(orderId)).state).toBe(state))
    expect(await happenedTo(orderId)).toContain(`dispute of $20.00: ${state}`)
    if (state === 'won') expect(await refund(orderId, { amount })).toMatchObject({ status: 201 })
    else expect(await refund(orderId, { amount })).toMatchObject(refused)
    expect(await findFaults(kerf.db)).toEqual([])
  },
)

test('an inquiry only asks: the money can still be given back', async () => {
  const { orderId, dispute } = await disputedOrder(INQUIRY_CARD)
  expect(dispute).toMatchObject({ state: 'inquiry' })
  expect((await refund(orderId, { amount: 5 })).status).toBe(201)
  expect((await disputeOf(orderId)).state).toBe('inquiry')
})

test('a dispute whose every webhook was lost is seen within the hour, once, and so is its end', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product({ price: 20 }), 1, DISPUTED_CARD)
  await soon(async () => expect(await kerf.shop.payments.disputesOf(intentId)).toHaveLength(1))
  await kerf.loseWebhooks()
  const [dispute] = await kerf.shop.payments.disputesOf(intentId)
  await provider.disputes.close(dispute?.id ?? '')
  await Promise.all([1, 2, 3].map(() => rereadDisputes(kerf.shop)))
  expect(await disputesOf(orderId)).toMatchObject([{ state: 'lost' }])
  expect((await happenedTo(orderId)).filter((event) => event.includes('lost'))).toHaveLength(1)
  await rereadDisputes(kerf.shop, new Date(Date.now() + 90 * 86_400_000))
  expect(await disputesOf(orderId)).toHaveLength(1)
})

test('a dispute of a payment that the shop does not know changes nothing', async () => {
  const before = await kerf.db.$count(mails)
  const unknown = { id: 'du_unknown', intentId: 'pi_unknown', amountCents: 100, reason: 'general' }
  const moments = { dueBy: null, openedAt: new Date() }
  await applyDispute(kerf.shop, { ...unknown, ...moments, state: 'needs_response' })
  expect(await kerf.db.$count(mails)).toBe(before)
})

test('only who may read all orders sees which are disputed', async () => {
  expect((await kerf.call('GET', '/api/manage/orders?show=disputed', undefined, casey)).status).toBe(403)
})

test('a key that may not read disputes ends no job, and is logged', async () => {
  const { disputesSince } = kerf.shop.payments
  kerf.shop.payments.disputesSince = () => {
    throw new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No right' })
  }
  await expect(rereadDisputes(kerf.shop)).resolves.toBeUndefined()
  kerf.shop.payments.disputesSince = disputesSince
})
