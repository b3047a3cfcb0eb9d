import { randomUUID } from 'node:crypto'
import { formatCents } from '#contract/money.ts'
import { inLanguage, t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account, Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { invoicedBefore, keepDocumentsOf } from '#server/selling/documents/store.ts'
import { insertRefunds } from '#server/selling/orders/insert-refunds.ts'
import {
  goesBackByHand,
  inFurther,
  isPaidInFull,
  owedCents,
  receivedCents,
} from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { isMoneyUntold } from '#server/selling/orders/payments-by-hand-store.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import { recordRefunded } from '#server/selling/orders/record-refund.ts'
import { type RefundWithReturns, refundsOf } from '#server/selling/orders/refunds-store.ts'
import { setOff, toSetOffCents } from '#server/selling/orders/set-off.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { tellOfParcels } from '#server/selling/orders/tell-of-shipped.ts'
import { cardLimits, stepProblem } from '#server/selling/payments/provider-units.ts'
import { isOrderable } from '#server/selling/prices/order-total.ts'

type Payable = Pick<OrderRow, 'totalCents' | 'receivedCents' | 'payment' | 'fulfilment'> & {
  refunds: RefundWithReturns[]
}

/** Whether a paid order can cost this from now on. Errors: STATE_NOT_REACHED with the reason. */
export function mustBePayable(order: Payable, totalCents: number): void {
  if (order.refunds.some(({ returns }) => returns.length > 0))
    refuse(order, t('edits.piecesOfThisOrderWentBackOn'))
  const lacking = -owedCents({ totalCents, receivedCents: receivedCents(order) }, order.refunds)
  const more = lacking - toSetOffCents(order.refunds)
  if (more > 0 && !isOrderable(more))
    refuse(
      order,
      stepProblem(more) ??
        t('edits.moreWouldBeToPayAndA', { more: formatCents(more), least: formatCents(cardLimits().least) }),
    )
}

function refuse(order: Payable, why: string): never {
  throw new Refusal('STATE_NOT_REACHED', standing(order, why))
}

type By = { by: Account; actor: Actor }

/** In cents. `goesBackCents`: with the refund; `setOffCents`: of what was owed before, of which `owedCents` are still. */
export type Settled = {
  refundId?: string
  goesBackCents?: number
  dueCents?: number
  setOffCents?: number
  owedCents?: number
}

/**
 * Asks for what a paid order costs less than it brought in; the caller asks the provider after its transaction. What it costs more is first set off
 * against what earlier edits owe. `now`: the order with its next version. Answers the refund, if there is one, or what is still to be paid.
 */
export async function settleDifference(
  shop: Shop,
  tx: Tx,
  now: OrderRow,
  { by, actor }: By,
): Promise<Settled> {
  const refunds = await refundsOf(tx, now.id)
  const owed = owedCents(now, refunds)
  if (owed < 0) {
    const setOffCents = await setOff(tx, actor, now, refunds, -owed)
    const dueCents = -owed - setOffCents
    return {
      ...(dueCents > 0 && { dueCents }),
      ...(setOffCents > 0 && { setOffCents, owedCents: toSetOffCents(refunds) - setOffCents }),
    }
  }
  if (owed === 0) return {}
  const spoken = await languageOf(tx, now)
  const rows = await insertRefunds(tx, now, refunds, {
    ...{ id: randomUUID(), orderId: now.id, amountCents: owed, ofEdit: true, actorId: by.id },
    reason: inLanguage(spoken, () => t('orders.changedAndCostsLess')),
  })
  const [refund] = rows
  await recordFact(tx, actor, 'order.refund_asked', now.id, {
    after: { refund: refund.id, cents: owed, ...inFurther(now) },
  })
  for (const row of rows) if (goesBackByHand(now, row)) await recordRefunded(shop, tx, now, row)
  return { refundId: refund.id, goesBackCents: owed }
}

/** What the payments of a paid order came to, which is kept as an edit changes its price; its invoice is that of the version before. */
export async function keepPaid(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
): Promise<{ receivedCents: number; tellShippedAt?: null }> {
  // Its invoice waits for the time to take the payment back, which a new price ends as a refund does.
  const waits = await isMoneyUntold(tx, order)
  if (waits) {
    await changeOrder(tx, order.id, { tellShippedAt: null })
    await tellOfParcels(shop, tx, order)
  }
  // Older orders were paid before Kerf had invoices.
  if (isPaidInFull(order) && (await invoicedBefore(tx, order.id)).length === 0)
    await issueInvoice(tx, order.id, recipientOf(order))
  await keepDocumentsOf(tx, { orderId: order.id, version: order.version })
  return { receivedCents: receivedCents(order), ...(waits && { tellShippedAt: null }) }
}
