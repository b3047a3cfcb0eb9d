import { randomUUID } from 'node:crypto'
import { formatCents } from '#contract/money.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account, Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { issueInvoice, replaceInvoice } from '#server/selling/documents/issue.ts'
import { invoicedBefore, keepDocumentsOf } from '#server/selling/documents/store.ts'
import { owedCents, receivedCents } from '#server/selling/orders/order.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import { insertRefund, type RefundWithReturns, refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'

type Payable = Pick<OrderRow, 'totalCents' | 'receivedCents' | 'transactionId'> & {
  refunds: RefundWithReturns[]
}

/** Whether a paid order can cost this from now on. Errors: STATE_NOT_REACHED with the reason. */
export function mustBePayable(order: Payable, totalCents: number): void {
  if (!order.transactionId)
    refuse(
      'This order was not paid by card: only what leaves its price as it is can be changed, such as the address',
    )
  if (order.refunds.some(({ returns }) => returns.length > 0))
    refuse('Pieces of this order went back on the shelf with a refund: its price cannot be changed any more')
  const more = -owedCents({ totalCents, receivedCents: receivedCents(order) }, order.refunds)
  if (more > 0)
    refuse(
      `This order is paid, and would cost ${formatCents(more)} more: it can be changed only to what costs as much or less`,
    )
}

function refuse(why: string): never {
  throw new Refusal('STATE_NOT_REACHED', why)
}

type By = { by: Account; actor: Actor }

/**
 * Asks for what a paid order costs less than it brought in; the caller asks the provider after its transaction. `now`: the order with its next
 * version. Answers the refund, if there is one.
 */
export async function giveDifferenceBack(
  tx: Tx,
  now: OrderRow,
  { by, actor }: By,
): Promise<string | undefined> {
  const owed = owedCents(now, await refundsOf(tx, now.id))
  if (owed <= 0) return undefined
  const refund = await insertRefund(tx, {
    ...{ id: randomUUID(), orderId: now.id, amountCents: owed, ofEdit: true, actorId: by.id },
    reason: 'The order was changed, and costs less',
  })
  await recordFact(tx, actor, 'order.refund_asked', now.id, { after: { refund: refund.id, cents: owed } })
  return refund.id
}

/** An edit of a paid order changes its price: what its payments came to is kept, and its invoice is that of the version before. */
export async function keepPaid(tx: Tx, order: OrderRow): Promise<{ receivedCents: number }> {
  await keepDocumentsOf(tx, { orderId: order.id, version: order.version })
  return { receivedCents: receivedCents(order) }
}

/**
 * A paid order whose price an edit changed gets another invoice, and a credit note over each before. Last in its transaction, as `issueInvoice`.
 */
export async function replaceInvoices(tx: Tx, now: OrderRow): Promise<void> {
  const recipient = recipientOf(now)
  await issueInvoice(tx, now.id, recipient)
  for (const version of await invoicedBefore(tx, now.id)) {
    const { receipt } = await asAgreed(tx, now, version)
    await replaceInvoice(tx, { orderId: now.id, version, recipient, receipt })
  }
}
