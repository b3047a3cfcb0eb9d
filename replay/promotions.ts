import { halfUp, sumOf } from './numbers.ts'
import type { Item, Note, Offer, Order } from './shapes.ts'

/** A line on its way: its unit price and what is left to pay for it. */
export type Line = { item: Item; unit: number; amount: number }

type Taken = { offer: Offer; places: number[]; base: number; cents: number }

/** The best promotion of a lane for these amounts, and its step. `measure`: what a promotion takes off, and of which base. */
export function bestPromotion(
  offers: Offer[],
  order: Order,
  lane: string,
  lines: Line[],
  measure: (offer: Offer, places: number[]) => { base: number; cents: number },
): { taken: Taken; step: Note } | undefined {
  const takers: Taken[] = []
  for (const offer of offers) {
    if (offer.lane !== lane || !isOffered(offer, order)) continue
    const places = placesFor(offer, lines)
    if (places.length > 0) takers.push({ offer, places, ...measure(offer, places) })
  }
  const most = Math.max(0, ...takers.map(({ cents }) => cents))
  const taken = takers.find(({ cents }) => cents === most)
  if (!taken || most === 0) return undefined
  const beaten = takers
    .filter((one) => one !== taken && one.cents > 0)
    .map(({ offer: { id, name, effect }, cents }) => ({ id, name, effect, cents }))
  const { id, name, effect } = taken.offer
  const step = { rule: 'promotion', lane, id, name, effect, baseCents: taken.base, cents: most }
  return { taken, step: beaten.length > 0 ? { ...step, beaten } : step }
}

function isOffered({ id, isCoupon, from, until, groupIds }: Offer, order: Order): boolean {
  const at = Date.parse(order.at)
  if (from !== undefined && Date.parse(from) > at) return false
  if (until !== undefined && Date.parse(until) <= at) return false
  if (groupIds !== undefined && (order.groupId === undefined || !groupIds.includes(order.groupId)))
    return false
  return !isCoupon || (order.coupons ?? []).some(({ promotionId }) => promotionId === id)
}

/** The places of the lines, from 0, that a promotion is for. */
function placesFor({ products, leastCents = 0, leastPieces = 0 }: Offer, lines: Line[]): number[] {
  const places = [...lines.keys()].filter((place) => {
    const item = lines[place]?.item
    if (products === undefined || !item) return item !== undefined
    return (
      products.productIds?.includes(item.productId) ||
      products.categoryIds?.some((id) => item.categoryIds?.includes(id)) ||
      (item.maker !== undefined && products.makers?.includes(item.maker))
    )
  })
  const cents = sumOf(places.map((place) => lines[place]?.amount ?? 0))
  const pieces = sumOf(places.map((place) => lines[place]?.item.quantity ?? 0))
  return cents < leastCents || pieces < leastPieces ? [] : places
}

/** What an effect takes off an amount. `line`: in the product lane. */
export function takenOff({ effect }: Offer, amount: number, line?: Line): number {
  const { kind, ppm = 0, cents = 0, paid = 0, free = 0 } = effect
  const pieces = line?.item.quantity ?? 1
  if (kind === 'percent') return amount - halfUp(amount, 1_000_000 - ppm, 1_000_000)
  if (kind === 'amount') return Math.min(amount, line ? pieces * Math.min(cents, line.unit) : cents)
  if (kind === 'price') return Math.max(0, line ? pieces * (line.unit - cents) : amount - cents)
  if (kind === 'free pieces' && line) return Math.floor(pieces / (paid + free)) * free * line.unit
  return 0
}
