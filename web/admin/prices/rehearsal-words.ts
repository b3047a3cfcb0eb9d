/** What a rehearsal came to, in sentences for the owner. Pure. */
import { counted } from '#contract/counted.ts'
import { formatDollars } from '#contract/money.ts'
import type { Rehearsal } from '#contract/rehearsals.ts'

/** One sentence for the sums, one for each promotion that somebody would get, one for what is not delivered. */
export function rehearsalWords(
  { orders, changed, notDelivered, now, drafted, promotions }: Rehearsal,
  days: string,
): string[] {
  if (orders === 0) return [`There are no orders of the last ${days} days to try it on.`]
  const all = `${ordersOf(orders)} of the last ${days} days`
  const won = promotions.filter((one) => one.orders > 0)
  return [
    changed === 0
      ? `None of ${all} would come to something else.`
      : `${changed.toLocaleString('en-US')} of ${all} would come to something else. ${sumWords(now, drafted)}`,
    ...won.map(
      (one) =>
        `${one.name}: ${ordersOf(one.orders)} would get it, ${formatDollars(one.takesOff)} off in all.`,
    ),
    ...(notDelivered > 0 ? [`${ordersOf(notDelivered)} would go where no way of delivery leads.`] : []),
  ]
}

const ordersOf = (count: number) => counted(count, 'order')

function sumWords(now: number, drafted: number): string {
  const difference = drafted - now
  if (difference === 0) return `In all it is the same: ${formatDollars(now)}.`
  const by = formatDollars(Math.abs(difference))
  return `In all ${formatDollars(drafted)} in place of ${formatDollars(now)}: ${by} ${difference < 0 ? 'less' : 'more'}.`
}
