/** Postcodes and territories as docs/prices.md describes them. Written from that page alone. */

const DIGITS_FIRST = new Set(
  'AT AU AX BE BG BL CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR HU IS IT JP LI LT LU LV MC MF MQ NC NL NO NZ PF PL PM PT RE RO SE SI SJ SK SM US VA WF YT'.split(
    ' ',
  ),
)
const ALPHABETIC: Record<string, RegExp> = {
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$|^GIR\d[A-Z]{2}$/,
  GG: /^GY\d{1,2}\d[A-Z]{2}$/,
  GI: /^GX111AA$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  IM: /^IM\d{1,2}\d[A-Z]{2}$/,
  JE: /^JE\d{1,2}\d[A-Z]{2}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
}
const MORE_CODES: Record<string, string[]> = {
  ...{
    AU: ['AUS'],
    EE: ['EST'],
    FI: ['FIN', 'SF', 'AX'],
    GB: ['UK'],
    GR: ['EL'],
    LI: ['FL'],
    SI: ['SLO'],
    US: ['USA'],
  },
}
const IN_HALVES = ['GB', 'GG', 'IM', 'JE']

function compared(country: string, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}−〒]/gu, '')
    .toUpperCase()
  if (DIGITS_FIRST.has(country)) {
    const [letters = ''] = text.match(/^[A-Z]+(?=\d|$)/) ?? []
    const codes = [country, country.charAt(0), ...(MORE_CODES[country] ?? [])]
    return codes.includes(letters) ? text.slice(letters.length) : text
  }
  const code = [country, ...(MORE_CODES[country] ?? [])].find((one) => text.startsWith(one)) ?? ''
  const rest = text.slice(code.length)
  const form = ALPHABETIC[country]
  return (form ? form.test(rest) && !form.test(text) : /^\d/.test(rest)) ? rest : text
}

type Halves = [first: string, second: string]

function halves(country: string, typed: string): Halves {
  const text = compared(country, typed)
  const whole = text.match(/^(.+)(\d[A-Z]{2})$/)
  if (whole && ALPHABETIC.GB?.test(text)) return [whole[1] ?? '', whole[2] ?? '']
  const spaced = typed.trim().match(/^([^\s\p{Pd}]+)[\s\p{Pd}]+(.+)$/u)
  const first = compared('', spaced?.[1] ?? '')
  if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(first)) return [first, compared('', spaced?.[2] ?? '')]
  const [, half, more = ''] = text.match(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]?)?$/) ?? []
  return half === undefined ? [text, ''] : [half, more]
}

/** How many characters of a postcode a beginning has; undefined where the postcode does not begin with it. */
export function fits(country: string, beginning: string, postcode: string): number | undefined {
  if (!IN_HALVES.includes(country)) {
    const start = compared(country, beginning)
    const meant = country === 'IE' && /^D[1-9]$/.test(start) ? `D0${start.slice(1)}` : start
    return compared(country, postcode).startsWith(meant) ? meant.length : undefined
  }
  const [first, second] = halves(country, beginning)
  const [outer, inner] = halves(country, postcode)
  const length = first.length + second.length
  if (second !== '') return first === outer && inner.startsWith(second) ? length : undefined
  if (first === '' || first === outer) return length
  if (!outer.startsWith(first)) return undefined
  const rest = outer.slice(first.length)
  const isIn = /^[A-Z]+$/.test(first) ? /^\d/.test(rest) : /\d$/.test(first) && /^[A-Z]$/.test(rest)
  return isIn ? length : undefined
}
