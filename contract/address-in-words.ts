/** Addresses of orders, which are kept as texts, in the reader's words. Pure, without zod. */
import { COUNTRIES } from '#contract/address-formats.ts'
import { inCapitals } from '#contract/addresses.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { postalCountry } from '#contract/territories.ts'
import { allLanguages, type Language, SOURCE } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'

/** GEORGIA may be the state in which Atlanta is, and stays. */
const NAMED = COUNTRIES.filter((code) => code !== 'GE')

/** The address of an order: that it is collected, and the country at its end, are said in the language of the reader. */
export const addressInWords = (address: string): string =>
  isCollected(address)
    ? address.replace(COLLECTED_AT, t('orders.toBeCollectedAt'))
    : inLanguageOf(address, language())

/**
 * The address of an order as the post of the shop's country reads it, whoever prints it: the country at its end is named in the language of that country
 * where Kerf speaks it, or else in English. That it is collected is said in the language of the reader. `from`: the shop's country, or empty.
 * Source: addressing of the Universal Postal Union, which wants a language that the country of dispatch knows.
 */
export const addressToPost = (address: string, from: string): string =>
  isCollected(address) ? addressInWords(address) : inLanguageOf(address, languageOfPost(from))

/** The first of Kerf's languages that is the first of a country. */
export function languageOfPost(country: string): Language {
  if (!/^[A-Z]{2}$/.test(country)) return SOURCE
  const spoken = new Intl.Locale('und', { region: postalCountry(country) }).maximize().language
  return allLanguages.find((tag) => new Intl.Locale(tag).language === spoken) ?? SOURCE
}

const isCollected = (address: string) => address.startsWith(COLLECTED_AT)

function inLanguageOf(address: string, tag: Language): string {
  const lines = address.split('\n')
  const country = lines.length > 1 && NAMED.find((code) => inCapitals(code) === lines.at(-1))
  return country ? [...lines.slice(0, -1), inCapitals(country, tag)].join('\n') : address
}
