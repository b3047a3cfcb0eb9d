import { invalid } from '#sandbox/errors.ts'

/** Stripe's smallest charge in each currency, in its smallest unit at Stripe. */
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
  huf: 17_500,
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

/** The others that Stripe charges. */
const others = new Set(
  `afn all amd aoa ars awg azn bam bbd bdt bhd bif bmd bnd bob bsd bwp byn bzd cdf clp cny cop crc cve djf dop dzd egp etb fjd fkp gel
  gip gmd gnf gtq gyd hnl htg idr ils isk jmd jod kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur
  mvr mwk mzn nad ngn nio npr omr pab pen pgk php pkr pyg qar rsd rub rwf sar sbd scr shp sle sos srd szl tjs tnd top try ttd twd tzs
  uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw`.split(/\s+/),
)
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '))
/** Have no decimals, and are written with two zeros. */
const withZeros = new Set(['isk', 'ugx'])

/** The currency in lower case. Errors: 400 for one that Stripe does not charge. */
export function currencyOf(given: string): string {
  const currency = given.toLowerCase()
  if (!Object.hasOwn(least, currency) && !others.has(currency)) {
    const known = [...Object.keys(least), ...others].join(', ')
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
  mustBeWhole(amount, currency)
  return amount
}

/** Errors: 400 for digits that must be 0. */
export function mustBeWhole(amount: number, currency: string): void {
  const step = withZeros.has(currency) ? 100 : withThreeDecimals.has(currency) ? 10 : 1
  if (amount % step === 0) return
  throw invalid(`Invalid amount: ${amount}. Amounts in ${currency} must be evenly divisible by ${step}.`, {
    code: 'invalid_charge_amount',
    param: 'amount',
  })
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
  const decimals = withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2
  const money = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  })
  return `${money.format(amount / 10 ** decimals)} ${currency}`
}
