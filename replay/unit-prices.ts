import { halfUp, sumOf } from './numbers.ts'
import type { Book, Item, Ladder, Note, Order } from './shapes.ts'

/** The unit price of a line, and its step. `place`: from 1. */
export function unitPrice(
  book: Book,
  order: Order,
  item: Item,
  place: number,
): { cents: number; step: Note } {
  const found = pricesOf(book, order, item)
  const lowest = Math.min(...found.map(({ cents }) => cents))
  const at = found.findIndex(({ cents }) => cents === lowest)
  const others = found.filter((_, index) => index !== at)
  return {
    cents: lowest,
    step: { ...found[at], line: place, ...(others.length > 0 && { beaten: others }) },
  }
}

function pricesOf(book: Book, order: Order, item: Item): (Note & { cents: number })[] {
  const pieces = item.family?.countsTogether
    ? sumOf(
        order.lines.filter(({ family }) => family?.id === item.family?.id).map(({ quantity }) => quantity),
      )
    : item.quantity
  const found: (Note & { cents: number })[] = [{ rule: 'list price', cents: item.priceCents }]
  const tier = reached(item.tiers, pieces)
  if (tier) found.push({ rule: 'tier', from: tier.from, pieces, cents: tier.cents })
  const group = book.groups.find(({ id }) => id === order.groupId)
  if (!group) return found
  const own = reached(item.groupTiers?.[group.id], pieces)
  if (own) found.push({ rule: 'group price', group: group.name, from: own.from, cents: own.cents })
  if (group.ppm !== undefined)
    found.push({
      rule: 'group discount',
      group: group.name,
      ppm: group.ppm,
      cents: halfUp(item.priceCents, 1_000_000 - group.ppm, 1_000_000),
    })
  return found
}

function reached(ladder: Ladder | undefined, pieces: number): Ladder[number] | undefined {
  let best: Ladder[number] | undefined
  for (const rung of ladder ?? []) if (rung.from <= pieces && (!best || rung.from > best.from)) best = rung
  return best
}
