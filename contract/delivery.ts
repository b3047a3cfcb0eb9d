import { t } from '#messages/t.ts'
/** Checks a phone number and an address. The server decides by these; the forms show the same problem before they send. */

/** The first line of the address of an order that the customer collects. The shop's own address follows it. */
export const COLLECTED_AT = 'To be collected at'

const LEAST_DIGITS = 5
const LEAST_CHARACTERS = 5

/** The problem with a phone number, or null. Only digits count, as formats differ; the shortest real numbers have five. */
export function phoneProblem(phone: string): string | null {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0
  return digits < LEAST_DIGITS ? t('fields.aPhoneNumberWithAtLeast5') : null
}

/** The problem with a delivery address, or null. It needs five characters, one of them a letter of any alphabet. */
export function addressProblem(address: string): string | null {
  const isOne = [...address.trim()].length >= LEAST_CHARACTERS && /\p{L}/u.test(address)
  return isOne ? null : t('fields.theWholeAddressStreetNumberTownAnd')
}
