/** Pure; money in cents. */
import type { PrintedTaxes, TaxRow } from '#server/selling/documents/document.ts'
import {
  exemptionOf,
  percent,
  type Vat,
  type VatCategory,
} from '#server/selling/documents/e-invoice/e-invoice.ts'
import type { NamedTax, TaxedPart, TaxedParts } from '#server/selling/documents/taxed-parts.ts'

type Amount = { part: number; cents: number; taxes: number[] }

export const allParts = ({ parts }: TaxedParts): Amount[] =>
  parts.map(({ netCents, taxes }, part) => {
    const all = taxes.map((cents = 0) => cents)
    return { part, cents: all.reduce((sum, cents) => sum + cents, netCents), taxes: all }
  })

/** A tax that several lists of rates have stands once. `bySettings`: no rules of prices name taxes, so a shop without a rate makes no claim. */
export function printedTaxes(
  { taxes, parts }: TaxedParts,
  amounts: Amount[],
  bySettings: boolean,
): PrintedTaxes {
  const rows = new Map<string, TaxRow>()
  const add = (label: string, baseCents: number, cents: number) => {
    const row = rows.get(label) ?? { label, baseCents: 0, cents: 0 }
    rows.set(label, { label, baseCents: row.baseCents + baseCents, cents: row.cents + cents })
  }
  const labels = taxes.map((tax) =>
    bySettings ? `Tax contained (${rateOf(tax)})` : `${tax.name} ${rateOf(tax)}`,
  )
  for (const [tax, label] of labels.entries())
    for (const { part, ...of } of amounts)
      if (parts[part]?.taxes[tax] !== undefined) add(label, netOf(of), of.taxes[tax] ?? 0)
  const categories = new Map<VatCategory, Vat>()
  for (const { part, ...of } of amounts) {
    const { vat, taxes = [] } = parts[part] ?? {}
    if (!vat) continue
    categories.set(vat.category, vat)
    const isUntaxed = taxes.every((tax) => tax === undefined)
    if (isUntaxed && (!bySettings || vat.by)) add(shortRate(vat), netOf(of), 0)
  }
  return {
    rows: [...rows.values()],
    cents: amounts.reduce((sum, { taxes: of }) => of.reduce((all, cents) => all + cents, sum), 0),
    notes: [...categories.values()].toSorted(byOrder).map((vat) => noteOf(vat, bySettings)),
  }
}

/** Such as `19%`. */
export function printedRate(part: TaxedPart | undefined): string {
  if (!part) return ''
  return part.vat.category === 'E' ? 'Exempt' : `${percent(part.vat)}%`
}

const netOf = ({ cents, taxes }: Omit<Amount, 'part'>) => taxes.reduce((net, tax) => net - tax, cents)
const rateOf = ({ ppm }: NamedTax) => `${percent({ ppm })}%`

const SHORT: Record<VatCategory, string> = {
  ...{ S: 'Taxed', Z: '0%', E: 'Exempt', AE: 'Reverse charge' },
  ...{ K: 'Intra-Community supply', G: 'Export', O: 'Not taxed' },
}
const shortRate = ({ category }: Vat) => SHORT[category]

const ORDER: VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']
const byOrder = (one: Vat, other: Vat) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category)

function noteOf(vat: Vat, bySettings: boolean): string {
  const { category } = vat
  if (category === 'S') return 'Inclusive of all Taxes.'
  if (category === 'Z') return 'Zero-rated: the rate of tax is 0%.'
  if (category === 'O' && bySettings) return 'No tax is charged.'
  return `${exemptionOf(vat)?.text}.`
}
