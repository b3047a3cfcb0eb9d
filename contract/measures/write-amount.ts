import { type Dimension, tableOf, type Unit } from '#contract/measures/dimensions.ts'

/** A rounded amount has at most thousandths, and at most four figures. */
const ROUNDED_TO = 1_000n
const ROUNDED_BELOW = 10_000n

/**
 * An amount of base units in a unit: exact if the unit can say it with at most `places` decimals, else rounded and marked with
 * `≈`. It is rounded to the unit's nearest part (1/64 in) or to four figures and at most thousandths, but never to nothing.
 */
export function writeAmount(dimension: Dimension, amount: number, symbol: string, places: number): string {
  const { units } = tableOf(dimension)
  const sign = amount < 0 ? '-' : ''
  const size = BigInt(Math.abs(amount))
  const exact = exactly(units, size, symbol, places)
  return exact === undefined ? nearly(units, size, symbol, sign) : sign + exact
}

type Units = Record<string, Unit>

function exactly(units: Units, amount: bigint, symbol: string, places: number): string | undefined {
  const { size, forms = ['decimal'], parts = 1, rest } = unitOf(units, symbol)
  for (const form of forms) {
    const one = form === 'decimal' ? 10n ** BigInt(places) : BigInt(parts)
    if (form === 'compound') {
      const written = compound(units, amount, symbol, rest, places)
      if (written) return written
    } else {
      const write = form === 'decimal' ? decimal : fraction
      const parts = wholeParts(amount, one, BigInt(size), form)
      if (parts !== undefined) return withSymbol(write(parts, one), symbol)
    }
  }
  return undefined
}

/** How many parts of a unit an amount is, of which `one` make a whole. A part of a fraction may be half a base unit less than it is. */
function wholeParts(amount: bigint, one: bigint, size: bigint, form: string): bigint | undefined {
  if ((amount * one) % size === 0n) return (amount * one) / size
  const parts = (amount * one) / size
  const isHalfMore = form === 'fraction' && 2n * parts * size + one === 2n * amount * one
  return isHalfMore ? parts : undefined
}

/** `2 ft 3-1/2 in`: as many of the unit as there are, and the remainder in the next smaller one. */
function compound(
  units: Units,
  amount: bigint,
  symbol: string,
  rest = '',
  places: number,
): string | undefined {
  const size = BigInt(unitOf(units, symbol).size)
  const whole = withSymbol(String(amount / size), symbol)
  if (amount % size === 0n) return whole
  const remainder = exactly(units, amount % size, rest, places)
  return remainder && amount > size ? `${whole} ${remainder}` : remainder
}

function nearly(units: Units, amount: bigint, symbol: string, sign: string): string {
  const unit = unitOf(units, symbol)
  const size = BigInt(unit.size)
  const parts = BigInt(unit.parts ?? 1)
  const rounded = (one: bigint) => (2n * amount * one + size) / (2n * size)
  if (unit.nearestPart && amount * parts >= size)
    return `≈ ${sign}${withSymbol(fraction(rounded(parts), parts), symbol)}`

  let one = ROUNDED_TO
  while (one > 1n && rounded(one) >= ROUNDED_BELOW) one /= 10n
  while (rounded(one) === 0n) one *= 10n
  const isExact = rounded(one) * size === amount * one
  return `${isExact ? '' : '≈ '}${sign}${withSymbol(decimal(rounded(one), one), symbol)}`
}

/** `count` parts, of which `one` make a whole, in the lowest terms: 96 of 64 are `1-1/2`. */
function fraction(count: bigint, one: bigint): string {
  const whole = count / one
  const top = count % one
  if (top === 0n) return String(whole)
  const common = greatestDivisor(top, one)
  return `${whole ? `${whole}-` : ''}${top / common}/${one / common}`
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))

/** `count` parts, of which `one`, a power of ten, make a whole: 19050 of 1000 are `19.05`. */
function decimal(count: bigint, one: bigint): string {
  const decimals = String(one + (count % one))
    .slice(1)
    .replace(/0+$/, '')
  return decimals ? `${count / one}.${decimals}` : String(count / one)
}

/** A space divides a number from letters, not from signs: `45 mm`, `45°`. */
const withSymbol = (number: string, symbol: string) => number + (/^\p{L}/u.test(symbol) ? ' ' : '') + symbol

function unitOf(units: Units, symbol: string): Unit {
  const unit = units[symbol]
  if (!unit) throw new RangeError(`${symbol} is no unit. There are: ${Object.keys(units).join(', ')}`)
  return unit
}
