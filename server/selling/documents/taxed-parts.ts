/** The lines of a receipt and its delivery, each with its taxes and their category. Pure; money in cents. */
import { isDeepStrictEqual } from 'node:util'
import { taxIn } from '#contract/money.ts'
import type { Vat } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { vatCategory } from '#server/selling/documents/e-invoice/vat-category.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { spread } from '#server/selling/receipt/rounding.ts'
import type { TaxRate } from '#server/selling/receipt/rules.ts'
import { type TaxedAmounts, taxAmounts, taxedRequest } from '#server/selling/receipt/tax-order.ts'
import { STANDARD } from '#server/selling/receipt/taxes.ts'

/** `taxPercent`: contained in every price where the rules of prices name no taxes. */
export type TaxOfSeller = { taxPercent: number; smallBusiness?: boolean }

/** `netCents`: without tax. `taxes`: of each tax of the receipt; undefined: not subject to it. `contains`: the rate in listed amounts, in ppm. */
export type TaxedPart = { netCents: number; taxes: (number | undefined)[]; vat: Vat; contains: number }

export type NamedTax = { name: string; ppm: number }

/** `parts`: the lines, then delivery in the parts that are taxed alike. `taxes`: in the order of the receipt. */
export type TaxedParts = { taxes: NamedTax[]; parts: TaxedPart[]; lineCount: number }

export const grossOf = ({ netCents, taxes }: Pick<TaxedPart, 'netCents' | 'taxes'>): number =>
  taxes.reduce<number>((sum, cents = 0) => sum + cents, netCents)

/** Without delivery that costs nothing. Amounts and taxes add up to the receipt. */
export function taxedParts(receipt: Receipt, seller: TaxOfSeller): TaxedParts {
  const costs = receipt.lines.map(({ totalCents, discountCents = 0 }) => totalCents - discountCents)
  const found = receipt.inputs?.rules.taxes
    ? byRules(receipt, costs)
    : bySettings(receipt.delivery ? [...costs, receipt.delivery.cents] : costs, seller)
  const isPart = ({ netCents, taxes }: TaxedPart, index: number) =>
    index < costs.length || netCents !== 0 || taxes.some((cents) => cents)
  return { taxes: found.taxes, parts: found.parts.filter(isPart), lineCount: costs.length }
}

type Found = Pick<TaxedParts, 'taxes' | 'parts'>

function bySettings(amounts: number[], { taxPercent, smallBusiness = false }: TaxOfSeller): Found {
  const total = amounts.reduce((sum, cents) => sum + cents, 0)
  const shares = spread(taxIn(total, taxPercent), amounts)
  const ppm = Math.round(taxPercent * 10_000)
  const untaxed: Vat = smallBusiness
    ? { category: 'E', ppm: 0, by: 'small business' }
    : { category: 'O', ppm: 0 }
  const vat: Vat = ppm > 0 ? { category: 'S', ppm } : untaxed
  return {
    taxes: ppm > 0 ? [{ name: 'Tax', ppm }] : [],
    parts: amounts.map((cents, index) => {
      const tax = shares[index] ?? 0
      return { netCents: cents - tax, taxes: ppm > 0 ? [tax] : [], vat, contains: ppm }
    }),
  }
}

function byRules(receipt: Receipt, costs: number[]): Found {
  const { inputs, steps, delivery } = receipt
  if (!inputs?.rules.taxes) throw new Error('The receipt has no rules of taxes')
  const rules = inputs.rules.taxes
  const request = taxedRequest(inputs.request, steps)
  const goods = costs.map((cents, index) => ({ ...request.lines[index], cents }))
  const reading = receipt.format === 2 ? 'format 2' : 'tax'
  const again = taxAmounts(rules, request, goods, delivery?.cents, reading)
  const { isDue, amounts, way, taxes, subject } = isStored(steps, again, costs.length)
    ? { ...again, subject: subjectOf(again) }
    : storedAmounts(receipt, again)
  const parts = amounts.map(({ cents, rates: given }, index) => {
    const shares = taxes.map((tax) => tax.shares[index] ?? 0)
    const rates = way === 'added' ? different(given) : given
    const off = way === 'added' ? 0 : shares.reduce((sum, share) => sum + share, 0)
    return {
      netCents: cents - off,
      taxes:
        way === 'taken off'
          ? []
          : shares.map((share, tax) => (subject[tax]?.includes(index) ? share : undefined)),
      vat: vatCategory({ rules, request, isDue, rates }),
      contains: way === 'added' ? 0 : rates.reduce((sum, { ppm }) => sum + ppm, 0),
    }
  })
  return { taxes: way === 'taken off' ? [] : taxes.map(({ name, ppm }) => ({ name, ppm })), parts }
}

/** A later release may find another zone for an old postcode; what was asked stays. */
function isStored(steps: Receipt['steps'], { way, taxes }: TaxedAmounts, lineCount: number): boolean {
  const stored = steps.flatMap((step) => (step.rule === 'tax' ? [[step.way, step.shares]] : []))
  const made = taxes.map(({ shares }) => {
    const ofDelivery = shares.slice(lineCount)
    const delivered = ofDelivery.reduce((sum, cents) => sum + cents, 0)
    return [way, [...shares.slice(0, lineCount), ...(ofDelivery.length > 0 ? [delivered] : [])]]
  })
  return isDeepStrictEqual(stored, made)
}

function storedAmounts(
  { steps, delivery, lines }: Receipt,
  { amounts }: TaxedAmounts,
): TaxedAmounts & Subject {
  const taxes = steps.flatMap((step) => (step.rule === 'tax' ? [step] : []))
  const way = taxes[0]?.way ?? 'contained'
  const delivered = delivery ? [{ taxClass: STANDARD, cents: delivery.cents, rates: [] }] : []
  const ofLines = amounts.slice(0, lines.length)
  return {
    ...{ way, taxes, isDue: way !== 'taken off' && taxes.length > 0 },
    subject: taxes.map(({ shares }) => shares.flatMap((cents, index) => (cents === 0 ? [] : [index]))),
    amounts: [...ofLines, ...delivered].map((amount, index) => ({
      ...amount,
      rates: taxes.filter(({ shares }) => shares[index]),
    })),
  }
}

type Subject = { subject: number[][] }

const subjectOf = ({ way, amounts, taxes }: TaxedAmounts) =>
  way === 'added' ? subjectToAdded(amounts, taxes) : subjectToContained(amounts)

type Amount = { rates: TaxRate[] }

const keyOf = (rates: TaxRate[]) => JSON.stringify(rates.map(({ name, ppm }) => [name, ppm]))

const subjectToAdded = (amounts: Amount[], taxes: TaxRate[]): number[][] =>
  taxes.map((tax) =>
    amounts.flatMap(({ rates }, index) =>
      rates.some((rate) => keyOf([rate]) === keyOf([tax])) ? [index] : [],
    ),
  )

/** Each list of rates has taxes of its own (docs/prices.md, "Gross prices"). */
const subjectToContained = (amounts: Amount[]): number[][] =>
  [...Map.groupBy(amounts.keys(), (index) => keyOf(amounts[index]?.rates ?? [])).values()].flatMap(
    (indices) => (amounts[indices[0] ?? 0]?.rates ?? []).map(() => indices),
  )

/** A tax that a class names twice is added once. */
const different = (rates: TaxRate[]) => [...new Map(rates.map((rate) => [keyOf([rate]), rate])).values()]
