import { currencyWord, toCents } from '#contract/money.ts'
import { exactNumber } from '#contract/read-number.ts'
import { amountWords, plainAmount, plainPercent, writeCents, writeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

/** What is told of a text that is no amount. */
export const dollarsProblem = (text: string, language?: string): string =>
  amountWords(text, t('admin.prices.anAmountSuchAs', { writeCents: writeCents(495, language) }), language)

/** The label of a field that has nothing but an amount: `Dollars`, `Euros`, `Japanese yen`. */
export const amountLabel = (): string => currencyWord().replace(/^./, (first) => first.toUpperCase())

/** Reads dollars as integer cents: `4.95`, `$4,95` or `5`; undefined for what is none. */
export function readCents(text: string, language?: string): number | undefined {
  const plain = plainAmount(text, language)
  return plain === undefined ? undefined : toCents(Number(plain))
}

/** Reads a percentage as parts per million: `19`, `7.25 %`, `7,25`; undefined for what is none, and above 100. */
export function readPpm(text: string, language?: string): number | undefined {
  const plain = plainPercent(text, language) ?? ''
  const ppm = /^\d{1,3}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined
  return ppm !== undefined && ppm <= 1_000_000 ? ppm : undefined
}

/** Writes parts per million as they are read: `7.25`. */
export const writePpm = (ppm: number, language?: string): string => writeNumber(ppm / 10_000, language)

/** Reads a whole number; undefined for what is none. */
export function readWhole(text: string, language?: string): number | undefined {
  const plain = exactNumber(text, language) ?? ''
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
