/** What is wrong with a phone number or an address, for the server that decides and for the forms that say so beforehand. */

const LEAST_DIGITS = 5
const LEAST_CHARACTERS = 5

/** The shortest numbers of the world have five digits; `+`, brackets and extensions are the shopper's own. */
export function phoneProblem(phone: string): string | null {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0
  return digits < LEAST_DIGITS ? 'A phone number with at least 5 digits, such as +1 555 0100' : null
}

/** Somebody must be able to send something there: at least five characters, one of them a letter of any alphabet. */
export function addressProblem(address: string): string | null {
  const isOne = [...address.trim()].length >= LEAST_CHARACTERS && /\p{L}/u.test(address)
  return isOne ? null : 'The whole address: street, number, town and country'
}
