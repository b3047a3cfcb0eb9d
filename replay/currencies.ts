import { halfUp } from './numbers.ts'
import type { Book, Item, Ladder, Money, Order } from './shapes.ts'

/** The book and the order with all amounts in the currency of the order. */
export function inItsMoney(book: Book, order: Order): { book: Book; order: Order } {
  const { currency } = order
  if (!currency) return { book, order }
  const sums = <Some>(some: Some): Some =>
    walk(some, (cents) => Number(nearest(inMoney(cents, currency), 1n))) as Some
  return {
    book: { ...book, promotions: sums(book.promotions), zones: sums(book.zones) },
    order: { ...order, lines: order.lines.map((item) => listed(item, currency)) },
  }
}

/** A fraction of cents of the currency. */
type Part = { above: bigint; below: bigint }

function inMoney(cents: number, { rate, decimals, shopDecimals }: Money): Part {
  const [whole = '', rest = ''] = rate.split('.')
  const above = BigInt(cents) * BigInt(`${whole}${rest}`) * 10n ** BigInt(decimals)
  return { above, below: 10n ** BigInt(rest.length) * 10n ** BigInt(shopDecimals) }
}

/** How many steps the fraction is, a half upwards. */
const nearest = ({ above, below }: Part, step: bigint): bigint =>
  (above * 2n + below * step) / (below * step * 2n)

function price(cents: number, money: Money): number {
  if (cents === 0) return 0
  const exact = inMoney(cents, money)
  if (money.rounding === 'cents') return Math.max(1, Number(nearest(exact, 1n)))
  const unit = 10n ** BigInt(money.decimals)
  const end = money.rounding === 'whole' ? unit : (unit * BigInt(money.rounding.slice(1))) / 100n
  const over = { above: exact.above - end * exact.below, below: exact.below }
  return over.above < 0n ? Number(end) : Number(end + nearest(over, unit) * unit)
}

function listed(item: Item, money: Money): Item {
  const { priceCents, ownCents } = item
  const other = (cents: number) =>
    ownCents === undefined || priceCents === 0
      ? price(cents, money)
      : Math.max(cents > 0 ? 1 : 0, halfUp(cents, ownCents, priceCents))
  const all = (ladder: Ladder) => ladder.map((rung) => ({ ...rung, cents: other(rung.cents) }))
  return {
    ...item,
    priceCents: other(priceCents),
    ...(item.tiers && { tiers: all(item.tiers) }),
    ...(item.groupTiers && {
      groupTiers: Object.fromEntries(
        Object.entries(item.groupTiers).map(([group, ladder]) => [group, all(ladder)]),
      ),
    }),
  }
}

/** The same value with all amounts changed. */
function walk(value: unknown, change: (cents: number) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'number' && (name === 'cents' || name.endsWith('Cents'))
        ? change(one)
        : walk(one, change),
    ]),
  )
}
