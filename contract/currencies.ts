/**
 * The currencies that a shop can have, by their number of decimals.
 * Source: ISO 4217, list one, of SIX Group (https://www.six-group.com/en/products-services/financial-information/data-standards.html), as of
 * January 2026: without codes of funds, metals and tests. Pages are told the currency of their shop and do not load this file.
 * Do not take the decimals from Intl: CLDR has those that are in use, such as none for HUF, whose bills and e-invoices have two.
 */
import type { Currency } from '#contract/money.ts'
import { t } from '#messages/t.ts'

const CODES: [decimals: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP
    DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR
    LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG
    YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

const DECIMALS = new Map(
  CODES.flatMap(([decimals, codes]) => codes.split(/\s+/).map((code) => [code, decimals] as const)),
)

/** The codes of all of them, in order. */
export const CURRENCY_CODES: readonly string[] = [...DECIMALS.keys()].sort()

/** The currency of this code; undefined where a shop cannot have it. */
export function findCurrency(code: string): Currency | undefined {
  const decimals = DECIMALS.get(code)
  return decimals === undefined ? undefined : { code, decimals }
}

/** What is said of a code that is none of them. */
export const currencyProblem = (): string => t('fields.codeOfACurrency')
