import type { FieldKind } from '#contract/field-kinds.ts'
import { gtinProblem, readGtin } from '#contract/gtin.ts'
import { termsIn } from '#contract/guarantee.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { measureInWords } from '#contract/measure-words.ts'
import { bothSystems, readMeasure } from '#contract/measures.ts'
import { modelIn } from '#contract/models.ts'
import { formatCents } from '#contract/money.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { otherPricesProblem, plainOtherPrices, readOtherPrices } from '#contract/other-prices.ts'
import { readParcel, tidyParcel, tidyWeight } from '#contract/parcel.ts'
import { tiersProblem } from '#contract/price-tiers-problem.ts'
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
  productField,
} from '#contract/product-fields.ts'
import {
  amountWords,
  keptNotation,
  numberWords,
  plainAmount,
  shownNotation,
  wholeNumber,
  wholeNumberWithin,
  writeCents,
  writeDollars,
} from '#contract/typed-number.ts'
import { plainTiers, readTypedTiers, shownTiers } from '#contract/typed-tiers.ts'
import { t } from '#messages/t.ts'
import { BULK_PROBLEMS } from '#web/admin/bulk-edit/bulk-problems.ts'

type Fields = typeof PRODUCT_FIELDS
/** A field of one text in the lower part of the form. */
export type DetailField = {
  [Name in ProductFieldName]: Fields[Name] extends { detail: number } ? Name : never
}[ProductFieldName]

/** The names of these fields in the order of the form; all may be left empty. */
export const DETAIL_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is DetailField => 'detail' in PRODUCT_FIELDS[name],
).sort((a, b) => PRODUCT_FIELDS[a].detail - PRODUCT_FIELDS[b].detail)
export type TypedDetails = Record<DetailField, string>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const MEASURES: readonly DetailField[] = ['weight', 'parcel', 'contents']
const WHOLE: readonly FieldKind[] = ['multiple', 'optional pieces', 'whole number']
/** Whether a field takes whole numbers alone. */
export const isWhole = (name: DetailField): boolean => WHOLE.includes(productField(name).kind)

/** Of fields that are no whole numbers: what a text should be; undefined when it is right. */
const WRONG: Partial<Record<DetailField, (text: string) => string | undefined>> = {
  cost: (text) =>
    Number(plainAmount(text)) > 0
      ? undefined
      : amountWords(text, t('admin.products.anAmountSuchAsMore', { writeCents: writeCents(1120) })),
  gtin: (text) => (readGtin(text) ? undefined : gtinProblem(text)),
  promisedOn: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
      ? undefined
      : t('admin.products.aDaySuchAs2026'),
  guaranteeTerms: (text) => (termsIn(text) ? undefined : t('fields.aLinkToTerms')),
  model: (text) => (modelIn(text) ? undefined : t('fields.aModelOfThisShop')),
  priceTiers: (text) => (readTypedTiers(text) ? undefined : numberWords(text, tiersProblem())),
  otherPrices: (text) => (readOtherPrices(plainOtherPrices(text)) ? undefined : otherPricesProblem()),
  slug: (text) => (SLUG.test(text) ? undefined : t('admin.products.smallLettersDigitsAndSingle')),
  weight: (text) => (tidyWeight(keptNotation(text)) ? undefined : t('admin.products.aWeightSuchAs1')),
  parcel: (text) =>
    tidyParcel(keptNotation(text)) ? undefined : t('admin.products.lengthWidthHeightSuchAs'),
  ...BULK_PROBLEMS,
}

/** What can be said of a field without asking the shop, which has the last word; null when all is well. */
export function detailProblem(name: DetailField): (text: string) => string | null {
  const wrong = isWhole(name) ? (text: string) => wholeProblem(name, text) : WRONG[name]
  return (text) => (text.trim() ? (wrong?.(text.trim()) ?? null) : null)
}

function wholeProblem(name: DetailField, text: string): string | undefined {
  const { kind, least = 0, most, problem = () => t('fields.aWholeNumber') } = productField(name)
  if (kind !== 'whole number')
    return wholeNumber(text) ? undefined : numberWords(text, t('admin.products.aWholeNumberOfPieces'))
  return wholeNumberWithin(text, least, most ?? MOST_PIECES) === undefined ? problem() : undefined
}

/** How a weight or a parcel is read, in both systems, and prices by quantity; undefined for what is none. */
export function readAs(name: DetailField, text: string): string | undefined {
  if (name === 'weight') {
    const amount = readMeasure('mass', tidyWeight(keptNotation(text)) ?? '')
    return amount ? bothSystems('mass', amount, 'inch').map(measureInWords).join(' · ') : undefined
  }
  if (name === 'priceTiers') {
    const tiers = readTypedTiers(text)
    return tiers
      ?.map(({ from, cents }) => t('admin.products.orMoreEach', { from, cents: formatCents(cents) }))
      .join(' · ')
  }
  const sides = name === 'parcel' ? readParcel(tidyParcel(keptNotation(text)) ?? '') : undefined
  if (!sides) return undefined
  const of = (system: 0 | 1) =>
    sides.map((side) => measureInWords(bothSystems('length', side, 'inch')[system] ?? '')).join(' × ')
  return `${of(0)} · ${of(1)}`
}

export function detailsFrom(product: ManagedProduct | undefined): TypedDetails {
  return Object.fromEntries(
    DETAIL_FIELDS.map((name) => [name, product?.[name] === undefined ? '' : shownIn(product, name)]),
  ) as TypedDetails
}

function shownIn(product: ManagedProduct, name: DetailField): string {
  if (name === 'cost') return writeDollars(product.cost ?? 0)
  const text = String(product[name] ?? '')
  if (MEASURES.includes(name)) return shownNotation(text)
  return name === 'priceTiers' || name === 'otherPrices' ? shownTiers(text) : text
}

type DetailChange = Partial<Record<Exclude<DetailField, 'orderMultiple'>, string> & { orderMultiple: number }>

/**
 * The details that differ, as the shop takes them. An address that is left empty stays as it is, and so does what the form does not show to
 * everybody.
 */
export function changedDetails(before: TypedDetails, typed: Partial<TypedDetails>): DetailChange {
  const after = { ...before, ...typed }
  const changed = DETAIL_FIELDS.filter((name) => before[name] !== after[name].trim()).filter(
    (name) => name !== 'slug' || after.slug.trim() !== '',
  )
  return Object.fromEntries(
    changed.map((name) => {
      const text = after[name].trim()
      if (MEASURES.includes(name)) return [name, keptNotation(text)]
      if (name === 'cost') return [name, plainAmount(text) ?? text]
      if (name === 'priceTiers') return [name, plainTiers(text)]
      if (name === 'otherPrices') return [name, plainOtherPrices(text)]
      if (name === 'orderMultiple') return [name, wholeNumber(text || '1') ?? Number.NaN]
      return [name, isWhole(name) ? String(wholeNumber(text) ?? text) : text]
    }),
  )
}
