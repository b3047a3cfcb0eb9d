/** The sums by which check digits are found. Pure; texts are of digits. */

const digitsOf = (text: string): number[] => [...text].map(Number)

/** Each digit times its weight, added up. Digits without a weight do not count. */
export function weighed(text: string, weights: number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at] ?? 0), 0)
}

/** The weights from one number down or up to another, both included. */
export function weightsFrom(first: number, last: number): number[] {
  const step = first < last ? 1 : -1
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first + step * at)
}

/** The sum of Luhn: from the right each second digit is doubled, and the digits of what comes out are added up. Source: ISO/IEC 7812-1, annex B. */
export function luhnSum(text: string): number {
  return digitsOf(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
}

export const fitsLuhn = (text: string): boolean => luhnSum(text) % 10 === 0

/** Whether the last digit is the check digit of the others. Source: ISO/IEC 7064, MOD 11,10. */
export function fitsMod1110(text: string): boolean {
  const digits = digitsOf(text)
  const product = digits.slice(0, -1).reduce((before, digit) => {
    const sum = (before + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (product + (digits.at(-1) ?? 0)) % 10 === 1
}

/** Whether digits and letters (A is 10, Z is 35) leave 1 when divided by 97. Source: ISO/IEC 7064, MOD 97-10. */
export function fitsMod97(text: string): boolean {
  const number = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(number) % 97n === 1n
}
