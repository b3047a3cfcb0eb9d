/** Credit notes of releases that did not store what they give back: each spread its sum over the invoice. Pure; money in cents. */
import { taxIn } from '#contract/money.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'
import { taxesInRefunds } from '#server/selling/documents/document.ts'
import type { TaxedParts } from '#server/selling/documents/taxed-parts.ts'
import { portion, spread } from '#server/selling/receipt/rounding.ts'

type OldNote = { amountCents: number; issuedAt: Date; voidedAt: Date | null }

/** Oldest first, with the taxes as they were printed. `percent`: the tax of the settings. */
export function oldCredits(
  { taxes, parts }: TaxedParts,
  notes: OldNote[],
  totalCents: number,
  percent?: number,
): CreditedPart[][] {
  const rows = [...Map.groupBy(parts.keys(), (part) => JSON.stringify(parts[part]?.vat)).values()]
  const taxOf = (part: number, tax: number) => parts[part]?.taxes[tax] ?? 0
  const printed = taxes.map((_, tax) => {
    const all = sum(parts.map((_, part) => taxOf(part, tax)))
    return taxesInRefunds(notes, (gross) =>
      percent === undefined ? portion(all, gross, totalCents) : taxIn(gross, percent),
    )
  })
  const given: number[][] = []
  return notes.map(({ amountCents, issuedAt }, note) => {
    const valid = given.filter((_, before) => {
      const voidedAt = notes[before]?.voidedAt
      return !voidedAt || voidedAt > issuedAt
    })
    const left = rows.map((row, place) =>
      Math.max(
        0,
        sum(row.map((part) => parts[part]?.netCents ?? 0)) - sum(valid.map((one) => one[place] ?? 0)),
      ),
    )
    const net = amountCents - sum(printed.map((of) => of[note] ?? 0))
    // A cent of two taxes can be all tax; the base of the first is then below 0.
    const bases = net < 0 ? left.map((_, row) => (row === 0 ? net : 0)) : spread(net, left)
    given.push(bases)
    const ofTax = taxes.map((_, tax) =>
      spread(
        printed[tax]?.[note] ?? 0,
        rows.map((row) => sum(row.map((part) => taxOf(part, tax)))),
      ),
    )
    return rows.flatMap((row, place) => {
      const nets = spread(
        bases[place] ?? 0,
        row.map((part) => parts[part]?.netCents ?? 0),
      )
      const shares = ofTax.map((of, tax) =>
        spread(
          of[place] ?? 0,
          row.map((part) => taxOf(part, tax)),
        ),
      )
      return row.map((part, index) => {
        const own = shares.map((of) => of[index] ?? 0)
        return { part, isSpread: true as const, cents: (nets[index] ?? 0) + sum(own), taxes: own }
      })
    })
  })
}

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
