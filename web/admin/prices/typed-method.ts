/** A way of delivery as the owner's form has it: texts, read into a method and written from one. Pure. */
import { readMeasure } from '#contract/measures.ts'
import { keptNotation, numberWords, wholeNumberWithin, writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { sentTexts, type TypedTexts, textsOf } from '#web/admin/fields/typed-texts.ts'
import { dollarsProblem, readCents } from '#web/admin/prices/dollars.ts'
import {
  GRAM,
  lengthOf,
  linesOf,
  type Method,
  MILLIMETRE,
  type PriceKind,
  priceProblem,
  readPrice,
  readSurcharge,
  SURCHARGE_PROBLEM,
  weightOf,
  writePrice,
  writeSurcharge,
} from '#web/admin/prices/typed-price.ts'

export type MethodTexts = {
  name: string
  translations: TypedTexts
  kind: PriceKind
  /** An amount, or a line for each weight or value: `2 kg: 5.95`. */
  price: string
  freeFrom: string
  /** A line for each: `Long parcel > 120 cm: 15.00`. */
  surcharges: string
  /** The heaviest and the longest piece: `30 kg`, `2 m`. */
  mostWeight: string
  mostLength: string
  checksAge: boolean
  /** `14:00` */
  cutOff: string
  /** Working days: `1`, and `2 to 4`. */
  handling: string
  transit: string
}

export const NEW_METHOD: MethodTexts = {
  ...{ name: '', translations: {}, kind: 'weight', price: '', freeFrom: '', surcharges: '' },
  ...{ mostWeight: '', mostLength: '', checksAge: false, cutOff: '', handling: '', transit: '' },
}

export type Problems = Partial<Record<keyof MethodTexts, string>>

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
    ...(!texts.name.trim() && { name: t('admin.prices.provideAName') }),
    ...(!price && { price: priceProblem(texts) }),
    ...(freeFrom === undefined && { freeFrom: dollarsProblem(texts.freeFrom) }),
    ...(surcharges.includes(undefined) && { surcharges: numberWords(texts.surcharges, SURCHARGE_PROBLEM) }),
  }
  if (!price || Object.keys(problems).length > 0) return { problems }
  const added = surcharges.filter((one) => one !== undefined)
  return {
    method: {
      ...{ id, name: texts.name.trim(), price },
      translations: namesIn(texts.translations),
      freeFromCents: typeof freeFrom === 'number' ? freeFrom : undefined,
      surcharges: added.length > 0 ? added : undefined,
      checksAge: texts.checksAge || undefined,
      ...limits.read,
      ...times.read,
    },
  }
}

/** Undefined where none is written. */
function namesIn(texts: TypedTexts): Method['translations'] {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return sentTexts(Object.fromEntries(written)).translations as Method['translations']
}

/** Writes a way of delivery as the form shows it. */
export function writeMethod(method: Method): MethodTexts {
  const { name, price, freeFromCents, surcharges = [], mostGrams, mostMillimetres, transitDays } = method
  return {
    ...{ name, translations: textsOf(method.translations), kind: price.kind, price: writePrice(price) },
    freeFrom: freeFromCents === undefined ? '' : writeCents(freeFromCents),
    surcharges: surcharges.map(writeSurcharge).join('\n'),
    mostWeight: mostGrams === undefined ? '' : weightOf(mostGrams),
    mostLength: mostMillimetres === undefined ? '' : lengthOf(mostMillimetres),
    checksAge: method.checksAge === true,
    cutOff: method.cutOff ?? '',
    handling: method.handlingDays?.toString() ?? '',
    transit: transitDays ? daysRange(transitDays) : '',
  }
}

/** Limits and times that were read, and what is wrong with the others. */
type Read = { read: Partial<Method>; problems: Problems }

function readLimits({ kind, mostWeight, mostLength }: MethodTexts): Read {
  if (kind === 'collection') return { read: {}, problems: {} }
  const weight = mostWeight.trim() ? readMeasure('mass', keptNotation(mostWeight)) : undefined
  const length = mostLength.trim() ? readMeasure('length', keptNotation(mostLength)) : undefined
  return {
    read: {
      mostGrams: weight ? Math.round(weight / GRAM) : undefined,
      mostMillimetres: length ? Math.round(length / MILLIMETRE) : undefined,
    },
    problems: {
      ...(mostWeight.trim() && !weight && { mostWeight: t('admin.prices.aWeightSuchAs30') }),
      ...(mostLength.trim() && !length && { mostLength: t('admin.prices.aLengthSuchAs2') }),
    },
  }
}

function readTimes({ kind, cutOff, handling, transit }: MethodTexts): Read {
  const isCollection = kind === 'collection'
  const time = /^(\d{1,2})[:.](\d{2})$/.exec(cutOff.trim())
  const isTime = time !== null && Number(time[1]) < 24 && Number(time[2]) < 60
  const days = wholeNumberWithin(handling, 0, 99)
  const range = /^(\d{1,2})(?:\s*(?:to|bis|-|–)\s*(\d{1,2}))?$/.exec(transit.trim())
  const [from, to] = range ? [Number(range[1]), Number(range[2] ?? range[1])] : [0, -1]
  return {
    read: {
      cutOff: isTime ? `${time[1]?.padStart(2, '0')}:${time[2]}` : undefined,
      handlingDays: days,
      transitDays: !isCollection && from <= to ? { from, to } : undefined,
    },
    problems: {
      ...(cutOff.trim() && !isTime && { cutOff: t('admin.prices.aTimeOfDaySuch') }),
      ...(handling.trim() &&
        days === undefined && { handling: numberWords(handling, t('admin.prices.aNumberOfWorkingDays')) }),
      ...(!isCollection && transit.trim() && from > to && { transit: t('admin.prices.workingDaysSuchAs2') }),
    },
  }
}

export const daysRange = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from}` : t('admin.prices.to', { from, to })
