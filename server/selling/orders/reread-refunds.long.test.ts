import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishRefund } from '#sandbox/refunds.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { eraseDocuments } from '#server/selling/documents/erase-documents.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import { FAILING_REFUND_CARD, openRefundTests } from '#server/selling/orders/testing.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, ada, casey, paidOrder, refund, read, ship, refundsAtProvider, happenedTo } =
  await openRefundTests()

/** The bank sends all that was given back to this order to the shop again, and no webhook says so. */
async function comesBack(orderId: string): Promise<void> {
  for (const { id } of await refundsAtProvider(orderId))
    await kerf.db.transaction((tx) => finishRefund(tx, id))
}

const documentsOf = async (orderId: string) =>
  (await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)).body

async function bytesOf(path: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${ada.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/orders/${path}`, { headers }))
  expect(reply.status, path).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
const sells = async (name: string) =>
  expect((await kerf.call('PUT', '/api/settings/seller', { name }, ada)).status).toBe(200)
const textOf = async (path: string) => (await readPdf(await bytesOf(path))).text

test('a refund made at the provider whose every webhook is lost is seen within the hour, once', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product({ price: 20 }))
  await kerf.loseWebhooks()
  await kerf.shop.payments.refundIntent(intentId, { amountCents: 500, idempotencyKey: `by-hand-${intentId}` })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 0 })
  await Promise.all([1, 2, 3].map(() => rereadRefunds(kerf.shop)))
  expect(await read(orderId)).toMatchObject({ refundedTotal: 5, refundableTotal: 15 })
  const events = await happenedTo(orderId)
  expect(events.filter((event) => event === '$5.00 refunded at the payment provider')).toHaveLength(1)
})

test('money that came back without a webhook is owed again; its credit note keeps every byte and is reversed by a correction with a number of its own, by the seller of that day', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 20 }), 1, FAILING_REFUND_CARD)
  await kerf.loseWebhooks()
  await refund(orderId, { amount: 20 })
  expect(await documentsOf(orderId)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note', amount: 20 }])
  const [, { number }] = Object(await documentsOf(orderId))
  const path = `${orderId}/credit-notes/${number}`
  const before = await bytesOf(path)
  await sells('Nordholz GmbH')
  await comesBack(orderId)
  await rereadRefunds(kerf.shop)
  await sells('Who sells later')
  expect(await bytesOf(path)).toEqual(before)
  expect(await read(orderId)).toMatchObject({
    refundableTotal: 20,
    notice: expect.stringContaining('did not take our refund'),
  })
  await refund(orderId, { amount: 20 })
  const [, first, correction, second] = await documentsOf(orderId)
  expect(first).toMatchObject({ amount: 20, voidedAt: expect.any(String) })
  expect(second).toMatchObject({ amount: 20 })
  expect(second, 'only one of the two is valid').not.toHaveProperty('voidedAt')
  expect(correction).toEqual({
    ...{ kind: 'correction', number: `${number}-C1`, amount: 20, currency: 'USD', formats: [] },
    ...{ date: expect.any(String), issuedAt: Object(first).voidedAt },
  })
  const said = await textOf(`${path}-C1`)
  for (const part of [
    'Correction of a credit note',
    `${number}-C1`,
    `reverses credit note ${number}`,
    '$20.00',
    'Nordholz GmbH',
  ])
    expect(said).toContain(part)
  expect(await bytesOf(`${path}-C1`), 'it stays, too').toEqual(await bytesOf(`${path}-C1`))
  expect(await textOf(`${orderId}/credit-notes/${Object(second).number}`)).not.toContain('reverses')
})

test('the data of a person lists the correction of a credit note, and both are kept until the correction’s years are over', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 20 }), 1, FAILING_REFUND_CARD)
  await kerf.loseWebhooks()
  await refund(orderId, { amount: 20 })
  await comesBack(orderId)
  await rereadRefunds(kerf.shop)
  const listed = async () => {
    const { body } = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
    return Object(body).orders.find(({ _id }: { _id: string }) => _id === orderId).documents
  }
  const [, note, correction] = await listed()
  expect(note).toMatchObject({ kind: 'credit note', keptUntil: correction.keptUntil })
  expect(correction).toMatchObject({ kind: 'correction', number: `${note.number}-C1` })
  const isOfOrder = eq(documents.orderId, orderId)
  await kerf.db
    .update(documents)
    .set({ issuedAt: new Date('2001-05-05T12:00:00Z') })
    .where(isOfOrder)
  const opened = async (number: string) => {
    const headers = { authorization: `Bearer ${ada.token}` }
    const at = `${ORIGIN}/api/orders/${orderId}/credit-notes/${number}`
    return (await kerf.fetch(new Request(at, { headers }))).status
  }
  await eraseDocuments(kerf.db)
  expect(await listed(), 'the invoice is gone').toEqual([note, correction])
  expect(await Promise.all([note.number, correction.number].map(opened))).toEqual([200, 200])
  const settledAt = new Date('2002-05-05T12:00:00Z')
  await kerf.db.update(refunds).set({ settledAt }).where(eq(refunds.orderId, orderId))
  await eraseDocuments(kerf.db)
  expect(await listed()).toEqual([])
  expect(await Promise.all([note.number, correction.number].map(opened))).toEqual([404, 404])
})

test('more refunds than the provider lists at once are all read', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product({ price: 20 }))
  await kerf.loseWebhooks()
  const { id } = await kerf.shop.payments.refundIntent(intentId, {
    amountCents: 200,
    idempotencyKey: intentId,
  })
  await kerf.db.execute(sql`
    INSERT INTO stripe_sandbox.objects (id, type, intent, body)
    SELECT id || n, type, 'pi_other', body || jsonb_build_object('id', id || n, 'payment_intent', 'pi_other')
    FROM stripe_sandbox.objects, generate_series(1, 100) n WHERE id = ${id}`)
  await rereadRefunds(kerf.shop)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 2 })
})

test('a packing slip leaves out what went back on the shelf before the parcel was sent, and only that', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 10, name: 'Bevel gauge' }), 5)
  expect(await textOf(`${orderId}/packing-slip`)).toMatch(/Pieces\s+5/)
  await refund(orderId, { amount: 20, returns: [{ line: 1, quantity: 2 }] })
  expect(await textOf(`${orderId}/packing-slip`)).toMatch(/Pieces\s+3/)
  await ship(orderId)
  await refund(orderId, { amount: 10, returns: [{ line: 1, quantity: 1 }] })
  expect(await textOf(`${orderId}/packing-slip`), 'three pieces were sent').toMatch(/Pieces\s+3/)
})
