import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import {
  changeWithdrawal,
  lockWithdrawal,
  type WithdrawalRow,
} from '#server/selling/parcels/withdrawals-store.ts'
import { mailReceipt } from '#server/selling/withdrawals/declare-withdrawal.ts'
import { piecesLeft } from '#server/selling/withdrawals/withdrawal.ts'

type Change = {
  orderId?: string | undefined
  pieces?: PiecesOfLine[] | undefined
  suspected?: false | undefined
  proof?: true | undefined
  note?: string | undefined
}

/**
 * Says of a declaration what staff found out. With a note it is settled without a refund. One that was suspected gets its receipt, with the time
 * at which it was received. Errors: NOT_FOUND, STATE_NOT_REACHED (it is settled), UNPROCESSABLE_CONTENT.
 */
export function changeWithdrawalBy(
  shop: Pick<Shop, 'db' | 'origin' | 'sender'>,
  admin: Account,
  id: string,
  { orderId, pieces, suspected, proof, note }: Change,
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const one = await lockOpen(tx, id)
    const ofOrder = orderId ?? one.orderId
    if (orderId !== undefined) await mustStay(tx, one, orderId)
    if (pieces) await mustHave(tx, ofOrder, pieces)
    const isGenuine = one.isSuspected && (suspected === false || orderId !== undefined)
    const changed = {
      ...(orderId !== undefined && orderId !== one.orderId && { orderId }),
      ...(pieces && JSON.stringify(pieces) !== JSON.stringify(one.pieces) && { pieces }),
      ...(isGenuine && { isSuspected: false }),
    }
    const isProof = proof === true && one.proofAt === null
    if (isProof || Object.keys(changed).length > 0) {
      await changeWithdrawal(tx, one.id, { ...changed, ...(isProof && { proofAt: databaseNow }) })
      await recordFact(tx, staff(admin), 'withdrawal.changed', one.id, {
        after: { ...changed, ...(isProof && { proof }) },
      })
    }
    if (note !== undefined) {
      await changeWithdrawal(tx, one.id, { note, settledAt: databaseNow })
      await recordFact(tx, staff(admin), 'withdrawal.settled', one.id, { after: { note } })
    }
    if (isGenuine && one.email !== '') await mailReceipt(shop, tx, one)
  })
}

/** Errors: NOT_FOUND, STATE_NOT_REACHED. */
export async function lockOpen(tx: Tx, id: string): Promise<WithdrawalRow> {
  const one = await lockWithdrawal(tx, id)
  if (!one) throw new Refusal('NOT_FOUND', t('withdrawals.thereIsNoSuchWithdrawal'))
  if (one.settledAt) throw new Refusal('STATE_NOT_REACHED', t('withdrawals.thisWithdrawalIsSettled'))
  return one
}

/** Why a move of a withdrawal is refused, with the name of its state. */
export const withdrawalStanding = ({ settledAt }: Pick<WithdrawalRow, 'settledAt'>, why: string): string =>
  t('withdrawals.whyAndState', { why, state: settledAt ? 'settled' : 'open' })

async function mustStay(tx: Tx, one: WithdrawalRow, orderId: string): Promise<void> {
  if (one.returnNumber !== null && one.orderId !== orderId)
    throw new Refusal('STATE_NOT_REACHED', withdrawalStanding(one, t('withdrawals.itsPiecesComeBackAlready')))
  if (!(await findOrder(tx, orderId)))
    throw new WrongFields([{ path: ['orderId'], message: t('edits.thereIsNoSuchOrder') }])
}

async function mustHave(tx: Tx, orderId: string | null, pieces: PiecesOfLine[]): Promise<void> {
  const order = orderId === null ? undefined : await findOrder(tx, orderId)
  if (!order) throw new WrongFields([{ path: ['orderId'], message: t('withdrawals.sayWhichOrderItIs') }])
  const left = piecesLeft(order)
  const wrong = pieces.findIndex(
    ({ line, quantity }) => quantity > (left.find((one) => one.line === line)?.quantity ?? 0),
  )
  if (wrong >= 0)
    throw new WrongFields([
      { path: ['pieces', wrong, 'quantity'], message: t('withdrawals.theOrderHasNotSoMany') },
    ])
}
