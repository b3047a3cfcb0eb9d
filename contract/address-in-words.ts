/** Addresses of orders, which are kept as texts, in the reader's words. Pure, without zod. */
import { COUNTRIES } from '#contract/address-formats.ts'
import { inCapitals } from '#contract/addresses.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { language, t } from '#messages/t.ts'

/** GEORGIA may be the state in which Atlanta is, and stays. */
const NAMED = COUNTRIES.filter((code) => code !== 'GE')

/** The address of an order: that it is collected, and the country at its end, are said in the language of the reader. */
export function addressInWords(address: string): string {
  if (address.startsWith(COLLECTED_AT)) return address.replace(COLLECTED_AT, t('orders.toBeCollectedAt'))
  const lines = address.split('\n')
  const country = lines.length > 1 && NAMED.find((code) => inCapitals(code) === lines.at(-1))
  return country ? [...lines.slice(0, -1), inCapitals(country, language())].join('\n') : address
}
