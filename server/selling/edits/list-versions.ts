import { toDollars } from '#contract/money.ts'
import type { OrderVersion } from '#contract/order-edits.ts'
import type { Verb } from '#contract/things.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { GUEST_ADDRESS } from '#server/selling/orders/guests-store.ts'
import { type Line, withTotals } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { versionsOf } from '#server/selling/orders/versions-store.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'

const MAKING_VERSIONS: readonly Verb[] = ['order.edited', 'order.priced_anew']

/** What was agreed of an order, oldest first; the last version stands. Errors: NOT_FOUND, also for another customer's order. */
export async function listVersions(shop: Shop, account: Account, id: string): Promise<OrderVersion[]> {
  const order = await visibleOrder(shop, account, id, 'orders.read')
  const facts = (await factsAbout(shop.db, id)).filter(({ verb }) => MAKING_VERSIONS.includes(verb))
  const toStaff = may(account, 'orders.read')
  return [...(await versionsOf(shop.db, id)), order].map(({ version, receipt, totalCents, lines }) => {
    const edit = facts.find(({ after }) => after?.version === version)
    // Whoever pays at the price of the day agrees to it.
    const isOwn =
      edit?.verb !== 'order.edited' || edit.by === order.customerEmail || edit.by?.endsWith(GUEST_ADDRESS)
    return {
      ...{ version, agreedAt: (edit?.at ?? order.placedAt).toISOString(), total: toDollars(totalCents) },
      by: isOwn ? ('customer' as const) : ('shop' as const),
      name: (toStaff && !isOwn && edit?.by) || undefined,
      lines: withTotals<Pick<Line, 'name' | 'quantity'>>(lines, receipt).map(
        ({ name, quantity, totalCents: cents }) => ({
          ...{ name, quantity, total: toDollars(cents) },
        }),
      ),
    }
  })
}
