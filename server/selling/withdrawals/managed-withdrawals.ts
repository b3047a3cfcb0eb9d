import { isExempt } from '#contract/exemptions.ts'
import { toDollars } from '#contract/money.ts'
import type { ManagedWithdrawal, WithdrawableOrder } from '#contract/withdrawals.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Page } from '#server/platform/db/lists/sort.ts'
import { isPaid, orderNumber } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrders, listOrdersOfUser, type OrderWithLines } from '#server/selling/orders/store.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import {
  addressesOf,
  searchWithdrawals,
  type WithdrawalRow,
} from '#server/selling/parcels/withdrawals-store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { proposeOrders } from '#server/selling/withdrawals/propose-orders.ts'
import {
  dueAt,
  owedFor,
  piecesLeft,
  piecesOf,
  sentOf,
  withdrawableUntil,
} from '#server/selling/withdrawals/withdrawal.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Shown = Pick<Shop, 'db' | 'prices'>

/** The account's orders from which it can still withdraw, the newest first. */
export async function withdrawableOrders({ db }: Shown, { id }: Account): Promise<WithdrawableOrder[]> {
  const { timeZone } = await readSettings(db, 'time')
  const now = new Date()
  return (await listOrdersOfUser(db, id)).flatMap((order) => {
    const until = withdrawableUntil(order, timeZone)
    const lines = linesLeft(order)
    if (!isPaid(order) || order.payment === 'refunded' || lines.every(isExempt)) return []
    if (until && until <= now) return []
    return [{ ...named(order), placedAt: order.placedAt.toISOString(), until: until?.toISOString(), lines }]
  })
}

const named = ({ id, number }: { id: string; number: number }) => ({ _id: id, number: orderNumber(number) })

const linesLeft = (order: OrderWithLines) =>
  piecesLeft(order).map((one) => {
    const { name = '', exemption } = order.lines[one.line - 1] ?? {}
    return { ...one, name, ...(exemption && { exemption }) }
  })

/** A page of the table of withdrawals. */
export async function manageWithdrawals(
  { db, prices }: Shown,
  wanted: Parameters<typeof searchWithdrawals>[1],
): Promise<Page<ManagedWithdrawal>> {
  const { rows, total } = await searchWithdrawals(db, wanted)
  const orders = await findOrders(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const proposed = await proposeOrders(
    db,
    rows.filter(({ orderId, settledAt }) => orderId === null && settledAt === null),
  )
  const addresses = await addressesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const { timeZone } = await readSettings(db, 'time')
  const { rules } = await prices.read([])
  const shown: ManagedWithdrawal[] = []
  for (const row of rows) {
    const order = orders.find(({ id }) => id === row.orderId)
    const isBack = order !== undefined && (await cameBack(db, row, order))
    const one = (): ManagedWithdrawal => ({
      ...declared(row),
      proven: row.userId !== null && addresses.get(row.userId) === row.email,
      proposed: (proposed.get(row.id) ?? []).map(({ by, ...one }) => ({ ...named(one), by })),
      ...(order ? ofOrder(row, order, { isBack, timeZone, rules }) : { mayWait: false }),
    })
    shown.push(inCurrency(order?.currency, one))
  }
  return { rows: shown, total }
}

function declared(row: WithdrawalRow) {
  return {
    _id: row.id,
    ...{ name: row.name, email: row.email, orderNumber: row.orderNumber, suspected: row.isSuspected },
    lines: row.lines ?? undefined,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: dueAt(row).toISOString(),
    returnNumber: row.returnNumber ?? undefined,
    proofAt: row.proofAt?.toISOString(),
    settledAt: row.settledAt?.toISOString(),
    refunded: row.refundedCents === null ? undefined : toDollars(row.refundedCents),
    note: row.note ?? undefined,
  }
}

type Known = { isBack: boolean; timeZone: string; rules: PriceRules }

function ofOrder(row: WithdrawalRow, order: OrderWithLines, { isBack, timeZone, rules }: Known) {
  const until = withdrawableUntil(order, timeZone)
  const pieces = piecesOf(row, order)
  const owed = pieces && owedFor(pieces, order, rules)
  const isAway = (pieces ? sentOf(pieces, order) : []).length > 0
  return {
    order: { ...named(order), lines: linesLeft(order) },
    pieces: pieces && pieces.length > 0 ? pieces : undefined,
    inTime: until === undefined || row.receivedAt < until,
    mayWait: row.settledAt === null && isAway && row.proofAt === null && !isBack,
    owed: owed && {
      goods: toDollars(owed.goodsCents),
      delivery: toDollars(owed.deliveryCents),
      total: toDollars(owed.totalCents),
      currency: order.currency,
    },
  }
}

async function cameBack(db: Shop['db'], row: WithdrawalRow, order: OrderWithLines): Promise<boolean> {
  if (row.returnNumber === null) return false
  const back = (await returnsOf(db, order.id)).find(({ number }) => number === row.returnNumber)
  return back !== undefined && back.receivedAt !== null
}
