import { toDollars } from '#contract/money.ts'

/** What is told of a text that is no amount. */
export const DOLLARS_PROBLEM = 'An amount such as 4.95'

/** Reads dollars as integer cents: `4.95`, `$4.95` or `5`; undefined for what is none. */
export function readCents(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return found ? Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`) : undefined
}

/** Writes cents as they are read: `4.95`. */
export const writeCents = (cents: number): string => toDollars(cents).toFixed(2)

/** Reads a percentage as parts per million: `19`, `7.25 %`; undefined for what is none, and above 100. */
export function readPpm(text: string): number | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim())
  const ppm = found ? Math.round(Number(found[1]) * 10_000) : undefined
  return ppm !== undefined && ppm <= 1_000_000 ? ppm : undefined
}

/** Writes parts per million as they are read: `7.25`. */
export const writePpm = (ppm: number): string => String(ppm / 10_000)

/** Reads a whole number; undefined for what is none. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
}
