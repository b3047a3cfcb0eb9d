/** Pure; money in cents. */
import { language, t } from '#messages/t.ts'
import type { PrintedTaxes, TaxRow } from '#server/selling/documents/document.ts'
import { exemptionOf, type Vat, type VatCategory } from '#server/selling/documents/e-invoice/e-invoice.ts'
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
    bySettings ? t('documents.taxContained', { rate: rateOf(tax) }) : `${tax.name} ${rateOf(tax)}`,
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
  return part.vat.category === 'E' ? t('documents.exemptShort') : rateOf(part.vat)
}

const netOf = ({ cents, taxes }: Omit<Amount, 'part'>) => taxes.reduce((net, tax) => net - tax, cents)
const rateOf = ({ ppm }: Pick<NamedTax, 'ppm'>) =>
  t('documents.percent', { percent: (ppm / 10_000).toLocaleString(language(), { maximumFractionDigits: 4 }) })

function shortRate({ category }: Vat): string {
  switch (category) {
    case 'S':
      return t('documents.taxed')
    case 'Z':
      return rateOf({ ppm: 0 })
    case 'E':
      return t('documents.exemptShort')
    case 'AE':
      return t('documents.reverseChargeShort')
    case 'K':
      return t('documents.intraCommunityShort')
    case 'G':
      return t('documents.exportShort')
    case 'O':
      return t('documents.notTaxed')
  }
}

const ORDER: VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']
const byOrder = (one: Vat, other: Vat) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category)

function noteOf(vat: Vat, bySettings: boolean): string {
  const { category } = vat
  if (category === 'S') return t('documents.inclusiveOfAllTaxes')
  if (category === 'Z') return t('documents.zeroRated')
  if (category === 'O' && bySettings) return t('documents.noTaxIsCharged')
  return `${exemptionOf(vat)?.text}.`
}
