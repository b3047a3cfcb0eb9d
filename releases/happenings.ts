import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { objects } from '#sandbox/tables.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { releaseStock } from '#server/selling/orders/release-stock.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { answerBank, cardNumbers, confirmWithCard, startPayment } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { refundAtSandbox, timeRunsOut, timeToTakeBackRunsOut } from '#testing/model/shop.ts'
import { afterSale } from './after-sale.ts'
import { done, paid, pay, place, read, refund, type Stage, ship } from './stage.ts'

const firstLineBack = { returns: [{ line: 1, quantity: 1 }] }

async function confirmedAndTold(stage: Stage, how: object): Promise<string> {
  const orderId = await place(stage)
  await ship(stage, orderId, how)
  await timeToTakeBackRunsOut(stage.kerf, orderId)
  await tellOfShipped(stage.kerf.shop)
  return orderId
}

/** The stock that an order kept goes back, as its time to pay is over. */
async function holdEnds(stage: Stage, orderId: string): Promise<void> {
  await timeRunsOut(stage.kerf, orderId)
  expect(await releaseHolds(stage.kerf.shop)).toBe(1)
}

/** Some banks take their time: the provider says so of this payment, or no longer. */
async function setProcessing({ kerf }: Stage, intent: string, processing: boolean): Promise<void> {
  const status = processing ? 'processing' : 'requires_payment_method'
  await kerf.db
    .update(objects)
    .set({ body: sql`${objects.body} || ${JSON.stringify({ status, next_action: null })}::jsonb` })
    .where(eq(objects.id, intent))
}

const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** Everything that can become of an order, named by where it ends. Each plays one order through. */
export const happenings: Record<string, (stage: Stage) => Promise<unknown>> = {
  placed: (stage) => place(stage),
  'placed under an Idempotency-Key': (stage) => place(stage, `release-order-${stage.nth}`),
  'payment begun': async (stage) => startPayment(stage.kerf, stage.buyer, await place(stage)),
  'card declined': async (stage) => {
    const secret = await startPayment(stage.kerf, stage.buyer, await place(stage))
    expect(await confirmWithCard(stage.kerf, secret, cardNumbers.declined)).toHaveProperty('error')
  },
  'payment processed by a bank': async (stage) => {
    const orderId = await place(stage)
    const transactionId = idIn(await startPayment(stage.kerf, stage.buyer, orderId))
    await setProcessing(stage, transactionId, true)
    await stage.kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, stage.buyer)
    expect(await read(stage, orderId)).toMatchObject({ paymentStatus: 'Pending' })
  },
  'payment failed after days': async (stage) => {
    const orderId = await place(stage)
    const transactionId = idIn(await startPayment(stage.kerf, stage.buyer, orderId))
    for (const isProcessing of [true, false]) {
      await setProcessing(stage, transactionId, isProcessing)
      await stage.kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, stage.buyer)
    }
    expect(await read(stage, orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
  },
  paid: (stage) => paid(stage),
  'paid after the bank had asked': async (stage) => {
    const orderId = await place(stage)
    const secret = await startPayment(stage.kerf, stage.buyer, orderId)
    await confirmWithCard(stage.kerf, secret, cardNumbers.asks)
    await answerBank(stage.kerf, secret, true)
    await done(stage, stage.buyer, 'PUT', `/orders/${orderId}`, { transactionId: idIn(secret) })
  },
  'paid at the second try': async (stage) => {
    const orderId = await place(stage)
    const secret = await startPayment(stage.kerf, stage.buyer, orderId)
    await confirmWithCard(stage.kerf, secret, cardNumbers.declined)
    await pay(stage, orderId)
  },
  'paid too late, the last piece sold': async (stage) => {
    const { kerf, buyer, admin } = stage
    const productId = await kerf.product({ name: `Last rip saw, ${stage.nth}`, price: 12, available: 1 })
    const tools = [{ _id: productId, productName: '', minQuantity: 1 }]
    const orderId = await place({ ...stage, tools, nth: 0 })
    const secret = await startPayment(kerf, buyer, orderId)
    await kerf.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order) await releaseStock(tx, order)
    })
    await place({ ...stage, buyer: admin, tools, nth: 0 })
    await confirmWithCard(kerf, secret)
    await soon(async () => expect(await read(stage, orderId)).toHaveProperty('notice'))
  },
  'paid and shipped': async (stage) => ship(stage, await paid(stage)),
  'paid by hand, not told yet': async (stage) => {
    await ship(stage, await place(stage), { paidBy: 'bank transfer', paidNote: `Statement ${stage.nth}` })
  },
  'paid by hand and told': (stage) => confirmedAndTold(stage, { paidBy: 'cash', paidNote: 'At the counter' }),
  'paid in another way and told': (stage) => confirmedAndTold(stage, {}),
  'confirmed by mistake': async (stage) => {
    const orderId = await place(stage)
    await ship(stage, orderId, { paidBy: 'cash' })
    await done(stage, stage.admin, 'POST', `/orders/${orderId}/take-back`)
  },
  'shipped by mistake': async (stage) => {
    const orderId = await paid(stage)
    await ship(stage, orderId)
    await done(stage, stage.admin, 'POST', `/orders/${orderId}/take-back`)
  },
  'refunded in part': async (stage) => {
    await refund(stage, await paid(stage), { amount: 5, reason: 'A scratch on the handle.' })
  },
  'refunded in part, a piece back': async (stage) => {
    const orderId = await paid(stage)
    await ship(stage, orderId)
    await refund(stage, orderId, { amount: 3.5, ...firstLineBack })
  },
  'refunded twice': async (stage) => {
    const orderId = await paid(stage)
    await refund(stage, orderId, { amount: 2.25 })
    await refund(stage, orderId, firstLineBack)
  },
  'refunded in full': async (stage) => refund(stage, await paid(stage)),
  'refunded at the provider': async (stage) => {
    const orderId = await place(stage)
    const intent = await pay(stage, orderId)
    expect(await refundAtSandbox(stage.kerf, intent, 300)).toBe('done')
    await soon(async () => expect(await read(stage, orderId)).toMatchObject({ refundedTotal: 3 }))
  },
  'refunded by hand': async (stage) => {
    await refund(stage, await confirmedAndTold(stage, { paidBy: 'cash' }), { amount: 4 })
  },
  'refund came back': async (stage) => {
    const orderId = await paid(stage, cardNumbers.bounces)
    await refund(stage, orderId, firstLineBack)
    await soon(async () => expect(await read(stage, orderId)).toHaveProperty('notice'))
  },
  'refund took its time': async (stage) => {
    const orderId = await paid(stage, cardNumbers.pends)
    await refund(stage, orderId, { amount: 6 })
    await soon(async () => expect(await read(stage, orderId)).toMatchObject({ refundedTotal: 6 }))
  },
  'deleted by its buyer': async (stage) => done(stage, stage.buyer, 'DELETE', `/order/${await place(stage)}`),
  'deleted by the shop': async (stage) => done(stage, stage.admin, 'DELETE', `/order/${await place(stage)}`),
  'refunded in full and deleted': async (stage) => {
    const orderId = await paid(stage)
    await refund(stage, orderId)
    await done(stage, stage.admin, 'DELETE', `/order/${orderId}`)
  },
  'hold ended': async (stage) => holdEnds(stage, await place(stage)),
  'hold ended, then paid': async (stage) => {
    const orderId = await place(stage)
    await holdEnds(stage, orderId)
    await pay(stage, orderId)
  },
  'hold ended, then confirmed by hand': async (stage) => {
    const orderId = await place(stage)
    await holdEnds(stage, orderId)
    await ship(stage, orderId, { paidBy: 'bank transfer' })
  },
  ...afterSale,
}
