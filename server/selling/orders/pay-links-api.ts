import { acknowledge } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allow, networkOf } from '#server/people/access/limits.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { orderToPay, payByLink, recordPaidByLink, sendPayLink } from '#server/selling/orders/pay-by-link.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** Of each network's budget: a hundred looks a minute. */
const STEPS_OF_A_LOOK = 30_000

/** Of one order as often as somebody may write without signing in; of one network, where many may pay different orders, more often. */
export async function allowPaying(
  { db, links }: Shop,
  what: string,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<void> {
  const network = `${what} from ${networkOf(clientAddress)}`
  await allow(db, `${network} in a minute`, 30, 60)
  await allow(db, `${network} in an hour`, 300, 3600)
  const order = links.read('payment', token) // a made-up one is of none
  if (!order) return
  await allow(db, `${what} of ${order.id} in a minute`, 5, 60)
  await allow(db, `${what} of ${order.id} in an hour`, 50, 3600)
}

/** The calls about links with which anybody pays an order. */
export function createPayLinksApi(shop: Shop, budget: WorkBudget) {
  return {
    send: signedIn.payLinks.send.handler(({ context: { account }, input: { id } }) =>
      acknowledge(sendPayLink(shop, account, id)),
    ),
    shown: anyone.payLinks.shown.handler(({ context: { clientAddress }, input: { token } }) =>
      budget(clientAddress, (charge) => {
        charge(STEPS_OF_A_LOOK) // also for one that was made up
        return orderToPay(shop, token)
      }),
    ),
    begin: anyone.payLinks.begin.handler(
      async ({ context: { clientAddress }, input: { token, totalPrice } }) => {
        await allowPaying(shop, 'payments by link', { token, clientAddress })
        const shownCents = totalPrice === undefined ? undefined : toCents(totalPrice)
        return payByLink(shop, token, shownCents)
      },
    ),
    record: anyone.payLinks.record.handler(
      async ({ context: { clientAddress }, input: { token, transactionId } }) => {
        await allowPaying(shop, 'news of payments by link', { token, clientAddress })
        return acknowledge(recordPaidByLink(shop, token, transactionId))
      },
    ),
  }
}
