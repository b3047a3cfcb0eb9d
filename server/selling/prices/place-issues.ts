/** Pure. Source: docs/prices.md, "The place". */

import { countryName, postcodeWord } from '#contract/addresses.ts'
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'
import { TERRITORIES, territoryOf } from '#contract/territories.ts'
import { countryIn, postcodesIn } from '#contract/text-addresses.ts'
import { t } from '#messages/t.ts'
import type { FieldIssue } from '#server/platform/errors/refusal.ts'
import type { OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import type { Area, PriceRules } from '#server/selling/receipt/rules.ts'

const areasOf = ({ zones, taxes }: PriceRules): Area[] => [...zones, ...(taxes?.zones ?? [])]

/** Whether the price depends on the postcode: rules name postcodes or territories of the country. */
export function asksPostcode(rules: PriceRules, country: string): boolean {
  const own = TERRITORIES.filter((one) => one.country === country || one.code === country)
  const parts = own.filter((one) => one.country === country).map(({ code }) => code)
  const names = [country, ...parts, ...own.map((one) => one.country)]
  return areasOf(rules).some(({ countries, postcodes = [] }) =>
    countries.some((named) => (postcodes.length > 0 ? names : parts).includes(named)),
  )
}

/** In a shop with taxes what an order costs stands on the country that it goes to: nothing is taken for it. */
export function placeIssues(rules: PriceRules, { country, postcode }: OrderOptions): FieldIssue[] {
  const { home } = rules.taxes ?? {}
  if (!country && home)
    return [
      {
        path: ['country'],
        message: t('prices.giveTheCountryThatItGoesTo', {
          code: home.country,
          country: countryName(home.country),
        }),
      },
    ]
  if (!country || postcode || !asksPostcode(rules, country)) return []
  const word = postcodeWord(country)
  return [{ path: ['postcode'], message: t('prices.giveTheWhatTheOrderCostsDepends', { word }) }]
}

/** What in the text contradicts the place of the order. */
export function textIssues(
  rules: PriceRules,
  { country, postcode }: OrderOptions,
  address: string,
): FieldIssue[] {
  const at = country ?? rules.taxes?.home.country
  if (at === undefined || areasOf(rules).length === 0) return []
  const named = countryIn(at, address)
  const own = territoryOf({ country: at, postcode })?.territory.code
  if (named && named !== at && named !== own)
    return [
      {
        path: ['country'],
        message: t('prices.theAddressIsInChooseThatCountry', { named: countryName(named) }),
      },
    ]
  if (!postcode || !asksPostcode(rules, at)) return []
  const found = postcodesIn(at, address).findLast((one) => !isSame(at, postcode, one))
  if (!found) return []
  return [
    {
      path: ['postcode'],
      message: t('prices.theAddressHasTheGiveThatOne', { word: postcodeWord(at), found }),
    },
  ]
}

/** A ZIP code of five digits is that of nine that begin with it. */
const isSame = (country: string, one: string, other: string): boolean =>
  [
    [one, other],
    [other, one],
  ].some(
    ([start = '', whole = '']) =>
      fitOf(country, readBeginning(country, start), readPostcode(country, whole)) !== undefined,
  )
