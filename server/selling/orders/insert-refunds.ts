import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/client.ts'
import { receivedPayments } from '#server/selling/orders/attempts-store.ts'
import { countedByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import {
  insertRefund,
  type NewRefundRow,
  type RefundedReturn,
  type RefundRow,
} from '#server/selling/orders/refunds-store.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

type Before = Pick<RefundRow, 'amountCents' | 'status' | 'intentId' | 'byHand'>

/**
 * Records a refund, over several payments as one of each: of the cards first, of these the newest, then of all that came by hand, and never more
 * than it brought in. Pieces stand in the first of them that has a share of theirs. `before`: all refunds of the order, whose row the caller must have locked. `inKindCents`: so much of it pays
 * another order, and stands before what goes back.
 */
export async function insertRefunds(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'transactionId'>,
  before: Before[],
  refund: NewRefundRow,
  returns: RefundedReturn[] = [],
  inKindCents = 0,
): Promise<[RefundRow, ...RefundRow[]]> {
  if (inKindCents === 0 || inKindCents === refund.amountCents)
    return ofPayments(tx, order, before, { ...refund, inKind: inKindCents > 0 }, returns)
  const { share, rest } = cut(
    { cents: refund.amountCents, deliveryCents: refund.deliveryCents ?? 0, returns },
    inKindCents,
  )
  const given = await ofPayments(
    tx,
    order,
    before,
    { ...refund, ...partOf(share), inKind: true },
    share.returns,
  )
  const back = { ...refund, ...partOf(rest), id: randomUUID() }
  return [...given, ...(await ofPayments(tx, order, [...before, ...given], back, rest.returns))]
}

const partOf = ({ cents: amountCents, deliveryCents }: Parts) => ({ amountCents, deliveryCents })

async function ofPayments(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'transactionId'>,
  before: Before[],
  refund: NewRefundRow,
  returns: RefundedReturn[],
): Promise<[RefundRow, ...RefundRow[]]> {
  const payments = await broughtIn(tx, order)
  if (payments.length < 2 || refund.amountCents === 0) {
    const byHand = order.transactionId === null && refund.amountCents > 0
    return [await insertRefund(tx, { ...refund, byHand }, returns)]
  }
  const rows: RefundRow[] = []
  let left = { cents: refund.amountCents, deliveryCents: refund.deliveryCents ?? 0, returns }
  for (const { intentId, amountCents } of payments) {
    const of = before.filter((one) => one.status !== 'failed' && sourceOf(order, one) === intentId)
    const room = of.reduce((rest, one) => rest - one.amountCents, amountCents)
    const cents = Math.min(room, left.cents)
    if (cents <= 0) continue
    const { share, rest } = cut(left, cents)
    const row = {
      ...{ ...refund, id: rows.length === 0 ? refund.id : randomUUID(), amountCents: cents },
      ...(refund.deliveryCents != null && { deliveryCents: share.deliveryCents }),
      intentId: intentId === order.transactionId ? null : intentId,
      byHand: intentId === null,
    }
    rows.push(await insertRefund(tx, row, share.returns))
    left = rest
  }
  const [first, ...others] = rows
  if (!first || left.cents > 0) throw new Error(`The payments of order ${order.id} do not come to its refund`)
  return [first, ...others]
}

const sourceOf = ({ transactionId }: Pick<OrderRow, 'transactionId'>, { byHand, intentId }: Before) =>
  byHand ? null : (intentId ?? transactionId)

/** By the intents of cards; null: by hand. */
async function broughtIn(tx: Tx, { id, transactionId }: Pick<OrderRow, 'id' | 'transactionId'>) {
  if (!transactionId) return []
  const amountCents = await countedByHand(tx, id)
  return [...(await receivedPayments(tx, id)), ...(amountCents > 0 ? [{ intentId: null, amountCents }] : [])]
}

type Parts = { cents: number; deliveryCents: number; returns: RefundedReturn[] }

/** Delivery first, then the pieces; what is named by nothing comes last. */
function cut({ cents: all, deliveryCents, returns }: Parts, cents: number): { share: Parts; rest: Parts } {
  const delivered = Math.min(deliveryCents, cents)
  let room = cents - delivered
  const shared = returns.map((one) => {
    const mine = Math.min(one.cents ?? 0, room)
    room -= mine
    return { one, mine, isWhole: mine === (one.cents ?? 0) }
  })
  return {
    share: {
      ...{ cents, deliveryCents: delivered },
      returns: shared.flatMap(({ one, mine, isWhole }) =>
        mine > 0 || isWhole ? [{ ...one, cents: mine }] : [],
      ),
    },
    rest: {
      ...{ cents: all - cents, deliveryCents: deliveryCents - delivered },
      returns: shared.flatMap(({ one, mine, isWhole }) => {
        if (isWhole) return []
        const rest = { ...one, cents: (one.cents ?? 0) - mine }
        return [mine > 0 ? { ...rest, quantity: 0, unsent: 0, offShelf: 0, batches: [] } : rest]
      }),
    },
  }
}
