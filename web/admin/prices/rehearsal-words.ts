/** What a rehearsal came to, in sentences for the owner. Pure. */
import { formatDollars } from '#contract/money.ts'
import type { Rehearsal } from '#contract/rehearsals.ts'
import { t } from '#messages/t.ts'

/** One sentence for the sums, one for each promotion that somebody would get, one for what is not delivered. */
export function rehearsalWords(
  { orders, changed, notDelivered, now, drafted, promotions }: Rehearsal,
  days: string,
): string[] {
  if (orders === 0) return [t('admin.prices.thereAreNoOrdersOf', { days })]
  const all = t('admin.prices.ofTheLastDays', { orders: ordersOf(orders), days })
  const won = promotions.filter((one) => one.orders > 0)
  return [
    changed === 0
      ? t('admin.prices.noneOfWouldComeTo', { all })
      : t('admin.prices.ofWouldComeToSomething', { changed, all, now: sumWords(now, drafted) }),
    ...won.map((one) =>
      t('admin.prices.wouldGetItOffIn', {
        name: one.name,
        orders: ordersOf(one.orders),
        takesOff: formatDollars(one.takesOff),
      }),
    ),
    ...(notDelivered > 0
      ? [t('admin.prices.wouldGoWhereNoWay', { notDelivered: ordersOf(notDelivered) })]
      : []),
  ]
}

const ordersOf = (count: number) => t('admin.prices.order', { count })

function sumWords(now: number, drafted: number): string {
  const difference = drafted - now
  if (difference === 0) return t('admin.prices.inAllItIsThe', { now: formatDollars(now) })
  const by = formatDollars(Math.abs(difference))
  return t('admin.prices.inAllInPlaceOf', {
    drafted: formatDollars(drafted),
    now: formatDollars(now),
    by,
    difference: difference < 0 ? 'yes' : 'no',
  })
}
