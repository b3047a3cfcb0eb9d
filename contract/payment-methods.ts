/** The ways to pay through the payment provider, by its own names. Pure, without zod. */
import type { SettingField } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

export const PAYMENT_METHODS = [
  'card',
  'apple_pay',
  'google_pay',
  'paypal',
  'klarna',
  'ideal',
  'sepa_debit',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** The card is always on. */
export type SwitchedMethod = Exclude<PaymentMethod, 'card'>

type Facts = {
  /** Its name in English; a brand is named so in all languages. */
  brand: string
  /** The provider's type of payment. Wallets hand over a card. */
  type: Exclude<PaymentMethod, 'apple_pay' | 'google_pay'>
  /** In which currencies it pays, and for buyers of which countries in each; `all`: in any, of any. */
  takes: 'all' | Readonly<Record<string, 'all' | readonly string[]>>
  /** The buyer agrees on a page of its own, and comes back. */
  redirects: boolean
  /** For so many days the bank may say that it does not pay after all; 0: what is paid is known at once. */
  noticeDays: number
  /** For so long the money of a refund is on its way. All of them can be given back. */
  refundDays: number
}

const EURO_AREA = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const SEPA = [...EURO_AREA, ...'AD BG CH CZ DK GB GG GI HU IM IS JE LI MC NO PL RO SE SM VA'.split(' ')]
const anywhere = (currencies: string) =>
  Object.fromEntries(currencies.split(' ').map((code) => [code, 'all' as const]))

/** Sources: https://docs.stripe.com/payments/sepa-debit, /payments/paypal, /payments/klarna and /payments/ideal. */
const FACTS: Record<PaymentMethod, Facts> = {
  card: { brand: 'Card', type: 'card', takes: 'all', redirects: false, noticeDays: 0, refundDays: 10 },
  apple_pay: {
    ...{ brand: 'Apple Pay', type: 'card', takes: 'all', redirects: false, noticeDays: 0, refundDays: 10 },
  },
  google_pay: {
    ...{ brand: 'Google Pay', type: 'card', takes: 'all', redirects: false, noticeDays: 0, refundDays: 10 },
  },
  paypal: {
    ...{ brand: 'PayPal', type: 'paypal', redirects: true, noticeDays: 0, refundDays: 5 },
    takes: anywhere('AUD CAD CHF CZK DKK EUR GBP HKD NOK NZD PLN SEK SGD USD'),
  },
  /** It pays in the currency of the buyer's own country. */
  klarna: {
    ...{ brand: 'Klarna', type: 'klarna', redirects: true, noticeDays: 0, refundDays: 14 },
    takes: {
      ...{ AUD: ['AU'], CAD: ['CA'], CHF: ['CH'], CZK: ['CZ'], DKK: ['DK'], GBP: ['GB'], NOK: ['NO'] },
      ...{ NZD: ['NZ'], PLN: ['PL'], RON: ['RO'], SEK: ['SE'], USD: ['US'] },
      EUR: 'AT BE DE ES FI FR GR IE IT NL PT SI SK'.split(' '),
    },
  },
  ideal: {
    ...{ brand: 'iDEAL', type: 'ideal', redirects: true, noticeDays: 0, refundDays: 7 },
    takes: { EUR: ['NL'] },
  },
  sepa_debit: {
    ...{ brand: 'SEPA Direct Debit', type: 'sepa_debit', redirects: false, noticeDays: 14, refundDays: 14 },
    takes: { EUR: SEPA },
  },
}

/** What is known of each method. */
export const methodFacts = (method: PaymentMethod): Facts => FACTS[method]

export const isPaymentMethod = (name: string): name is PaymentMethod => Object.hasOwn(FACTS, name)

/** Its name in the reader's language. */
export function methodName(method: PaymentMethod): string {
  if (method === 'card') return t('payments.card')
  return method === 'sepa_debit' ? t('payments.sepaDirectDebit') : FACTS[method].brand
}

/** Whether it can pay in a currency at all. */
export const paysIn = (method: PaymentMethod, currency: string): boolean => {
  const { takes } = FACTS[method]
  return takes === 'all' || Object.hasOwn(takes, currency)
}

/** Whether it pays in a currency for a buyer of a country; one that is unknown may be any. */
function paysFor(method: PaymentMethod, currency: string, country: string | undefined): boolean {
  const { takes } = FACTS[method]
  if (takes === 'all') return true
  const countries = takes[currency]
  return countries !== undefined && (countries === 'all' || !country || countries.includes(country))
}

const switchOf = (method: SwitchedMethod, about: string): SettingField & { kind: 'switch' } => ({
  kind: 'switch',
  label: methodName(method),
  about,
})

/** The switches of the owner. */
export const METHOD_FIELDS = {
  apple_pay: switchOf('apple_pay', 'Whether Apple Pay is offered on devices that have it'),
  google_pay: switchOf('google_pay', 'Whether Google Pay is offered on devices that have it'),
  paypal: switchOf('paypal', 'Whether PayPal is offered'),
  klarna: switchOf('klarna', 'Whether Klarna is offered'),
  ideal: switchOf('ideal', 'Whether iDEAL is offered, in euros and to the Netherlands'),
  sepa_debit: switchOf(
    'sepa_debit',
    'Whether SEPA Direct Debit is offered, in euros; the order waits for days until the bank has paid',
  ),
} as const satisfies Record<SwitchedMethod, SettingField>

/** What an order can be paid by: the card, and what the owner switched on and its currency and its buyer's country allow. */
export const methodsOffered = (
  isOn: Record<SwitchedMethod, boolean>,
  { currency, country, isRest = false }: { currency: string; country?: string | undefined; isRest?: boolean },
): PaymentMethod[] =>
  PAYMENT_METHODS.filter(
    (method) =>
      method === 'card' ||
      (isOn[method] && paysFor(method, currency, country) && !(isRest && FACTS[method].noticeDays > 0)),
  )
