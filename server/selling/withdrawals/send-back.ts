import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import { returnsOf, type WholeReturn } from '#server/selling/parcels/returns-store.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  type WithdrawalRow,
} from '#server/selling/parcels/withdrawals-store.ts'
import { approveReturn } from '#server/selling/returns/answer-return.ts'
import { askReturn } from '#server/selling/returns/ask-return.ts'
import { lockOpen, withdrawalStanding } from '#server/selling/withdrawals/change-withdrawal.ts'
import { piecesOf, sentOf } from '#server/selling/withdrawals/withdrawal.ts'

/** Its order, and the pieces that it means. Errors: NOT_FOUND, STATE_NOT_REACHED while either is not known. */
export async function meantBy(
  db: Db | Tx,
  id: string,
): Promise<{ one: WithdrawalRow; order: OrderWithLines; pieces: PiecesOfLine[] }> {
  const one = await findWithdrawal(db, id)
  if (!one) throw new Refusal('NOT_FOUND', t('withdrawals.thereIsNoSuchWithdrawal'))
  const order = one.orderId === null ? undefined : await findOrder(db, one.orderId)
  if (!order)
    throw new Refusal('STATE_NOT_REACHED', withdrawalStanding(one, t('withdrawals.sayWhichOrderItIs')))
  const pieces = piecesOf(one, order)
  if (!pieces)
    throw new Refusal('STATE_NOT_REACHED', withdrawalStanding(one, t('withdrawals.sayWhichPiecesItMeans')))
  return { one, order, pieces }
}

/**
 * Makes an approved return of the pieces that the customer has, whom an e-mail tells how they come back. A return that the customer asked for
 * already serves. Errors: NOT_FOUND, STATE_NOT_REACHED, RETURN_TOO_LARGE.
 */
export async function sendBack(shop: Shop, admin: Account, id: string): Promise<void> {
  const { one, order, pieces } = await meantBy(shop.db, id)
  if (one.settledAt) throw new Refusal('STATE_NOT_REACHED', t('withdrawals.thisWithdrawalIsSettled'))
  const sent = sentOf(pieces, order)
  if (sent.length === 0)
    throw new Refusal('STATE_NOT_REACHED', withdrawalStanding(one, t('withdrawals.nothingOfItWasSent')))
  if (one.returnNumber !== null) return
  const open = (await returnsOf(shop.db, order.id)).find((back) => isOpen(back) && covers(back, sent))
  const number = open?.number ?? (await askFor(shop, admin, order, sent))
  if (!open || open.state === 'asked')
    await approveReturn(shop, admin, { orderId: order.id, number }, { comesBack: true })
  await shop.db.transaction(async (tx) => {
    await changeWithdrawal(tx, (await lockOpen(tx, id)).id, { returnNumber: number })
    await recordFact(tx, staff(admin), 'withdrawal.changed', one.id, { after: { return: number } })
  })
}

const isOpen = ({ kind, state }: WholeReturn) =>
  kind === 'return' && (state === 'asked' || state === 'approved' || state === 'received')

const covers = ({ lines }: WholeReturn, sent: PiecesOfLine[]) =>
  sent.every(({ line, quantity }) => lines.some((one) => one.line === line && one.quantity >= quantity))

async function askFor(
  shop: Shop,
  admin: Account,
  order: OrderWithLines,
  sent: PiecesOfLine[],
): Promise<number> {
  const lines = sent.map((one) => ({ ...one, reason: t('withdrawals.withdrawal') }))
  return (await askReturn(shop, admin, order.id, { kind: 'return', lines })).number
}
