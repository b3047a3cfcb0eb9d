/** How the weight and the sides of a parcel are read and written. Pure. */

import type { UnitOf } from '#contract/measures/dimensions.ts'
import { readLength, readMeasure, readNearest, writeMeasure } from '#contract/measures.ts'

/** The sides of a parcel in nanometres, the longest first. */
export type Parcel = readonly [length: number, width: number, height: number]

/**
 * Reads length, width and height: `12 x 8 x 4 in`, `30 × 20 × 10 cm`, `1 ft × 8 in × 4 in`. A side without a unit has that of the last
 * one. The longest becomes the first. Undefined for all else, and where a side is zero. `read`: how a side is read.
 */
export function readParcel(text: string, read = readLength): Parcel | undefined {
  const parts = text.split(/[x×*]/i).map((part) => part.trim())
  const unit = /[^\d\s.,/\u2044¼-¾⅐-⅞-]+$/.exec(parts.at(-1) ?? '')?.[0] ?? ''
  const sides = parts.map((part) => read(/[^\d\s.,/\u2044¼-¾⅐-⅞-]/.test(part) ? part : `${part} ${unit}`))
  if (sides.length !== 3 || sides.some((side) => !side)) return undefined
  const [length = 0, width = 0, height = 0] = sides.map(Number).toSorted((a, b) => b - a)
  return [length, width, height]
}

/** Writes the sides of a parcel so that they are read back as they are: `12 in × 8 in × 4 in`, `300 mm × 200 mm × 100 mm`. */
export function writeParcel(sides: Parcel): string {
  const inches = sides.map((side) => writeMeasure('length', side, 'in'))
  const isExact = inches.every((side) => !side.startsWith('≈') && !/\.\d{4}/.test(side))
  return (isExact ? inches : sides.map((side) => writeMeasure('length', side, 'mm'))).join(' × ')
}

/** The units in which a weight is written, the first that says it exactly. */
const UNITS: UnitOf<'mass'>[] = ['kg', 'lb', 'oz', 'g']
const KILOGRAM = 1_600_000_000_000
const MILLIGRAM = 1_600_000
const OUNCE = 45_359_237_000
const OUNCES_IN_A_POUND = 16

/** Writes a weight so that it is read back as it is: `1.2 kg`, `850 g`, `2 lb 3 oz`. */
export function writeWeight(amount: number): string {
  if (amount < KILOGRAM && isShort(writeMeasure('mass', amount, 'g')))
    return writeMeasure('mass', amount, 'g')
  const pounds = Math.floor(amount / (OUNCE * OUNCES_IN_A_POUND))
  const rest = writeMeasure('mass', amount - pounds * OUNCE * OUNCES_IN_A_POUND, 'oz')
  const compound = pounds > 0 && rest !== '0 oz' ? `${pounds} lb ${rest}` : undefined
  const written = UNITS.map((unit) => writeMeasure('mass', amount, unit))
  const [kilograms = '', inPounds = '', ounces = ''] = written
  if (isShort(kilograms)) return kilograms
  if (pounds > 0 && isShort(inPounds)) return inPounds
  if (compound && isShort(rest)) return compound
  if (pounds === 0 && isShort(ounces)) return ounces
  return written.find((text) => !text.startsWith('≈')) ?? writeMeasure('mass', amount, 'g')
}

/**
 * A weight as the shop writes it: `36 oz` as `2 lb 4 oz`. One that no unit can say exactly is rounded to the milligram. Undefined for what is
 * no weight, and for less than half a milligram.
 */
export function tidyWeight(text: string): string | undefined {
  const amount = readNearest('mass', text)
  const written = amount ? writeWeight(amount) : '≈'
  if (amount === undefined || readMeasure('mass', written) === amount) return amount ? written : undefined
  const rounded = Math.round(amount / MILLIGRAM) * MILLIGRAM
  return rounded > 0 ? writeWeight(rounded) : undefined
}

/** The sides of a parcel as the shop writes them, rounded to the nanometre. Undefined for what is no parcel. */
export function tidyParcel(text: string): string | undefined {
  const sides = readParcel(text, (side) => readNearest('length', side))
  return sides && writeParcel(sides)
}

/** Exact, and with no more decimals than a scale shows. */
const isShort = (text: string) => !text.startsWith('≈') && !/\.\d{4}/.test(text)

/** The amounts of a weight and of a parcel that the contract has checked. Throws where it has not. */
export function weightOf(text: string): number {
  const amount = readMeasure('mass', text)
  if (!amount) throw new RangeError(`${text} is no weight`)
  return amount
}
export function parcelOf(text: string): Parcel {
  const sides = readParcel(text)
  if (!sides) throw new RangeError(`${text} is no parcel`)
  return sides
}
