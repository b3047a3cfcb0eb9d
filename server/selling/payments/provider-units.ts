/**
 * In which unit Stripe takes and tells amounts, and what it takes; not the minor unit of ISO 4217. Source: https://docs.stripe.com/currencies,
 * "Zero-decimal currencies", "Three-decimal currencies", "Special cases" and "Minimum and maximum charge amounts". Cents are those of the shop
 * (`contract/money.ts`).
 */
import { findCurrency } from '#contract/currencies.ts'
import { formatCents, MOST_CENTS, shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'

const NO_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Have none, and go with two, which must be zeros. */
const ZEROS = new Set(['ISK', 'UGX'])

/** The last digit must be 0. */
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** The least charge, in Stripe's unit; of others what comes to that of the account's own currency, which Stripe alone knows. */
const LEAST: Record<string, number> = {
  ...{ USD: 50, AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30 },
  ...{ HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200 },
  ...{ RON: 200, SEK: 300, SGD: 50, THB: 1000 },
}

const MOST = 99_999_999

/** Of Stripe's units one cent is so many: 100 in krónur, a hundredth in ariary. */
function unitsOfCent(code: string): number {
  const theirs = NO_DECIMALS.has(code) ? 0 : THREE_DECIMALS.has(code) ? 3 : 2
  return 10 ** (theirs - (findCurrency(code)?.decimals ?? theirs))
}

/** No card pays in these. */
const NOT_TAKEN = new Set(
  'BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VED VES ZWG'.split(' '),
)

/** Whether Stripe takes money in this currency. */
export const isTaken = (code: string): boolean => !NOT_TAKEN.has(code)

/** Cents as Stripe is asked for them. */
export const providerAmount = (cents: number, code: string): number => Math.round(cents * unitsOfCent(code))

/** What Stripe says, in cents; `currency` as it writes it, in small letters. */
export const centsFrom = (amount: number, currency = shopCurrency().code): number =>
  amount / unitsOfCent(currency.toUpperCase())

/** A sum that is paid by card, and one that goes back to it, is a multiple of so many cents. */
export function stepCents(code = shopCurrency().code): number {
  if (THREE_DECIMALS.has(code)) return 10
  return ZEROS.has(code) ? 1 : Math.max(1, Math.round(1 / unitsOfCent(code)))
}

/** The least and the most that is paid by card, in cents. */
export function cardLimits(code = shopCurrency().code): { least: number; most: number } {
  const inCents = (amount: number) => amount / unitsOfCent(code)
  const step = stepCents(code)
  return {
    least: Math.max(step, inCents(LEAST[code] ?? 1)),
    most: Math.floor(Math.min(inCents(MOST), MOST_CENTS) / step) * step,
  }
}

/** Whether a card pays so many cents. */
export function isPayable(cents: number): boolean {
  const { least, most } = cardLimits()
  return cents >= least && cents <= most && cents % stepCents() === 0
}

/** Why a card pays no such sum; undefined where only its size is wrong. */
export function stepProblem(cents: number): string | undefined {
  const step = stepCents()
  return cents % step === 0
    ? undefined
    : t('prices.noSumOfCards', { sum: formatCents(cents), step: formatCents(step) })
}
