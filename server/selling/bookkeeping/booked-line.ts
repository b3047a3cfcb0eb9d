/** What a document books, one line for each category and rate of tax. Pure; money in cents. */
import { unionStateOf } from '#contract/territories.ts'
import type { Vat } from '#server/selling/documents/e-invoice/e-invoice.ts'
import type { TaxedParts } from '#server/selling/documents/taxed-parts.ts'
import { areaOf } from '#server/selling/receipt/areas.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { taxedRequest } from '#server/selling/receipt/tax-order.ts'

/** `correction`: of a credit note, on the day its refund failed, the same amounts the other way round. */
export type BookedKind = 'invoice' | 'credit note' | 'correction'

/** `date`: as printed, such as 2026-03-29; that of a correction is the day of the failure. `supplied`: the date of the invoice. `state`: another EU state, whose tax it is. */
export type BookedLine = {
  number: string
  kind: BookedKind
  date: string
  supplied: string
  invoice: string
  order: string
  customer: string
  vatId: string
  state: string | undefined
  vat: Vat
  baseCents: number
  taxCents: number
}

type Amount = { part: number; cents: number; taxes: number[] }
type Booked = { vat: Vat; baseCents: number; taxCents: number }

/** They add up to the document. */
export function byVat({ parts }: TaxedParts, amounts: Amount[]): Booked[] {
  const booked = new Map<string, Booked>()
  for (const { part, cents, taxes } of amounts) {
    const vat = parts[part]?.vat
    if (!vat) throw new Error(`A document has no part ${part}`)
    const key = JSON.stringify(vat)
    const before = booked.get(key) ?? { vat, baseCents: 0, taxCents: 0 }
    const tax = taxes.reduce((sum, one) => sum + one, 0)
    booked.set(key, {
      vat,
      baseCents: before.baseCents + cents - tax,
      taxCents: before.taxCents + tax,
    })
  }
  return [...booked.values()].filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0)
}

/** The EU state to which goods went and whose zone of taxes is not that of the shop’s own place. */
export function otherStateOf({ inputs, steps, format }: Receipt): string | undefined {
  const taxes = inputs?.rules.taxes
  if (!inputs || !taxes) return undefined
  const { country, postcode, taxedAtHome } = taxedRequest(inputs.request, steps)
  if (country === undefined || taxedAtHome) return undefined
  const to = { country, postcode }
  const [home, state] = [unionStateOf(taxes.home), unionStateOf(to)]
  const reading = format === 2 ? 'format 2' : 'tax'
  const isOwnZone = areaOf(taxes.zones, to, reading) === areaOf(taxes.zones, taxes.home, reading)
  return home === undefined || state === home || isOwnZone ? undefined : state
}
