import { invalid } from '#sandbox/errors.ts'

/** Stripe's smallest charge in each currency, in the currency's smallest unit. */
const least: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}
const MOST = 99_999_999

/** The currency in lower case. Errors: 400 for one that Stripe does not charge. */
export function currencyOf(given: string): string {
  const currency = given.toLowerCase()
  if (!Object.hasOwn(least, currency)) {
    const known = Object.keys(least).join(', ')
    throw invalid(`Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`, {
      param: 'currency',
    })
  }
  return currency
}

/** Reads the amount of a payment, in the currency's smallest unit. Errors: 400 outside Stripe's limits for the currency. */
export function chargeableOf(given: string, currency: string): number {
  const amount = positiveOf(given)
  const minimum = least[currency] ?? 1
  if (amount < minimum)
    throw invalid(`Amount must be at least ${formatAmount(minimum, currency)}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > MOST)
    throw invalid(`Amount must be no more than ${formatAmount(MOST, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  return amount
}

/** Reads a whole number from 1. Errors: 400 for anything else. */
export function positiveOf(given: string): number {
  const wrong = { code: 'parameter_invalid_integer', param: 'amount' }
  if (!/^-?\d+$/.test(given)) throw invalid(`Invalid integer: ${given}`, wrong)
  const amount = Number(given)
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', wrong)
  return amount
}

/** Formats an amount as Stripe's messages do: `$0.50 usd`, `¥50 jpy`. */
function formatAmount(amount: number, currency: string): string {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const decimals = money.resolvedOptions().maximumFractionDigits ?? 2
  return `${money.format(amount / 10 ** decimals)} ${currency}`
}
