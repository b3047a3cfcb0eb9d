import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { issueCreditNote } from '#server/selling/documents/issue.ts'
import { openDocumentTests } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'

const { kerf, casey, productId, paidOrder, refund } = await openDocumentTests()

test('a refund that is rolled back leaves no credit note and no gap in the numbers, and each refund has one', async () => {
  const orderId = await paidOrder()
  await refund(orderId, 100)
  const failing = kerf.db.transaction(async (tx) => {
    const [{ refundId } = { refundId: null }] = await tx
      .select({ refundId: documents.refundId })
      .from(documents)
      .where(eq(documents.kind, 'credit note'))
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error('The order is gone')
    const refunded = { amountCents: 100, deliveryCents: null, returns: [] }
    const { receipt } = order
    await issueCreditNote(tx, { orderId, refundId: refundId ?? '', recipient: null, receipt, refunded })
  })
  await expect(failing).rejects.toThrow()
  await refund(orderId, 100)
  await expectNoHoles('credit note')
})

test('thirty payments at once, some of which fail at the last moment, leave invoices without a gap', async () => {
  const started = await Promise.all(Array.from({ length: 30 }, () => orderToPay(kerf, casey, productId)))
  const doomed = new Set(started.filter((_, index) => index % 3 === 0).map(({ orderId }) => orderId))
  await failAtCommit([...doomed])
  const paid = await Promise.all(
    started.map(async ({ orderId, clientSecret }) => {
      const { id } = await confirmWithCard(kerf, clientSecret)
      return kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
    }),
  )
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(paid.filter(({ status }) => status >= 500)).toHaveLength(10)
  const unpaid = await kerf.db.select().from(orders).where(eq(orders.paymentStatus, 'Unpaid'))
  expect(unpaid.filter(({ id }) => doomed.has(id))).toHaveLength(10)
  await expectNoHoles('invoice')

  await kerf.db.execute('DROP TRIGGER doomed ON papers')
  for (const { orderId, clientSecret } of started.filter((one) => doomed.has(one.orderId))) {
    const [transactionId] = clientSecret.split('_secret_')
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  }
  await expectNoHoles('invoice')
  const all = await kerf.db.select().from(orders).where(eq(orders.paymentStatus, 'Paid'))
  const invoiced = await kerf.db.select().from(documents).where(eq(documents.kind, 'invoice'))
  expect(new Set(invoiced.map(({ orderId }) => orderId))).toEqual(new Set(all.map(({ id }) => id)))
})

/** The database refuses the invoices of these orders when their transactions commit. */
async function failAtCommit(orderIds: string[]): Promise<void> {
  const list = orderIds.map((id) => `'${id}'`).join(', ')
  await kerf.db.execute(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.order_id IN (${list}) THEN RAISE EXCEPTION 'not today'; END IF; RETURN NULL; END $$`)
  await kerf.db.execute(
    'CREATE CONSTRAINT TRIGGER doomed AFTER INSERT ON papers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
}

/** The numbers of a kind are 1, 2, 3 ... and their dates follow them. */
async function expectNoHoles(kind: 'invoice' | 'credit note'): Promise<void> {
  const rows = await kerf.db
    .select()
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(documents.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  const times = rows.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}
