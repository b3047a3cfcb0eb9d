import type { LackedByProduct } from '#contract/duties.ts'
import type { Lacked } from '#contract/duty-names.ts'
import { formatCents, toCents } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { readTypedTiers } from '#contract/typed-tiers.ts'
import { number, t } from '#messages/t.ts'
import type { DetailField } from '#web/admin/products/product-details.ts'

/** What a detail is compared with: the price as it is typed, the classes of the shop's taxes (none in a shop without taxes), and what duties miss. */
export type Beside = { price: string; taxClasses: string[] | undefined; lacked: LackedByProduct[] }

/** Where what a duty asks for is entered. */
const ENTERED: Partial<Record<DetailField, Exclude<Lacked, 'contents'>>> = {
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
  return missed && typed.trim() === '' ? t('admin.products.aDutyAsksForIt', { rule: missed.rule }) : undefined
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
