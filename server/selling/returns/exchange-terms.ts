/** What an exchange comes to. Pure; money in cents. */

import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { hasMoneyByHand, isForgotten, refundableCents } from '#server/selling/orders/order.ts'
import { returnStanding, stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { cardLimits } from '#server/selling/payments/provider-units.ts'
import { isOrderable, totalProblem } from '#server/selling/prices/order-total.ts'
import { mustFollow, mustStayIfNotReceived, piecesToRefund, worthOf } from '#server/selling/returns/return.ts'

/** `paidCents`: of what the new pieces cost the part that those which came back pay. */
export type ExchangeTerms = {
  totalCents: number
  worthCents: number
  paidCents: number
  dueCents: number
  goesBackCents: number
}

/** `totalCents`: of the new pieces. Errors: STATE_NOT_REACHED, NOTHING_TO_REFUND, TOTAL_OUT_OF_RANGE. */
export function termsOf(order: OrderWithLines, one: WholeReturn, totalCents: number): ExchangeTerms {
  mustFollow(one, 'settled')
  mustStayIfNotReceived(one)
  if (isForgotten(order)) refuse(one, t('returns.theOrderHasNoAddress'))
  if (piecesToRefund(one).length === 0)
    throw new Refusal('NOTHING_TO_REFUND', returnStanding(one, t('returns.allItsPiecesWereReplacedSettleIt')))
  if (totalCents === 0) refuse(one, t('returns.theNewPiecesCostNothing'))
  if (!isOrderable(totalCents)) throw new Refusal('TOTAL_OUT_OF_RANGE', totalProblem(totalCents))
  const worthCents = Math.min(worthOf(one, order), refundableCents(order, order.refunds))
  if (worthCents === 0)
    throw new Refusal('NOTHING_TO_REFUND', returnStanding(one, t('returns.nothingWasPaidForThesePiecesOr')))
  const dueCents = Math.max(0, totalCents - worthCents)
  // What came by hand is added to by hand, however little it is.
  if (dueCents > 0 && !isOrderable(dueCents) && !hasMoneyByHand(order))
    refuse(
      one,
      t('returns.moreWouldBeToPayAndA', {
        dueCents: formatCents(dueCents),
        least: formatCents(cardLimits().least),
      }),
    )
  return {
    ...{ totalCents, worthCents, dueCents },
    paidCents: Math.min(totalCents, worthCents),
    goesBackCents: Math.max(0, worthCents - totalCents),
  }
}

function refuse({ number, kind, state }: WholeReturn, why: string): never {
  throw new Refusal(
    'STATE_NOT_REACHED',
    t('returns.returnIsAndCannotBeExchanged', { kind, number: String(number), state: stateWord(state), why }),
  )
}
