import { exchangedBack } from '#contract/exchange.ts'
import { toCents } from '#contract/money.ts'
import { type Account, mustHaveFreshProof } from '#server/people/access/actor.ts'
import { NeedsSecondPerson, type Told } from '#server/people/access/second-person.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { inFurther, refundedCents } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { mustBeTwo } from '#server/shop/settings/second-person.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Refundable = Pick<OrderRow, 'id' | 'receipt' | 'currency' | 'rate'>
type Before = Parameters<typeof refundedCents>[0]

/**
 * Before so much more of an order goes back: what went back before counts, too, or many small refunds would need neither a proof nor a second
 * person. `cents`: of the order's currency; the limits are in the shop's. Errors: FRESH_PROOF, NeedsSecondPerson, STATE_NOT_REACHED.
 */
export async function mustBeAskedToRefund(
  tx: Tx,
  account: Account,
  order: Refundable,
  before: Before,
  cents: number,
): Promise<void> {
  const waits = await judge(tx, account, order, before, cents)
  await mustBeTwo(tx, account, 'refunds', waits, toldOf(order, cents))
}

/** The same before the transaction of the refund, which asks again. */
export async function mustBeAskedBefore(
  db: Db,
  account: Account,
  order: Refundable,
  before: Before,
  cents: number,
): Promise<void> {
  const waits = await judge(db, account, order, before, cents)
  if (waits && !account.approval) throw new NeedsSecondPerson('refunds', toldOf(order, cents))
}

/** Whether it needs a second person. */
async function judge(
  db: Db | Tx,
  account: Account,
  { receipt }: Refundable,
  before: Before,
  cents: number,
): Promise<boolean> {
  const [{ refundsUnasked }, { refundsWait, refundsAlone }] = [
    await readSettings(db, 'orders'),
    await readSettings(db, 'staff'),
  ]
  const all = refundedCents(before) + cents
  const exchange = receipt.inputs?.request.currency
  const isOver = (limit: number) =>
    (exchange ? exchangedBack(all, exchange) : all) > inCurrency(undefined, () => toCents(limit))
  if (account.hasOldProof && isOver(refundsUnasked)) mustHaveFreshProof(account)
  return refundsWait && isOver(refundsAlone)
}

const toldOf = (order: Refundable, cents: number): Told => ({
  ...{ verb: 'order.refund_asked', subject: order.id },
  after: { cents, ...inFurther(order) },
})
