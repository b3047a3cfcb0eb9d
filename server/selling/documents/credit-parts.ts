/** Pure; money in cents. Source: docs/prices.md, "Credit notes". */
import { grossOf, type TaxedPart } from '#server/selling/documents/taxed-parts.ts'
import { portion, spread } from '#server/selling/receipt/rounding.ts'

/** `part`: the place in `taxedParts`. `cents` contain `taxes`, one for each of the receipt. `isSpread`: nobody named the part. */
export type CreditedPart = {
  part: number
  pieces?: number
  /** Their batches or serial numbers. */
  batches?: NumberedPieces[]
  isSpread?: true
  cents: number
  taxes: number[]
}
type NumberedPieces = { batch: string; quantity: number }

/** Lines are counted from 1. What is left of `amountCents` names nothing. */
export type Refunded = {
  amountCents: number
  deliveryCents: number | null
  returns: { line: number; quantity: number; cents: number | null; batches?: NumberedPieces[] }[]
}

type Taxed = { parts: TaxedPart[]; lineCount: number }
type Left = { cents: number; taxes: number[] }

/**
 * Pieces and delivery have their own share of the taxes; what names no part is spread over all that is left. What comes to all that is left
 * takes what is left of each part: all notes of an order (`before`: the valid ones) give back exactly the invoice.
 */
export function creditParts(
  { parts, lineCount }: Taxed,
  before: CreditedPart[],
  refund: Refunded,
): CreditedPart[] {
  const left = leftOf(parts, before)
  const unnamed = leftOf(
    parts,
    before.filter(({ isSpread }) => !isSpread),
  )
  const credited: CreditedPart[] = []
  const credit = (one: CreditedPart) => {
    // A note of nothing names the pieces of an order that cost nothing.
    const isNamed = refund.amountCents === 0 && one.pieces !== undefined
    if (!isNamed && one.cents === 0 && one.taxes.every((tax) => tax === 0)) return
    left[one.part] = without(left[one.part] ?? NOTHING, one)
    credited.push(one)
  }
  const name = (part: number, wanted: number, more: Pick<CreditedPart, 'pieces' | 'batches'> = {}) => {
    const there = unnamed[part] ?? NOTHING
    const cents = Math.min(wanted, Math.max(0, there.cents))
    credit({ part, ...more, cents, taxes: taxesIn(there, cents) })
    return cents
  }
  let rest = refund.amountCents
  for (const { line, quantity, cents, batches = [] } of refund.returns)
    rest -= name(line - 1, Math.min(cents ?? 0, rest), {
      ...(quantity > 0 && { pieces: quantity }),
      ...(batches.length > 0 && { batches }),
    })
  const ofDelivery = unnamed.map(({ cents }, part) => (part < lineCount ? 0 : Math.max(0, cents)))
  const delivered = Math.min(refund.deliveryCents ?? 0, sum(ofDelivery), rest)
  for (const [part, cents] of spread(delivered, ofDelivery).entries()) rest -= name(part, cents)

  if (rest === sum(left.map(({ cents }) => cents))) return [...credited, ...allOf(left)]
  const weights = left.map(({ cents }) => Math.max(0, cents))
  const shares = spread(rest, weights)
  for (const indices of Map.groupBy(parts.keys(), (part) => JSON.stringify(parts[part]?.vat)).values()) {
    const theirs = indices.map((part) => left[part] ?? NOTHING)
    const taxes = taxesTogether(theirs, sum(indices.map((part) => shares[part] ?? 0)))
    for (const [place, part] of indices.entries())
      credit({ part, isSpread: true, cents: shares[part] ?? 0, taxes: taxes[place] ?? [] })
  }
  return credited
}

const NOTHING: Left = { cents: 0, taxes: [] }

function leftOf(parts: TaxedPart[], before: CreditedPart[]): Left[] {
  return parts.map((part, index) =>
    before
      .filter((one) => one.part === index)
      .reduce(without, { cents: grossOf(part), taxes: part.taxes.map((cents = 0) => cents) }),
  )
}

const without = (left: Left, { cents, taxes }: Left): Left => ({
  cents: left.cents - cents,
  taxes: left.taxes.map((tax, place) => tax - (taxes[place] ?? 0)),
})

/** Where sums were spread over pieces that came back later, some parts are below zero: this evens them out. */
function allOf(left: Left[]): CreditedPart[] {
  const isEven = left.every(({ cents }) => cents >= 0)
  return left.flatMap(({ cents, taxes }, part) => {
    if (cents === 0 && taxes.every((tax) => tax === 0)) return []
    return [{ part, ...(!isEven && { isSpread: true as const }), cents, taxes }]
  })
}

function taxesIn({ cents: all, taxes }: Left, cents: number): number[] {
  const weights = taxes.map((tax) => Math.max(0, tax))
  return all <= 0 ? weights.map(() => 0) : spread(portion(sum(weights), cents, all), weights)
}

/** Rounded once for all parts of a category and rate. */
function taxesTogether(left: Left[], cents: number): number[][] {
  const weights = (left[0]?.taxes ?? []).map((_, tax) =>
    left.map(({ taxes }) => Math.max(0, taxes[tax] ?? 0)),
  )
  const all = sum(left.map((one) => Math.max(0, one.cents)))
  const each = taxesIn({ cents: all, taxes: weights.map(sum) }, cents)
  const shares = weights.map((of, tax) => spread(each[tax] ?? 0, of))
  return left.map((_, place) => shares.map((of) => of[place] ?? 0))
}

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
