/** The price of a way of delivery as the owner's form has it: a line for each weight, value or surcharge, read and written. Pure. */
import { readMeasure, writeMeasure } from '#contract/measures.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { keptNotation, numberWords, shownNotation, writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { dollarsProblem, readCents } from '#web/admin/prices/dollars.ts'

export type Method = TypedRules['zones'][number]['methods'][number]
export type PriceKind = Method['price']['kind']

export const GRAM = 1_600_000_000
export const MILLIMETRE = 1_000_000

const PRICE_PROBLEMS: Record<Exclude<PriceKind, 'flat'>, string> = {
  weight: t('admin.prices.aLineForEachWeight2'),
  value: t('admin.prices.aLineForEachValueLowerFirst'),
  collection: '',
}
/** What is told of a price that cannot be read. */
export const priceProblem = ({ kind, price }: { kind: PriceKind; price: string }): string =>
  kind === 'flat' ? dollarsProblem(price) : numberWords(price, PRICE_PROBLEMS[kind])

export const SURCHARGE_PROBLEM = t('admin.prices.aLineForEachIts')

export function readPrice({ kind, price }: { kind: PriceKind; price: string }): Method['price'] | undefined {
  if (kind === 'collection') return { kind }
  if (kind === 'flat') {
    const cents = readCents(price)
    return cents === undefined ? undefined : { kind, cents }
  }
  const lines = linesOf(price).map(splitLine)
  return kind === 'weight' ? readWeights(lines) : readValues(lines)
}

type Split = { before: string; cents: number } | undefined

/** What stands before the last colon or tab of a line, and the amount behind it: a spreadsheet divides its cells by tabs. */
function splitLine(line: string): Split {
  const [, before = '', amount = ''] = /^(.*?)\s*[:\t]\s*([^:\t]*)$/.exec(line) ?? []
  const cents = readCents(amount)
  return cents === undefined ? undefined : { before, cents }
}

/** In every language as in English, too: guides say it so. */
const MORE = ['more', t('admin.prices.more')]

function readWeights(lines: Split[]): Method['price'] | undefined {
  const bands = lines.map((line) => {
    if (!line) return undefined
    if (MORE.some((word) => word === line.before.toLowerCase())) return { cents: line.cents }
    const weight = readMeasure('mass', keptNotation(line.before))
    return weight ? { toGrams: Math.round(weight / GRAM), cents: line.cents } : undefined
  })
  const right = bands.filter((band) => band !== undefined)
  const ends = right.map(({ toGrams = Infinity }) => toGrams)
  return right.length > 0 && right.length === lines.length && isRising(ends)
    ? { kind: 'weight', bands: right }
    : undefined
}

function readValues(lines: Split[]): Method['price'] | undefined {
  const bands = lines.map((line) => {
    const fromCents = line && readCents(line.before)
    return line && fromCents !== undefined ? { fromCents, cents: line.cents } : undefined
  })
  const right = bands.filter((band) => band !== undefined)
  const isRight =
    right.length > 0 && right.length === lines.length && isRising(right.map(({ fromCents }) => fromCents))
  return isRight ? { kind: 'value', bands: right } : undefined
}

const isRising = (numbers: number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))

type Surcharge = NonNullable<Method['surcharges']>[number]

export function readSurcharge(line: string): Surcharge | undefined {
  const split = splitLine(line)
  const [name = '', over = ''] = split ? split.before.split('>').map((part) => part.trim()) : []
  if (!split || !name) return undefined
  const weight = readMeasure('mass', keptNotation(over))
  if (weight) return { name, overGrams: Math.round(weight / GRAM), cents: split.cents }
  const length = readMeasure('length', keptNotation(over))
  return length ? { name, overMillimetres: Math.round(length / MILLIMETRE), cents: split.cents } : undefined
}

export function writePrice(price: Method['price']): string {
  if (price.kind === 'flat') return writeCents(price.cents)
  if (price.kind === 'value')
    return price.bands
      .map(({ fromCents, cents }) => `${writeCents(fromCents)}: ${writeCents(cents)}`)
      .join('\n')
  if (price.kind === 'weight')
    return price.bands
      .map(
        ({ toGrams, cents }) =>
          `${toGrams === undefined ? t('admin.prices.more') : weightOf(toGrams)}: ${writeCents(cents)}`,
      )
      .join('\n')
  return ''
}

export function writeSurcharge({ name, overGrams, overMillimetres, cents }: Surcharge): string {
  const over = overGrams === undefined ? lengthOf(overMillimetres ?? 0) : weightOf(overGrams)
  return `${name} > ${over}: ${writeCents(cents)}`
}

export const weightOf = (grams: number) => shownNotation(writeMeasure('mass', grams * GRAM, 'metric'))
export const lengthOf = (millimetres: number) =>
  shownNotation(writeMeasure('length', millimetres * MILLIMETRE, 'metric'))

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
