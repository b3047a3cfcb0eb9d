import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishRefund } from '#sandbox/refunds.ts'
import { objects } from '#sandbox/tables.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import { FAILING_REFUND_CARD, openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { kerf, ada, casey, paidOrder, read } = await openRefundTests({ webhooks: 'by hand', anyUnpaid: true })

test('an order that lacked the money which an edit gave back is paid, with its invoice, when the bank does not take that', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 5, FAILING_REFUND_CARD)
  const edit = (version: number, orderQuantity: number) =>
    kerf.call(
      'POST',
      `/api/orders/${orderId}/edits`,
      { version, prices: 'then', lines: [{ productId: saw, orderQuantity }] },
      ada,
    )
  expect(await edit(1, 1)).toMatchObject({ status: 201, body: { goesBack: 80 } })
  expect(await edit(2, 2)).toMatchObject({ status: 201, body: { toPay: 20 } })
  expect(await read(orderId)).toMatchObject({ payment: 'part paid', dueTotal: 20 })
  const [made] = await kerf.db.select().from(objects).where(eq(objects.type, 'refund'))
  await kerf.db.transaction((tx) => finishRefund(tx, made?.id ?? ''))
  await rereadRefunds(kerf.shop)
  expect(await read(orderId, ada)).toMatchObject({
    ...{ payment: 'paid', totalPrice: 40, refunds: [{ status: 'failed' }] },
  })
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  const amounts = Object(body).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  expect(amounts.toSorted()).toEqual([
    ['credit note', 100],
    ['credit note', 20],
    ['invoice', 100],
    ['invoice', 20],
    ['invoice', 40],
  ])
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})
