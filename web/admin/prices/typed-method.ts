/** A way of delivery as the owner's form has it: texts, read into a method and written from one. Pure. */
import { readMeasure, writeMeasure } from '#contract/measures.ts'
import { formatCents } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { DOLLARS_PROBLEM, readCents, writeCents } from '#web/admin/prices/dollars.ts'

export type Method = TypedRules['zones'][number]['methods'][number]
export type PriceKind = Method['price']['kind']

export type MethodTexts = {
  name: string
  kind: PriceKind
  /** An amount, or a line for each weight or value: `2 kg: 5.95`. */
  price: string
  freeFrom: string
  /** A line for each: `Long parcel > 120 cm: 15.00`. */
  surcharges: string
  /** The heaviest and the longest piece: `30 kg`, `2 m`. */
  mostWeight: string
  mostLength: string
  /** `14:00` */
  cutOff: string
  /** Working days: `1`, and `2 to 4`. */
  handling: string
  transit: string
}

export const NEW_METHOD: MethodTexts = {
  ...{ name: '', kind: 'weight', price: '', freeFrom: '', surcharges: '' },
  ...{ mostWeight: '', mostLength: '', cutOff: '', handling: '', transit: '' },
}

export type Problems = Partial<Record<keyof MethodTexts, string>>

const GRAM = 1_600_000_000
const MILLIMETRE = 1_000_000

/** Reads the form. Weights and lengths are rounded to whole grams and millimetres. */
export function readMethod(texts: MethodTexts, id: string): { method: Method } | { problems: Problems } {
  const price = readPrice(texts)
  const freeFrom = texts.freeFrom.trim() ? readCents(texts.freeFrom) : null
  const surcharges = linesOf(texts.surcharges).map(readSurcharge)
  const limits = readLimits(texts)
  const times = readTimes(texts)
  const problems: Problems = {
    ...limits.problems,
    ...times.problems,
    ...(!texts.name.trim() && { name: 'Provide a name' }),
    ...(!price && { price: PRICE_PROBLEMS[texts.kind] }),
    ...(freeFrom === undefined && { freeFrom: DOLLARS_PROBLEM }),
    ...(surcharges.includes(undefined) && { surcharges: SURCHARGE_PROBLEM }),
  }
  if (!price || Object.keys(problems).length > 0) return { problems }
  const added = surcharges.filter((one) => one !== undefined)
  return {
    method: {
      ...{ id, name: texts.name.trim(), price },
      ...(typeof freeFrom === 'number' && { freeFromCents: freeFrom }),
      ...(added.length > 0 && { surcharges: added }),
      ...limits.read,
      ...times.read,
    },
  }
}

/** Writes a way of delivery as the form shows it. */
export function writeMethod(method: Method): MethodTexts {
  const { name, price, freeFromCents, surcharges = [], mostGrams, mostMillimetres, transitDays } = method
  return {
    ...{ name, kind: price.kind, price: writePrice(price) },
    freeFrom: freeFromCents === undefined ? '' : writeCents(freeFromCents),
    surcharges: surcharges.map(writeSurcharge).join('\n'),
    mostWeight: mostGrams === undefined ? '' : weightOf(mostGrams),
    mostLength: mostMillimetres === undefined ? '' : lengthOf(mostMillimetres),
    cutOff: method.cutOff ?? '',
    handling: method.handlingDays?.toString() ?? '',
    transit: transitDays ? daysRange(transitDays) : '',
  }
}

/** Limits and times that were read, and what is wrong with the others. */
type Read = { read: Partial<Method>; problems: Problems }

function readLimits({ kind, mostWeight, mostLength }: MethodTexts): Read {
  if (kind === 'collection') return { read: {}, problems: {} }
  const weight = mostWeight.trim() ? readMeasure('mass', mostWeight) : undefined
  const length = mostLength.trim() ? readMeasure('length', mostLength) : undefined
  return {
    read: {
      ...(weight && { mostGrams: Math.round(weight / GRAM) }),
      ...(length && { mostMillimetres: Math.round(length / MILLIMETRE) }),
    },
    problems: {
      ...(mostWeight.trim() && !weight && { mostWeight: 'A weight such as 30 kg' }),
      ...(mostLength.trim() && !length && { mostLength: 'A length such as 2 m' }),
    },
  }
}

function readTimes({ kind, cutOff, handling, transit }: MethodTexts): Read {
  const isCollection = kind === 'collection'
  const time = /^(\d{1,2})[:.](\d{2})$/.exec(cutOff.trim())
  const isTime = time !== null && Number(time[1]) < 24 && Number(time[2]) < 60
  const days = /^\d{1,2}$/.test(handling.trim()) ? Number(handling) : undefined
  const range = /^(\d{1,2})(?:\s*(?:to|-|–)\s*(\d{1,2}))?$/.exec(transit.trim())
  const [from, to] = range ? [Number(range[1]), Number(range[2] ?? range[1])] : [0, -1]
  return {
    read: {
      ...(isTime && { cutOff: `${time[1]?.padStart(2, '0')}:${time[2]}` }),
      ...(days !== undefined && { handlingDays: days }),
      ...(!isCollection && from <= to && { transitDays: { from, to } }),
    },
    problems: {
      ...(cutOff.trim() && !isTime && { cutOff: 'A time of day, such as 14:00' }),
      ...(handling.trim() && days === undefined && { handling: 'A number of working days, such as 1' }),
      ...(!isCollection && transit.trim() && from > to && { transit: 'Working days, such as 2 to 4' }),
    },
  }
}

const daysRange = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from}` : `${from} to ${to}`

const PRICE_PROBLEMS: Record<PriceKind, string> = {
  flat: DOLLARS_PROBLEM,
  weight: 'A line for each weight, the lighter first: 2 kg: 5.95. The last may begin with more: 14.95',
  value: 'A line for each value, the lower first: 0: 5.95, then 50: 0',
  collection: '',
}
const SURCHARGE_PROBLEM =
  'A line for each: its name, a weight or a length above which it is added, its price: Long parcel > 120 cm: 15.00'

function readPrice({ kind, price }: MethodTexts): Method['price'] | undefined {
  if (kind === 'collection') return { kind }
  if (kind === 'flat') {
    const cents = readCents(price)
    return cents === undefined ? undefined : { kind, cents }
  }
  const lines = linesOf(price).map(splitLine)
  return kind === 'weight' ? readWeights(lines) : readValues(lines)
}

type Split = { before: string; cents: number } | undefined

/** What stands before the last colon of a line, and the amount behind it. */
function splitLine(line: string): Split {
  const at = line.lastIndexOf(':')
  const cents = at < 0 ? undefined : readCents(line.slice(at + 1))
  return cents === undefined ? undefined : { before: line.slice(0, at).trim(), cents }
}

function readWeights(lines: Split[]): Method['price'] | undefined {
  const bands = lines.map((line) => {
    if (!line) return undefined
    if (/^more$/i.test(line.before)) return { cents: line.cents }
    const weight = readMeasure('mass', line.before)
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

function readSurcharge(line: string): Surcharge | undefined {
  const split = splitLine(line)
  const [name = '', over = ''] = split ? split.before.split('>').map((part) => part.trim()) : []
  if (!split || !name) return undefined
  const weight = readMeasure('mass', over)
  if (weight) return { name, overGrams: Math.round(weight / GRAM), cents: split.cents }
  const length = readMeasure('length', over)
  return length ? { name, overMillimetres: Math.round(length / MILLIMETRE), cents: split.cents } : undefined
}

function writePrice(price: Method['price']): string {
  if (price.kind === 'flat') return writeCents(price.cents)
  if (price.kind === 'value')
    return price.bands
      .map(({ fromCents, cents }) => `${writeCents(fromCents)}: ${writeCents(cents)}`)
      .join('\n')
  if (price.kind === 'weight')
    return price.bands
      .map(
        ({ toGrams, cents }) => `${toGrams === undefined ? 'more' : weightOf(toGrams)}: ${writeCents(cents)}`,
      )
      .join('\n')
  return ''
}

function writeSurcharge({ name, overGrams, overMillimetres, cents }: Surcharge): string {
  const over = overGrams === undefined ? lengthOf(overMillimetres ?? 0) : weightOf(overGrams)
  return `${name} > ${over}: ${writeCents(cents)}`
}

const weightOf = (grams: number) => writeMeasure('mass', grams * GRAM, 'metric')
const lengthOf = (millimetres: number) => writeMeasure('length', millimetres * MILLIMETRE, 'metric')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What a way of delivery costs, in sentences that an owner checks. */
export function methodWords(method: Method): string {
  const { price, freeFromCents, surcharges = [] } = method
  const free = freeFromCents === undefined ? [] : [`Free from ${formatCents(freeFromCents)} of goods on.`]
  const more = surcharges.map(
    ({ name, overGrams, overMillimetres, cents }) =>
      `${name}: ${formatCents(cents)} more for a piece above ${[overGrams === undefined ? '' : weightOf(overGrams), overMillimetres === undefined ? '' : lengthOf(overMillimetres)].filter(Boolean).join(' or ')}.`,
  )
  const words = priceWords(price)
  const all = [
    words.charAt(0).toUpperCase() + words.slice(1),
    ...free,
    ...more,
    limitWords(method),
    timeWords(method),
  ]
  return all.filter(Boolean).join(' ')
}

function limitWords({ mostGrams, mostMillimetres }: Method): string {
  const limits = [
    mostGrams === undefined ? '' : weightOf(mostGrams),
    mostMillimetres === undefined ? '' : lengthOf(mostMillimetres),
  ].filter(Boolean)
  return limits.length > 0 ? `No piece above ${limits.join(' or ')}.` : ''
}

/** `Orders before 14:00 leave the same working day; they arrive in 2 to 4 working days.` */
function timeWords({ price, cutOff, handlingDays = 0, transitDays }: Method): string {
  const isCollection = price.kind === 'collection'
  if (!transitDays && !(isCollection && cutOff)) return ''
  const when =
    ['the same working day', 'the next working day'][handlingDays] ?? `after ${handlingDays} working days`
  const leaving = `Orders ${cutOff ? `before ${cutOff} ` : ''}${isCollection ? 'are ready' : 'leave'} ${when}`
  if (!transitDays) return `${leaving}.`
  const days = `${daysRange(transitDays)} working day${transitDays.to === 1 ? '' : 's'}`
  return `${leaving}; they arrive ${transitDays.to === 0 ? 'on that day' : `in ${days}`}.`
}

function priceWords(price: Method['price']): string {
  switch (price.kind) {
    case 'flat':
      return `${formatCents(price.cents)} for each order.`
    case 'collection':
      return 'Customers collect the order; it costs nothing.'
    case 'weight':
      return `${price.bands
        .map(
          ({ toGrams, cents }) =>
            `${toGrams === undefined ? 'above that' : `up to ${weightOf(toGrams)}`} ${formatCents(cents)}`,
        )
        .join(', ')}.`
    case 'value':
      return `${price.bands
        .map(({ fromCents, cents }) => `from ${formatCents(fromCents)} of goods on ${formatCents(cents)}`)
        .join(', ')}.`
  }
}
