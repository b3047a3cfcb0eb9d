/** What of an invoice a credit note gives back. Pure; money in cents. Source: docs/prices.md, "Credit notes". */
import { grossOf, type TaxedPart } from '#server/selling/documents/taxed-parts.ts'
import { portion, spread } from '#server/selling/receipt/rounding.ts'

/**
 * Cents of a part of the invoice (`taxedParts`), by its place, with the taxes in them, of each tax of the receipt. `pieces`: how many of a
 * line came back. `isSpread`: nobody named the part; a sum was spread over all of them.
 */
export type CreditedPart = { part: number; pieces?: number; isSpread?: true; cents: number; taxes: number[] }

/** What is known of a refund: cents for pieces of lines (counted from 1), for delivery, and the rest, which names nothing. */
export type Refunded = {
  amountCents: number
  deliveryCents: number | null
  returns: { line: number; quantity: number; cents: number | null }[]
}

type Taxed = { parts: TaxedPart[]; lineCount: number }
type Left = { cents: number; taxes: number[] }

/**
 * The parts of a refund. Pieces and delivery have their own share of the receipt's taxes, whatever sums were spread before: a line that comes
 * back whole has exactly its share. What names no part is spread over all that is left, by its amounts, with the tax of each category and
 * rate together. What comes to all that is left takes what is left of each part, so that all notes of an order together, `before` and this, give
 * back exactly the invoice. `before`: the parts of the valid credit notes.
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
    if (one.cents === 0 && one.taxes.every((tax) => tax === 0)) return
    left[one.part] = without(left[one.part] ?? NOTHING, one)
    credited.push(one)
  }
  const name = (part: number, wanted: number, more: Pick<CreditedPart, 'pieces'> = {}) => {
    const there = unnamed[part] ?? NOTHING
    const cents = Math.min(wanted, Math.max(0, there.cents))
    credit({ part, ...more, cents, taxes: taxesIn(there, cents) })
    return cents
  }
  let rest = refund.amountCents
  for (const { line, quantity, cents } of refund.returns)
    rest -= name(line - 1, Math.min(cents ?? 0, rest), { pieces: quantity })
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

/** What is left of each part. */
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

/** All that is left. Where sums were spread over pieces that came back later, it is less than nothing of some parts, and evens them out. */
function allOf(left: Left[]): CreditedPart[] {
  const isEven = left.every(({ cents }) => cents >= 0)
  return left.flatMap(({ cents, taxes }, part) => {
    if (cents === 0 && taxes.every((tax) => tax === 0)) return []
    return [{ part, ...(!isEven && { isSpread: true as const }), cents, taxes }]
  })
}

/** The taxes in some cents of what is left: all of them in all of it. */
function taxesIn({ cents: all, taxes }: Left, cents: number): number[] {
  const weights = taxes.map((tax) => Math.max(0, tax))
  return all <= 0 ? weights.map(() => 0) : spread(portion(sum(weights), cents, all), weights)
}

/** The taxes in some cents of several parts with the same category and rate, rounded once for all of them; of each part its share. */
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
