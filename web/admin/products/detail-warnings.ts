import { claimsIn } from '#contract/claim-words.ts'
import type { LackedByProduct } from '#contract/duties.ts'
import type { Lacked } from '#contract/duty-names.ts'
import { formatCents, toCents } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { namesMeasure } from '#contract/sold-by-measure.ts'
import { readTypedTiers } from '#contract/typed-tiers.ts'
import { number, t } from '#messages/t.ts'
import type { DetailField } from '#web/admin/products/product-details.ts'

/** What a detail is compared with: the price as it is typed, the classes of the shop's taxes (none in a shop without taxes), and what duties miss; `asks`: whether what is typed so far asks for it, too. */
export type Beside = {
  price: string
  taxClasses: string[] | undefined
  lacked: LackedByProduct[]
  asks?: ((lack: Lacked) => boolean) | undefined
}

/** Where what a duty asks for is entered. */
const ENTERED: Partial<Record<DetailField, Lacked>> = {
  contents: 'contents',
  madeBy: 'maker',
  responsible: 'responsible',
  proof: 'proof',
  hsCode: 'customs',
  origin: 'customs',
  weight: 'customs',
  guaranteeTerms: 'guarantee-terms',
}

const STANDARD = 'standard'

/** The classes that have rates somewhere, and the one of products without a class. */
export const taxClassesIn = (taxes: TypedRules['taxes']): string[] | undefined =>
  taxes && [...new Set([STANDARD, ...taxes.zones.flatMap(({ rates }) => Object.keys(rates))])]

/** What an owner should know of a detail that may be saved so; undefined where all is well. */
export function detailWarning(name: DetailField, typed: string, beside: Beside): string | undefined {
  if (name === 'priceTiers') return tiersWarning(typed, beside.price.trim())
  if (name === 'taxClass') return classWarning(typed.trim(), beside.taxClasses)
  const missed = beside.lacked.find(({ lack }) => lack === ENTERED[name])
  if (!missed || typed.trim() !== '' || beside.asks?.(missed.lack) === false) return undefined
  const { rule } = missed
  return name === 'contents'
    ? t('admin.products.isItSoldByMeasure', { rule })
    : t('admin.products.aDutyAsksForIt', { rule })
}

/** A tier that is not below the price never counts: a buyer pays the lower of both. */
function tiersWarning(typed: string, price: string): string | undefined {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(price)) return undefined
  const cents = toCents(Number(price))
  const [first] = (readTypedTiers(typed) ?? []).filter((tier) => tier.cents >= cents)
  if (!first) return undefined
  const pieces = number(first.from)
  return t('admin.products.fromOnIsNotBelow', {
    cents: formatCents(first.cents),
    pieces,
    cents2: formatCents(cents),
  })
}

function classWarning(typed: string, classes: string[] | undefined): string | undefined {
  if (typed === '' || !classes || classes.includes(typed)) return undefined
  return t('admin.products.noSuchTaxClass', { classes: classes.join(', ') })
}

/** What a product that nobody saved yet is asked for: the rest follows from what it says. */
export function asksOf(typed: Partial<Record<'productName' | 'description' | 'guaranteeYears', string>>) {
  return (lack: Lacked): boolean => {
    if (lack === 'contents') return namesMeasure(typed.productName ?? '')
    if (lack === 'proof') return claimsIn(typed.productName, typed.description).length > 0
    return lack !== 'guarantee-terms' || Boolean(typed.guaranteeYears?.trim())
  }
}
