import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { actingOn } from '#server/people/access/ownership.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import { changeReturn, type WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import { mustFollow } from '#server/selling/returns/return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { returnApproved, returnRefused } from '#server/shop/mail/templates/returns.ts'

type Approval = { answer?: string | undefined; comesBack: boolean }

/** Errors: NOT_FOUND, STATE_NOT_REACHED. */
export function approveReturn(
  shop: ReturnShop,
  admin: Account,
  which: Which,
  { answer, comesBack }: Approval,
): Promise<void> {
  return withReturn(shop, admin, which, async (tx, order, one) => {
    mustFollow(one, 'approved')
    const { number, kind } = one
    await changeReturn(tx, one.id, {
      state: 'approved',
      answer: answer || null,
      comesBack,
      answeredAt: databaseNow,
    })
    await recordFact(tx, staff(admin), 'order.return_approved', order.id, {
      after: { return: number, kind, comesBack },
    })
    await tellCustomer(shop, tx, order, (mail) => returnApproved(mail, { number, kind, answer, comesBack }))
  })
}

/** Also one that was approved and never came. Errors: NOT_FOUND, STATE_NOT_REACHED. */
export function refuseReturn(shop: ReturnShop, admin: Account, which: Which, answer: string): Promise<void> {
  return withReturn(shop, admin, which, async (tx, order, one) => {
    mustFollow(one, 'refused')
    mustNotBeReplaced(one)
    const { number, kind } = one
    await changeReturn(tx, one.id, { state: 'refused', answer, answeredAt: databaseNow })
    await recordFact(tx, staff(admin), 'order.return_refused', order.id, { after: { return: number, kind } })
    await tellCustomer(shop, tx, order, (mail) => returnRefused(mail, { number, kind, answer }))
  })
}

/** Errors: NOT_FOUND, STATE_NOT_REACHED (it arrived, is over, or was replaced). */
export function withdrawReturn(shop: ReturnShop, account: Account, which: Which): Promise<void> {
  return withReturn(shop, account, which, async (tx, order, one) => {
    mustFollow(one, 'withdrawn')
    mustNotBeReplaced(one)
    await changeReturn(tx, one.id, { state: 'withdrawn' })
    await recordFact(tx, actingOn(account, { id: order.userId }), 'order.return_withdrawn', order.id, {
      after: { return: one.number, kind: one.kind },
    })
  })
}

function mustNotBeReplaced({
  number,
  kind,
  state,
  lines,
}: Pick<WholeReturn, 'number' | 'kind' | 'state' | 'lines'>): void {
  if (lines.some(({ replaced }) => replaced > 0))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.returnIsAndPiecesWereSentIn', { kind, number: String(number), state: stateWord(state) }),
    )
}
