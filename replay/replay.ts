/**
 * Replays a stored receipt: calculates it anew from what it kept of its order and of the shop's rules. Written from docs/prices.md alone;
 * shares no code with the shop.
 */
import { isDeepStrictEqual } from 'node:util'
import { inItsMoney } from './currencies.ts'
import { deliver } from './delivery.ts'
import { divide, sumOf } from './numbers.ts'
import { bestPromotion, type Line, takenOff } from './promotions.ts'
import type { Book, Note, Order, Stored } from './shapes.ts'
import { tax } from './taxes.ts'
import { unitPrice } from './unit-prices.ts'

const NO_BOOK: Book = { version: 0, groups: [], promotions: [], zones: [] }

/** The receipt that follows from the inputs of this one. */
export function replay(stored: Stored): Note {
  const { request, rules } = stored.inputs ?? { request: plainOrder(stored), rules: NO_BOOK }
  const { book, order } = inItsMoney(rules, request)
  const receipt = receiptOf(book, order, stored.format === 2)
  const currency = request.currency ? nameOf(request.currency.code) : stored.currency
  return {
    ...{ format: stored.inputs ? (stored.format === 2 ? 2 : 3) : 1, ...receipt },
    ...(currency !== undefined && { currency }),
    ...(stored.inputs && { inputs: stored.inputs }),
  }
}

/** Dollars are not named. */
const nameOf = (code: string) => (code === 'USD' ? undefined : code)

/** Whether a receipt is what follows from its inputs, as both are written in JSON. */
export const isRight = (stored: Stored): boolean => isDeepStrictEqual(asJson(stored), asJson(replay(stored)))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** A receipt of format 1 has list prices alone, which its steps tell. */
function plainOrder({ lines, steps }: Stored): Order {
  const items = lines.map(({ productId, quantity }, place) => ({
    ...{ productId, quantity, priceCents: Number(steps[place]?.cents) },
  }))
  return { lines: items, at: '' }
}

function receiptOf(book: Book, order: Order, isOld: boolean): Note {
  const unit = order.lines.map((item, place) => unitPrice(book, order, item, place + 1))
  const steps = unit.map(({ step }) => step)
  const priced = order.lines.map((item, place): Line => {
    const cents = unit[place]?.cents ?? 0
    return { item, unit: cents, amount: cents * item.quantity }
  })
  const lines = orderLane(book, order, productLane(book, order, priced, steps), steps)
  const delivered = deliver(book, order, lines, isOld)
  steps.push(...(delivered?.steps ?? []))
  const isCollected = delivered?.method.price.kind === 'collection'
  const taxed = tax(book, order, lines, delivered?.cents, isCollected, isOld)
  steps.push(...taxed.steps)
  const shown = lines.map(({ item: { productId, quantity }, unit: unitPriceCents, amount }, place) => {
    const totalCents = unitPriceCents * quantity
    const payCents = taxed.lines[place] ?? 0
    return {
      ...{ productId, unitPriceCents, quantity, totalCents },
      ...(amount !== totalCents && { discountCents: totalCents - amount }),
      ...(payCents !== totalCents && { payCents }),
    }
  })
  return {
    lines: shown,
    steps,
    sumCents: sumOf(shown.map(({ totalCents }) => totalCents)),
    ...(delivered && {
      delivery: {
        ...{ method: delivered.method.id, name: delivered.method.name },
        ...{ cents: delivered.cents, payCents: taxed.delivery },
      },
    }),
    ...(taxed.taxes.length > 0 && { taxes: taxed.taxes }),
    totalCents: sumOf(taxed.lines) + taxed.delivery,
  }
}

function productLane(book: Book, order: Order, lines: Line[], steps: Note[]): Line[] {
  return lines.map((line, place) => {
    const measure = (offer: Book['promotions'][number]) => ({
      base: line.amount,
      cents: takenOff(offer, line.amount, line),
    })
    const best = bestPromotion(book.promotions, order, 'product', [line], measure)
    if (!best) return line
    steps.push({ ...best.step, lines: [place + 1] })
    return { ...line, amount: line.amount - best.taken.cents }
  })
}

function orderLane(book: Book, order: Order, lines: Line[], steps: Note[]): Line[] {
  const best = bestPromotion(book.promotions, order, 'order', lines, (offer, places) => {
    const base = sumOf(places.map((place) => lines[place]?.amount ?? 0))
    return { base, cents: takenOff(offer, base) }
  })
  if (!best) return lines
  const { places, cents } = best.taken
  const shares = divide(
    cents,
    places.map((place) => lines[place]?.amount ?? 0),
  )
  steps.push({ ...best.step, lines: places.map((place) => place + 1), shares })
  return lines.map((line, place) => {
    const at = places.indexOf(place)
    return at < 0 ? line : { ...line, amount: line.amount - (shares[at] ?? 0) }
  })
}
