import { sumOf } from './numbers.ts'
import { bestPromotion, type Line, takenOff } from './promotions.ts'
import { regionOf } from './regions.ts'
import type { Book, Method, Note, Order } from './shapes.ts'

/** What delivery costs before tax, with its steps; undefined where there is none. */
export function deliver(
  book: Book,
  order: Order,
  lines: Line[],
  isOld: boolean,
): { method: Method; cents: number; steps: Note[] } | undefined {
  if (order.deliveryMethod === undefined) return undefined
  const zone = regionOf(
    book.zones,
    order.country ?? book.taxes?.home.country,
    order.postcode,
    isOld ? 'old' : 'delivery',
  )
  const method = zone?.methods.find(({ id }) => id === order.deliveryMethod)
  if (!zone || !method) return undefined
  const grams = weightOf(lines)
  const goodsCents = sumOf(lines.map(({ amount }) => amount))
  const heaviest = Math.max(0, ...lines.map(({ item }) => item.grams ?? 0))
  const longest = Math.max(0, ...lines.map(({ item }) => item.millimetres ?? 0))
  if (method.mostGrams !== undefined && heaviest > method.mostGrams) return undefined
  if (method.mostMillimetres !== undefined && longest > method.mostMillimetres) return undefined
  const base = basePrice(method, grams, goodsCents)
  if (base === undefined) return undefined

  const { kind } = method.price
  const steps: Note[] = [
    {
      ...{ rule: 'delivery', zone: zone.name, method: method.name, kind, cents: base },
      ...(kind === 'weight' && { grams }),
      ...(kind === 'value' && { goodsCents }),
    },
  ]
  let cents = base
  if (method.freeFromCents !== undefined && goodsCents >= method.freeFromCents) {
    steps.push({ rule: 'free delivery', fromCents: method.freeFromCents, goodsCents, cents: base })
    cents = 0
  }
  for (const { name, overGrams, overMillimetres, cents: more } of method.surcharges ?? []) {
    const isHeavy = overGrams !== undefined && heaviest > overGrams
    const isLong = overMillimetres !== undefined && longest > overMillimetres
    if (!isHeavy && !isLong) continue
    steps.push({ rule: 'surcharge', name, cents: more })
    cents += more
  }
  const before = cents
  const best = bestPromotion(book.promotions, order, 'delivery', lines, (offer) => ({
    base: before,
    cents: takenOff(offer, before),
  }))
  if (best) {
    steps.push(best.step)
    cents -= best.taken.cents
  }
  return { method, cents, steps }
}

/** What all pieces weigh: added up exactly, then rounded up to grams. */
function weightOf(lines: Line[]): number {
  const gram = 1_600_000_000n
  let all = 0n
  for (const { item } of lines) {
    const piece = item.exactMass === undefined ? BigInt(item.grams ?? 0) * gram : BigInt(item.exactMass)
    all += piece * BigInt(item.quantity)
  }
  return Number(all / gram) + (all % gram === 0n ? 0 : 1)
}

/** Undefined where the method does not carry the parcel. */
function basePrice({ price }: Method, grams: number, goodsCents: number): number | undefined {
  const { kind, cents = 0, bands = [] } = price
  if (kind === 'flat') return cents
  if (kind === 'collection') return 0
  const fitting =
    kind === 'weight'
      ? bands
          .filter(({ toGrams = Number.POSITIVE_INFINITY }) => toGrams >= grams)
          .sort((a, b) => (a.toGrams ?? Number.POSITIVE_INFINITY) - (b.toGrams ?? Number.POSITIVE_INFINITY))
      : bands
          .filter(({ fromCents = 0 }) => fromCents <= goodsCents)
          .sort((a, b) => (b.fromCents ?? 0) - (a.fromCents ?? 0))
  return fitting[0]?.cents
}
