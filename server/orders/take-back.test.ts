import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/db/tables/letters.ts'
import { orders } from '#server/db/tables/orders.ts'
import { papers } from '#server/db/tables/papers.ts'
import { auditEvents } from '#server/db/tables/people.ts'
import { products } from '#server/db/tables/products.ts'
import { endOrdersOfDeleted } from '#server/orders/forget-customers.ts'
import { tellOfShipped } from '#server/orders/tell-of-shipped.ts'
import { openRefundTests, tellNow } from '#server/orders/testing.ts'
import { confirmWithCard, orderToPay, startPayment } from '#server/testing/card.ts'
import type { Shopper } from '#server/testing/shoppers.ts'

const { kerf, ada, casey, paidOrder, refund, ship, remove, read, happenedTo } = await openRefundTests({
  anyUnpaid: true,
})

const MINUTE = 60_000
const UNPAID = { orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' }
const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const refused = { status: 409, body: { code: 'STATE_NOT_REACHED' } }

const takeBack = (orderId: string, as: Shopper | undefined = ada) =>
  kerf.call('POST', `/api/orders/${orderId}/take-back`, undefined, as)

/** An order that an admin has just confirmed by hand. */
async function confirmed(buyer = casey): Promise<{ orderId: string; productId: string }> {
  const productId = await kerf.product({ price: 10, available: 5 })
  const { orderId } = await orderToPay(kerf, buyer, productId, 2)
  const how = { ...SHIPPED, paidBy: 'cash', paidNote: 'At the counter' }
  expect((await kerf.call('PUT', `/api/status/${orderId}`, how, ada)).status).toBe(200)
  return { orderId, productId }
}

/** What left the shop about this order since it was confirmed. */
async function sent(orderId: string) {
  const [order] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  const ofIt = and(eq(mails.kind, 'order shipped'), like(mails.subject, `%K-${order?.number} %`))
  const invoices = await kerf.db.$count(papers, and(eq(papers.orderId, orderId), eq(papers.kind, 'invoice')))
  return { emails: await kerf.db.$count(mails, ofIt), invoices }
}
const NOTHING = { emails: 0, invoices: 0 }
const BOTH = { emails: 1, invoices: 1 }

test('an order that is confirmed by hand is shipped and paid at once, and nothing is sent for 15 minutes', async () => {
  const { orderId } = await confirmed()
  const { takeBackUntil, ...seen } = await read(orderId, ada)
  expect(seen).toMatchObject(SHIPPED)
  expect(Date.parse(String(takeBackUntil)) - Date.now()).toBeGreaterThan(14 * MINUTE)
  expect(Date.parse(String(takeBackUntil)) - Date.now()).toBeLessThanOrEqual(15 * MINUTE)
  const mine = await read(orderId)
  expect(mine).toMatchObject({ ...SHIPPED, invoiceFrom: takeBackUntil })
  expect(mine).not.toHaveProperty('takeBackUntil')
  for (const as of [casey, ada]) {
    expect((await kerf.call('GET', `/api/orders/${orderId}/papers`, undefined, as)).body).toEqual([])
    expect(await kerf.call('GET', `/api/orders/${orderId}/invoice`, undefined, as)).toMatchObject({
      status: 404,
      body: { message: `The invoice follows at ${String(takeBackUntil).slice(11, 16)} UTC` },
    })
  }
  expect(await tellOfShipped(kerf.shop)).toBe(0)
  expect(await tellOfShipped(kerf.shop, inMinutes(14))).toBe(0)
  expect(await sent(orderId)).toEqual(NOTHING)

  const told = await Promise.all([1, 2, 3].map(() => tellOfShipped(kerf.shop, inMinutes(15))))
  expect(told.toSorted()).toEqual([0, 0, 1])
  expect(await sent(orderId)).toEqual(BOTH)
  expect(await read(orderId, ada)).not.toHaveProperty('takeBackUntil')
  expect((await kerf.call('GET', `/api/orders/${orderId}/papers`, undefined, casey)).body).toHaveLength(1)
})

test('an order that a card paid is told of at once when it is shipped', async () => {
  const { orderId } = await paidOrder(await kerf.product())
  await ship(orderId)
  expect(await sent(orderId)).toEqual(BOTH)
  const order = await read(orderId, ada)
  expect(order).not.toHaveProperty('takeBackUntil')
  expect(order).not.toHaveProperty('invoiceFrom')
  expect(await takeBack(orderId)).toMatchObject({
    ...refused,
    body: { message: expect.stringContaining('paid by card') },
  })
})

test('a confirmation that is taken back leaves an unpaid order that keeps its pieces, and nothing was sent', async () => {
  const { orderId, productId } = await confirmed()
  const before = await kerf.db.$count(papers)
  expect(await takeBack(orderId)).toMatchObject({ status: 200, body: { acknowledged: true } })
  const order = await read(orderId, ada)
  expect(order).toMatchObject({ ...UNPAID, refundableTotal: 0 })
  for (const gone of ['paidBy', 'paidNote', 'takeBackUntil', 'invoiceFrom'])
    expect(order).not.toHaveProperty(gone)
  const kept = (Date.parse(String(order.heldUntil)) - Date.now()) / MINUTE
  expect(kept).toBeGreaterThan(kerf.shop.holdMinutes - 1)
  expect(kept).toBeLessThanOrEqual(kerf.shop.holdMinutes)
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row).toMatchObject({ paidAt: null, shippedAt: null, holdsStock: true })
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, productId))
  expect(shelf?.available).toBe(3)
  expect((await happenedTo(orderId)).slice(1)).toEqual(
    ['paid by hand: cash', 'shipped', 'payment taken back'].map((event) => `${event} by ${ada.email}`),
  )
  const acts = await kerf.db.select().from(auditEvents).where(eq(auditEvents.act, 'take back payment'))
  expect(acts.map(({ subject }) => subject)).toContain(order.number)
  expect(await tellOfShipped(kerf.shop, inMinutes(60))).toBe(0)
  expect(await sent(orderId)).toEqual(NOTHING)
  expect(await kerf.db.$count(papers)).toBe(before)
  const told = await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey)
  expect(told.body.at(-1)).toMatchObject({ event: 'Confirmed by mistake: not paid yet' })
})

test('what was taken back is paid by card, confirmed anew or deleted as any unpaid order', async () => {
  const [card, hand, deleted] = [await confirmed(), await confirmed(), await confirmed()]
  const first = { message: expect.stringContaining('take its confirmation back first') }
  expect(await remove(deleted.orderId)).toMatchObject({ status: 409, body: first })
  for (const { orderId } of [card, hand, deleted]) await takeBack(orderId)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, card.orderId))
  await kerf.call('PUT', `/api/orders/${card.orderId}`, { transactionId }, casey)
  expect(await read(card.orderId)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
    transactionId,
  })

  await ship(hand.orderId)
  await tellNow(kerf, hand.orderId)
  expect(await sent(hand.orderId)).toEqual(BOTH)

  expect((await kerf.call('DELETE', `/api/order/${deleted.orderId}`, undefined, casey)).status).toBe(200)
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, deleted.productId))
  expect(shelf?.available).toBe(5)
})

test('once its customer was told, a confirmation is not taken back: it says to refund instead', async () => {
  const { orderId } = await confirmed()
  await tellNow(kerf, orderId)
  const instead = { message: expect.stringContaining('refund it by hand instead') }
  expect(await takeBack(orderId)).toMatchObject({ ...refused, body: instead })
  expect(await read(orderId)).toMatchObject(SHIPPED)
})

test('nobody but an admin takes a confirmation back, and only of an order that is there', async () => {
  const { orderId } = await confirmed()
  expect(await takeBack(orderId, casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('POST', `/api/orders/${orderId}/take-back`)).toMatchObject({ status: 401 })
  expect(await read(orderId)).toMatchObject(SHIPPED)
  for (const id of ['made-up', crypto.randomUUID()]) expect(await takeBack(id)).toMatchObject({ status: 404 })
})

test('two tabs and double presses take a confirmation back once', async () => {
  const { orderId } = await confirmed()
  const replies = await Promise.all(Array.from({ length: 6 }, () => takeBack(orderId)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await happenedTo(orderId)).filter((event) => event.startsWith('payment taken back'))).toHaveLength(
    1,
  )
})

test('at the moment at which its customer is told, a confirmation is either taken back or told, never both', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { orderId } = await confirmed()
    const telling = tellOfShipped(kerf.shop, turn % 2 ? inMinutes(16) : undefined)
    const [{ status }] = await Promise.all([
      takeBack(orderId),
      tellOfShipped(kerf.shop, inMinutes(16)),
      telling,
    ])
    expect(await sent(orderId)).toEqual(status === 200 ? NOTHING : BOTH)
    expect(await read(orderId)).toMatchObject(status === 200 ? UNPAID : SHIPPED)
  }
})

test('at the moment of its refund, a confirmation is either taken back or refunded, never both', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { orderId } = await confirmed()
    const acts = [() => refund(orderId, { amount: 5 }), () => takeBack(orderId)]
    const replies = await Promise.all((turn % 2 ? acts : acts.toReversed()).map((act) => act()))
    const [given, taken] = turn % 2 ? replies : replies.toReversed()
    expect([given?.status, taken?.status].toSorted()).toEqual(given?.status === 201 ? [201, 409] : [200, 409])
    expect(await read(orderId)).toMatchObject(given?.status === 201 ? { refundedTotal: 5 } : UNPAID)
  }
})

test('a refund issues the invoice first and tells the customer what waited; the way back is over with it', async () => {
  const { orderId } = await confirmed()
  expect((await refund(orderId, { amount: 5 })).status).toBe(201)
  expect(await sent(orderId)).toEqual(BOTH)
  const listed = await kerf.call('GET', `/api/orders/${orderId}/papers`, undefined, casey)
  expect(listed.body).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note', amount: 5 }])
  expect(await takeBack(orderId)).toMatchObject(refused)
  expect(await tellOfShipped(kerf.shop, inMinutes(16))).toBe(0)
  expect(await sent(orderId)).toEqual(BOTH)
})

test('nobody is told that an order is on its way of which all was refunded before', async () => {
  const { orderId } = await confirmed()
  expect((await refund(orderId)).status).toBe(201)
  await tellNow(kerf, orderId)
  expect(await sent(orderId)).toEqual({ emails: 0, invoices: 1 })
  expect((await remove(orderId)).status).toBe(200)
})

test('the invoice of somebody who deleted the account meanwhile is issued, and nothing is sent to them', async () => {
  const leaver = await kerf.customer('Leaver')
  const { orderId } = await confirmed(leaver)
  await kerf.call('DELETE', `/api/user/${leaver.email}`, undefined, ada)
  await tellNow(kerf, orderId)
  expect(await sent(orderId)).toEqual({ emails: 0, invoices: 1 })
})

test('an order that is taken back after its customer deleted the account ends as their unpaid orders do', async () => {
  const leaver = await kerf.customer('Leaver')
  const { orderId, productId } = await confirmed(leaver)
  await kerf.call('DELETE', `/api/user/${leaver.email}`, undefined, ada)
  expect((await takeBack(orderId)).status).toBe(200)
  await endOrdersOfDeleted(kerf.shop)
  expect(await read(orderId, ada)).toMatchObject({ ...UNPAID, deletedAt: expect.any(String) })
  const [shelf] = await kerf.db.select().from(products).where(eq(products.id, productId))
  expect(shelf?.available).toBe(5)
  expect(await happenedTo(orderId)).toContain('deleted by A former customer')
})

test('an order whose invoice cannot be issued keeps no other waiting, and is told of when it can', async () => {
  const [broken, sound] = [await confirmed(), await confirmed()]
  await kerf.db.execute(`CREATE FUNCTION refuse_paper() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.order_id = '${broken.orderId}' THEN RAISE EXCEPTION 'not today'; END IF; RETURN NEW; END $$`)
  await kerf.db.execute(
    'CREATE TRIGGER refuse_paper BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION refuse_paper()',
  )
  expect(await tellOfShipped(kerf.shop, inMinutes(16))).toBe(1)
  expect(await sent(sound.orderId)).toEqual(BOTH)
  expect(await sent(broken.orderId)).toEqual(NOTHING)
  await kerf.db.execute('DROP TRIGGER refuse_paper ON papers')
  expect(await tellOfShipped(kerf.shop, inMinutes(16))).toBe(1)
  expect(await sent(broken.orderId)).toEqual(BOTH)
})
