import { toDollars } from '#contract/money.ts'
import { plainAmount, plainNumber } from '#contract/typed-number.ts'

/** What is told of a text that is no amount. */
export const DOLLARS_PROBLEM = 'An amount such as 4.95'

/** Reads dollars as integer cents: `4.95`, `$4,95` or `5`; undefined for what is none. */
export function readCents(text: string): number | undefined {
  const plain = plainAmount(text)
  return plain === undefined ? undefined : Math.round(Number(plain) * 100)
}

/** Writes cents as they are read: `4.95`. */
export const writeCents = (cents: number): string => toDollars(cents).toFixed(2)

/** Reads a percentage as parts per million: `19`, `7.25 %`, `7,25`; undefined for what is none, and above 100. */
export function readPpm(text: string): number | undefined {
  const plain = plainNumber(text.trim().replace(/\s*%$/, '')) ?? ''
  const ppm = /^\d{1,3}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined
  return ppm !== undefined && ppm <= 1_000_000 ? ppm : undefined
}

/** Writes parts per million as they are read: `7.25`. */
export const writePpm = (ppm: number): string => String(ppm / 10_000)

/** Reads a whole number; undefined for what is none. */
export function readWhole(text: string): number | undefined {
  const plain = plainNumber(text) ?? ''
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
