/** Postcodes and territories as docs/prices.md describes them. Written from that page alone. */

const ALPHABETIC_FIRST = new Set('AD AI AR BB BM BN FK GS IO KY LC MS PN SH SO SZ TC VC VG WS'.split(' '))
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
const OVERSEAS = /^[A-Z]{4}\d[A-Z]{2}$/
/** Whole ones that begin with other letters than the code. */
const LETTERED: Record<string, RegExp> = {
  ...{ FK: OVERSEAS, GS: OVERSEAS, IO: OVERSEAS, PN: OVERSEAS, SH: OVERSEAS, TC: OVERSEAS },
  AR: /^[A-Z]\d{4}[A-Z]{3}$/,
  BM: /^[A-Z]{2}[A-Z\d]{2}$/,
  BN: /^[A-Z]{2}\d{4}$/,
  MS: /^MSR\d{4}$/,
  SO: /^[A-Z]{2}\d{5}$/,
  SZ: /^[A-Z]\d{3}$/,
}
const MORE_CODES: Record<string, string[]> = {
  ...{
    AU: ['AUS'],
    BA: ['BIH'],
    EE: ['EST'],
    FI: ['FIN', 'SF', 'AX'],
    GB: ['UK'],
    GR: ['EL'],
    LI: ['FL'],
    ME: ['MNE'],
    MX: ['MEX'],
    OM: ['PC'],
    RS: ['SRB'],
    RU: ['RUS'],
    SI: ['SLO'],
    SV: ['CP'],
    US: ['USA'],
  },
}
const IN_HALVES = ['GB', 'GG', 'IM', 'JE']

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Of the digits of a script the first is 0. */
const digitOf = (code: number): number => (isDigit(code - 1) ? 1 + digitOf(code - 1) : 0)

function compared(country: string, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))
    .replace(/[\s\p{Pd}\p{Cf}−〒]/gu, '')
    .toUpperCase()
  if (!ALPHABETIC_FIRST.has(country) && !Object.hasOwn(ALPHABETIC, country)) {
    const [letters = ''] = text.match(/^[A-Z]+(?=\d|$)/) ?? []
    const codes = [country, country.charAt(0), ...(MORE_CODES[country] ?? [])]
    return codes.includes(letters) ? text.slice(letters.length) : text
  }
  const code = [country, ...(MORE_CODES[country] ?? [])].find((one) => text.startsWith(one)) ?? ''
  const rest = text.slice(code.length)
  const form = ALPHABETIC[country]
  if (form) return form.test(rest) && !form.test(text) ? rest : text
  return rest !== text && (/^\d/.test(rest) || LETTERED[country]?.test(rest)) ? rest : text
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
