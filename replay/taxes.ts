import { divide, halfUp, sumOf } from './numbers.ts'
import type { Line } from './promotions.ts'
import { regionOf } from './regions.ts'
import type { Book, Note, Order, Rate } from './shapes.ts'

type Part = { amount: number; rates: Rate[] }
type Tax = { rate: Rate; base: number; cents: number; shares: number[] }

/** What is paid for each line and for delivery, with the steps and the taxes of the receipt. */
export function tax(
  book: Book,
  order: Order,
  lines: Line[],
  delivery: number | undefined,
  isCollected: boolean,
  isOld: boolean,
) {
  const { taxes } = book
  const amounts = lines.map(({ amount }) => amount)
  if (!taxes) return { lines: amounts, delivery: delivery ?? 0, steps: [], taxes: [] }
  const sort = isOld ? 'old' : 'tax'
  const home = regionOf(taxes.zones, taxes.home.country, taxes.home.postcode, sort)
  const isHere = isCollected || order.country === undefined
  const there = isHere ? home : regionOf(taxes.zones, order.country, order.postcode, sort)
  const atHome = order.taxedAtHome === true && !isHere
  const at = atHome ? home : there
  const isDue = at !== undefined && order.reverseCharge !== true
  const rates = (isDue ? at : home)?.rates ?? {}
  const isGross = there?.areGross ?? taxes.areGross
  const ratesOf = (taxClass: string): Rate[] =>
    (Object.hasOwn(rates, taxClass) ? rates[taxClass] : rates.standard) ?? []
  const classes = lines.map(({ item }) => item.taxClass ?? 'standard')
  const goods = lines.map(({ amount }, place) => ({ amount, rates: ratesOf(classes[place] ?? '') }))
  const parts = [...goods, ...deliveryParts(taxes.delivery, delivery, lines, classes, ratesOf)]

  const way = isGross ? (isDue ? 'contained' : 'taken off') : 'added'
  const found = isGross ? contained(parts) : isDue ? added(parts) : []
  const paid = parts.map(({ amount }) => amount)
  const sign = way === 'added' ? 1 : way === 'taken off' ? -1 : 0
  for (const { shares } of found)
    for (const [place, cents] of shares.entries()) paid[place] = (paid[place] ?? 0) + sign * cents
  const steps = found.map(({ rate, base, cents, shares }): Note => {
    const ofDelivery = sumOf(shares.slice(lines.length))
    return {
      ...{ rule: 'tax', way, name: rate.name, ppm: rate.ppm, baseCents: base, cents },
      shares: [...shares.slice(0, lines.length), ...(delivery === undefined ? [] : [ofDelivery])],
    }
  })
  return {
    lines: paid.slice(0, lines.length),
    delivery: sumOf(paid.slice(lines.length)),
    steps,
    taxes:
      way === 'taken off'
        ? []
        : found.map(({ rate, base, cents }) => ({
            ...{ name: rate.name, ppm: rate.ppm, baseCents: base, cents, isAdded: way === 'added' },
          })),
  }
}

function deliveryParts(
  how: { kind: string; taxClass?: string },
  cents: number | undefined,
  lines: Line[],
  classes: string[],
  ratesOf: (taxClass: string) => Rate[],
): Part[] {
  if (cents === undefined) return []
  const different = [...new Set(classes)]
  if (how.kind === 'class') return [{ amount: cents, rates: ratesOf(how.taxClass ?? '') }]
  if (how.kind === 'highest') {
    const heights = different.map((one) => sumOf(ratesOf(one).map(({ ppm }) => ppm)))
    const at = heights.indexOf(Math.max(...heights))
    return [{ amount: cents, rates: ratesOf(different[at] ?? '') }]
  }
  const weights = different.map((one) =>
    sumOf(lines.map(({ amount }, place) => (classes[place] === one ? amount : 0))),
  )
  return divide(cents, weights).map((amount, place) => ({ amount, rates: ratesOf(different[place] ?? '') }))
}

const isSame = (a: Rate, b: Rate) => a.name === b.name && a.ppm === b.ppm

/** Net prices: each different rate once, of the sum of what has it. */
function added(parts: Part[]): Tax[] {
  const different: Rate[] = []
  for (const { rates } of parts)
    for (const rate of rates) if (!different.some((known) => isSame(known, rate))) different.push(rate)
  return different.map((rate) => {
    const weights = parts.map(({ amount, rates }) => (rates.some((one) => isSame(one, rate)) ? amount : 0))
    const base = sumOf(weights)
    const cents = halfUp(base, rate.ppm, 1_000_000)
    return { rate, base, cents, shares: divide(cents, weights) }
  })
}

/** Gross prices: by groups of the same list of rates. */
function contained(parts: Part[]): Tax[] {
  const groups: Rate[][] = []
  const isList = (a: Rate[], b: Rate[]) =>
    a.length === b.length && a.every((rate, place) => b[place] !== undefined && isSame(rate, b[place]))
  for (const { rates } of parts) if (!groups.some((known) => isList(known, rates))) groups.push(rates)
  return groups.flatMap((rates) => {
    const weights = parts.map((part) => (isList(part.rates, rates) ? part.amount : 0))
    const gross = sumOf(weights)
    const height = sumOf(rates.map(({ ppm }) => ppm))
    const all = halfUp(gross, height, 1_000_000 + height)
    const cents = divide(
      all,
      rates.map(({ ppm }) => ppm),
    )
    const rest = divide(all, weights)
    return rates.map((rate, place) => {
      const shares = divide(cents[place] ?? 0, rest)
      for (const [at, share] of shares.entries()) rest[at] = (rest[at] ?? 0) - share
      return { rate, base: gross - all, cents: cents[place] ?? 0, shares }
    })
  })
}
