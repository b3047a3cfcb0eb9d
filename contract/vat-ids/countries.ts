/**
 * How the VAT ids of each country are written, and how their check digits are found. Sources: European Commission, "VIES VAT Validation
 * Routines" 15.0, for the member states, and where named the country's own rule. HM Revenue and Customs, "VAT registration numbers", for
 * the United Kingdom.
 */
import {
  fitsLuhn,
  fitsMod97,
  fitsMod1110,
  luhnSum,
  weighed,
  weightsFrom,
} from '#contract/vat-ids/check-digits.ts'

/**
 * `country`: ISO 3166-1 alpha-2. `format`: of what stands after the prefix. `fits`: whether the check
 * digits of a number in this format are right. `example`: a true number, without prefix.
 */
type VatCountry = {
  country: string
  format: RegExp
  fits: (number: string) => boolean
  example: string
}

const last = (text: string) => Number(text.at(-1))
const remainder = (text: string, weights: number[], by = 11) => weighed(text, weights) % by

/** By prefix: Greece has EL, Northern Ireland XI. */
export const VAT_COUNTRIES: Readonly<Record<string, VatCountry>> = {
  // The sum of Luhn without the check digit, which itself counts once, and 4.
  AT: {
    country: 'AT',
    example: 'U13585627',
    format: /^U\d{8}$/,
    fits: (number) => (luhnSum(number.slice(1, 8)) + last(number) + 4) % 10 === 0,
  },
  // The last two digits are 97 less the remainder of the first eight. Numbers of nine digits got a 0 before them.
  BE: {
    country: 'BE',
    example: '0403019261',
    format: /^[01]\d{9}$/,
    fits: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: {
    country: 'BG',
    example: '175074752',
    format: /^\d{9,10}$/,
    fits: (number) => (number.length === 9 ? fitsBulgarianFirm(number) : fitsBulgarianPerson(number)),
  },
  // Digits at odd places have values of a table; the remainder of the sum is the letter.
  CY: {
    country: 'CY',
    example: '10259033P',
    format: /^(?!12)[013459]\d{7}[A-Z]$/,
    fits: (number) => {
      const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      const digits = [...number.slice(0, 8)].map(Number)
      const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? (values[digit] ?? 0) : digit), 0)
      return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number[8]
    },
  },
  CZ: {
    country: 'CZ',
    example: '25123891',
    format: /^(?:[0-8]\d{7}|\d{9,10})$/,
    fits: fitsCzech,
  },
  DE: {
    country: 'DE',
    example: '136695976',
    format: /^[1-9]\d{8}$/,
    fits: fitsMod1110,
  },
  DK: {
    country: 'DK',
    example: '13585628',
    format: /^[1-9]\d{7}$/,
    fits: (number) => remainder(number, [2, 7, 6, 5, 4, 3, 2, 1]) === 0,
  },
  EE: {
    country: 'EE',
    example: '100931558',
    format: /^10\d{7}$/,
    fits: (number) => remainder(number, [3, 7, 1, 3, 7, 1, 3, 7, 1], 10) === 0,
  },
  EL: {
    country: 'GR',
    example: '094259216',
    format: /^\d{9}$/,
    fits: (number) => remainder(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 10 === last(number),
  },
  ES: {
    country: 'ES',
    example: 'A13585625',
    format: /^(?:\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/,
    fits: fitsSpanish,
  },
  // The check digit is 11 less the remainder; a remainder of 1 does not come up.
  FI: {
    country: 'FI',
    example: '01120389',
    format: /^\d{8}$/,
    fits: (number) => remainder(number, [7, 9, 10, 5, 8, 4, 2, 1]) === 0,
  },
  FR: {
    country: 'FR',
    example: '40303265045',
    format: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
    fits: fitsFrench,
  },
  GB: {
    country: 'GB',
    example: '980780684',
    format: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
    fits: fitsBritish,
  },
  HR: {
    country: 'HR',
    example: '33392005961',
    format: /^\d{11}$/,
    fits: fitsMod1110,
  },
  HU: {
    country: 'HU',
    example: '12892312',
    format: /^\d{8}$/,
    fits: (number) => remainder(number, [9, 7, 3, 1, 9, 7, 3, 1], 10) === 0,
  },
  // A second letter counts nine times its place in the alphabet. Old numbers have a sign in the second place, and the first digit comes last.
  IE: {
    country: 'IE',
    example: '6433435F',
    format: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
    fits: (number) => {
      const digits = /^\d{7}/.test(number) ? number : `0${number.slice(2, 7)}${number[0]}`
      const second = 'WABCDEFGHI'.indexOf(number[8] ?? 'W')
      return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighed(digits, weightsFrom(8, 2)) + 9 * second) % 23] === number[7]
    },
  },
  // Digits 8 to 10 are the office that gave the number.
  IT: {
    country: 'IT',
    example: '00743110157',
    format: /^(?!0{7})\d{7}(?:0\d[1-9]|0[1-9]0|100|12[01]|888|999)\d$/,
    fits: fitsLuhn,
  },
  LT: {
    country: 'LT',
    example: '119511515',
    format: /^(?:\d{7}1\d|\d{10}1\d)$/,
    fits: (number) => {
      const sum = (from: number) =>
        remainder(
          number,
          [...number.slice(0, -1)].map((_, at) => ((at + from) % 9) + 1),
        )
      return (sum(0) === 10 ? sum(2) % 10 : sum(0)) === last(number)
    },
  },
  LU: {
    country: 'LU',
    example: '15027442',
    format: /^\d{8}$/,
    fits: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  // Numbers from 32 on are of people registered since 2017; those have no check digit.
  LV: {
    country: 'LV',
    example: '40003521600',
    format: /^\d{11}$/,
    fits: (number) => {
      if (number.startsWith('32')) return true
      return number > '4'
        ? remainder(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) === 3
        : ((1 + weighed(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(number)
    },
  },
  MT: {
    country: 'MT',
    example: '11679112',
    format: /^[1-9]\d{7}$/,
    fits: (number) => remainder(number, [3, 4, 6, 7, 8, 9, 10, 1], 37) === 0,
  },
  // Companies have the old rule. Sole traders have numbers since 2020 that are checked with the letters NL before them.
  NL: {
    country: 'NL',
    example: '004495445B01',
    format: /^\d{9}B\d{2}$/,
    fits: (number) =>
      remainder(number, weightsFrom(9, 2)) === last(number.slice(0, 9)) || fitsMod97(`NL${number}`),
  },
  PL: {
    country: 'PL',
    example: '8567346215',
    format: /^\d{10}$/,
    fits: (number) => remainder(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) === last(number),
  },
  PT: {
    country: 'PT',
    example: '501964843',
    format: /^[1-9]\d{8}$/,
    fits: (number) => ((11 - remainder(number, weightsFrom(9, 2))) % 11) % 10 === last(number),
  },
  RO: {
    country: 'RO',
    example: '18547290',
    format: /^[1-9]\d{1,9}$/,
    fits: (number) => {
      const sum = weighed(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])
      return ((sum * 10) % 11) % 10 === last(number)
    },
  },
  // The number of the firm, and two more digits that are 01 for nearly all.
  SE: {
    country: 'SE',
    example: '556188840401',
    format: /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/,
    fits: (number) => fitsLuhn(number.slice(0, 10)),
  },
  // The check digit is 11 less the remainder, and 0 for 10; a remainder of 0 does not come up.
  SI: {
    country: 'SI',
    example: '50223054',
    format: /^[1-9]\d{7}$/,
    fits: (number) => {
      const rest = remainder(number, weightsFrom(8, 2))
      return rest !== 0 && (11 - rest) % 10 === last(number)
    },
  },
  SK: {
    country: 'SK',
    example: '2022749619',
    format: /^[1-9]\d[2-47-9]\d{7}$/,
    fits: (number) => Number(number) % 11 === 0,
  },
  XI: {
    country: 'GB',
    example: '980780684',
    format: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
    fits: fitsBritish,
  },
}

function fitsBulgarianFirm(number: string): boolean {
  const first = remainder(number, weightsFrom(1, 8))
  return (first === 10 ? remainder(number, weightsFrom(3, 10)) % 10 : first) === last(number)
}

/** A citizen, a foreigner, or another that is no firm: each has weights of its own. */
function fitsBulgarianPerson(number: string): boolean {
  const citizen = remainder(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 10
  const foreigner = remainder(number, [21, 19, 17, 13, 11, 9, 7, 3, 1], 10)
  const other = (11 - remainder(number, [4, 3, 2, 7, 6, 5, 4, 3, 2])) % 11
  return [citizen, foreigner, other].includes(last(number))
}

/** Firms have 8 digits. Nine digits from 6 on are of people without a birth number; other birth numbers had no check digit until 1954. */
function fitsCzech(number: string): boolean {
  const weights = weightsFrom(8, 2)
  if (number.length === 8) return ((11 - remainder(number, weights)) % 11 || 1) % 10 === last(number)
  if (number.length === 10) {
    const rest = Number(number.slice(0, 9)) % 11
    return rest % 10 === last(number)
  }
  if (!number.startsWith('6')) return true
  const rest = remainder(number.slice(1), weights)
  return (8 - ((10 - rest) % 11)) % 10 === last(number)
}

/**
 * People have a letter that is their number divided by 23 (Real Decreto 338/1990); K, L and M count as nothing before it, X, Y and Z as 0, 1
 * and 2. Firms have Luhn’s digit, or the letter for it: sources differ on which kind of firm has which, so either is right.
 */
function fitsSpanish(number: string): boolean {
  const check = number[8] ?? ''
  if (/^[\dK-MX-Z]/.test(number)) {
    const digits = number
      .replace(/^[K-MX]/, '0')
      .replace('Y', '1')
      .replace('Z', '2')
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number.parseInt(digits, 10) % 23] === check
  }
  const digit = (10 - (luhnSum(`${number.slice(1, 8)}0`) % 10)) % 10
  return check === String(digit) || check === 'JABCDEFGHI'[digit]
}

/** A key, and the number of the firm (SIREN), which fits Luhn but for firms in Monaco, which begin with 000. A key may have letters. */
function fitsFrench(number: string): boolean {
  const firm = number.slice(2)
  if (!firm.startsWith('000') && !fitsLuhn(firm)) return false
  if (/^\d{2}/.test(number)) return (12 + 3 * (Number(firm) % 97)) % 97 === Number(number.slice(0, 2))
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const [first, second] = [...number.slice(0, 2)].map((sign) => letters.indexOf(sign))
  const key = /^\d/.test(number)
    ? (first ?? 0) * 24 + (second ?? 0) - 10
    : (first ?? 0) * 34 + (second ?? 0) - 100
  return (Number(firm) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

/**
 * With its last two digits the sum is divided by 97, or it is so after 55 is added: those are the numbers given since 2010 ("9755"). Three more
 * digits name a branch. Government departments (GD) and health authorities (HA) have three digits without a check.
 */
function fitsBritish(number: string): boolean {
  if (/^\D/.test(number)) return true
  const rest = remainder(number, [...weightsFrom(8, 2), 10, 1], 97)
  return rest === 0 || (rest + 55) % 97 === 0
}
