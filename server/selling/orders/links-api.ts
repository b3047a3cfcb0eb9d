import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { linkedOrder } from '#server/selling/orders/linked-order.ts'
import { linkTo } from '#server/selling/orders/order-for-mail.ts'
import { replaceLink } from '#server/selling/orders/replace-link.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'

/** Of each network's budget: a hundred looks a minute. */
export const STEPS_OF_A_LOOK = 30_000

/** The calls about links to orders that need no account. */
export function createOrderLinksApi(shop: Shop, budget: WorkBudget) {
  return {
    shown: anyone.orderLinks.shown.handler(({ context: { clientAddress }, input: { token } }) =>
      budget(clientAddress, (charge) => {
        charge(STEPS_OF_A_LOOK) // also for one that was made up
        return linkedOrder(shop, token)
      }),
    ),
    one: signedIn.orderLinks.one.handler(async ({ context: { account }, input: { id } }) => ({
      link: linkTo(shop, await visibleOrder(shop, account, id, 'orders.read')),
    })),
    replace: signedIn.orderLinks.replace.handler(async ({ context: { account }, input: { id } }) => ({
      link: await replaceLink(shop, account, id),
    })),
  }
}
