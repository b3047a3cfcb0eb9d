import { exchangedBack } from '#contract/exchange.ts'
import { toCents } from '#contract/money.ts'
import { type Account, mustHaveFreshProof } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { refundedCents } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Refundable = Pick<OrderRow, 'receipt'>

/**
 * Before so much more of an order goes back: what went back before counts, too, or many small refunds would need no proof. `cents`: of the order's
 * currency; the limit is in the shop's. Errors: FRESH_PROOF.
 */
export async function mustHaveProofToRefund(
  db: Db | Tx,
  account: Account,
  { receipt }: Refundable,
  before: Parameters<typeof refundedCents>[0],
  cents: number,
): Promise<void> {
  if (!account.hasOldProof) return
  const { refundsUnasked } = await readSettings(db, 'orders')
  const all = refundedCents(before) + cents
  const exchange = receipt.inputs?.request.currency
  const limit = inCurrency(undefined, () => toCents(refundsUnasked))
  if ((exchange ? exchangedBack(all, exchange) : all) > limit) mustHaveFreshProof(account)
}
