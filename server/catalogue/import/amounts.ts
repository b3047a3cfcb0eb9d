/** How files of other shops write numbers. Pure. */

import { priceWords } from '#contract/fields.ts'
import { currencyName, currencySigns, shopCurrency } from '#contract/money.ts'
import { numberWords } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

export type Read = { text: string } | { problem: string }

/** Reads `1,234.50`, `1.234,50`, `12,5`, `.5` as a decimal with a point. A comma before three digits divides thousands, unless `decimalComma`. */
export function decimalIn(text: string, decimalComma: boolean): string | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace('−', '-')
  const [, sign = '', digits] = /^([-+]?)([\d.,]*\d[.,]?)$/.exec(bare) ?? []
  if (!digits) return undefined
  const mark = decimalMarkOf(digits, decimalComma)
  const [whole = '', decimals = ''] = mark === undefined ? [digits] : cutAtLast(digits, mark)
  const grouped = whole.replaceAll(/[.,]/g, '')
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined
  const written = `${grouped.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`
  return sign === '-' && Number(written) !== 0 ? `-${written}` : written
}

function decimalMarkOf(digits: string, decimalComma: boolean): '.' | ',' | undefined {
  const marks = digits.replaceAll(/\d/g, '')
  const last = marks.at(-1) as '.' | ',' | undefined
  if (last === undefined) return undefined
  if (marks.length > 1) return new Set(marks).size === 1 ? undefined : last
  const isThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && last === (decimalComma ? '.' : ',')
  return isThousands ? undefined : last
}

function cutAtLast(text: string, mark: string): [string, string] {
  const place = text.lastIndexOf(mark)
  return [text.slice(0, place), text.slice(place + 1)]
}

/** The decimal mark that a text shows: before one or two digits at the end, as in `12,5` and `1.234,50 kg`. */
export function decimalMarkIn(text: string): 'comma' | 'point' | undefined {
  const mark = /\d([.,])\d{1,2}\D*$/.exec(text)?.[1]
  if (mark === undefined) return undefined
  return mark === ',' ? 'comma' : 'point'
}

/**
 * Reads a price in the shop's currency: `12.50`, `$12.50`, `12.50 USD`, `1.234,50`. Zeros behind the cents are left out. `isKnown`: something in the
 * file says which mark it has before decimals; otherwise a number with two readings is refused, but in a currency without decimals.
 */
export function moneyIn(text: string, decimalComma: boolean, isKnown = true): Read {
  const { decimals } = shopCurrency()
  const bare = withoutSigns(text)
  const other = /\p{Sc}|\b[A-Z]{3}\b|\bkr\b|\bzł/u.exec(bare)?.[0]
  if (other)
    return { problem: t('admin.importSays.otherCurrency', { text, other, currency: currencyName() }) }
  if (decimals === 0 && /^\d{1,3}[.,]\d{3}$/.test(bare)) return { text: bare.replace(/[.,]/, '') }
  if (!isKnown && isTwofold(bare)) return { problem: numberWords(bare, '') }
  if (decimals !== 3 && !decimalComma && /^\d{1,3}\.\d{3}$/.test(bare))
    return { problem: t('admin.importSays.thousandsOrDecimals', { text }) }
  const decimal = decimalIn(bare, decimalComma)
  if (decimal === undefined) return { problem: priceWords() }
  return {
    text: decimals === 0 ? decimal.replace(/\.0*$/, '') : decimal.replace(ZEROS[decimals] ?? '', '$1'),
  }
}

const ZEROS: Record<number, RegExp> = { 2: /(\.\d\d)0+$/, 3: /(\.\d{3})0+$/ }

/** `US $ 5` has a gap in its sign. */
function withoutSigns(text: string): string {
  return currencySigns()
    .reduce((rest, sign) => {
      const parts = [...sign].map((char) => (/[\p{L}\p{N}]/u.test(char) ? char : `\\s?[${char}]`)).join('')
      const isWord = /^\p{L}+$/u.test(sign)
      return rest.replaceAll(new RegExp(isWord ? `(?<!\\p{L})${parts}(?!\\p{L})` : parts, 'giu'), '')
    }, text)
    .trim()
}

/** Reads a number of pieces: `5`, `1,000`, `5.0`. `1.000` is refused where it may be a thousand. Less than 0 is read as 0. */
export function piecesIn(text: string, decimalComma: boolean, isKnown = true): Read {
  if (!isKnown && isTwofold(text)) return { problem: numberWords(text, '') }
  if (!decimalComma && /^[1-9]\d{0,2}\.000$/.test(text.trim()))
    return { problem: t('admin.importSays.thousandsOrPoint', { text }) }
  const decimal = decimalIn(text, decimalComma)
  if (decimal === undefined || !Number.isInteger(Number(decimal)))
    return { problem: t('admin.importSays.wholePieces') }
  return { text: String(Math.max(0, Number(decimal))) }
}

/** Numbers with decimal commas within a text, as programs write them: `1.250,5 mm` is `1250.5 mm`. */
export const asPoints = (text: string): string =>
  text.replace(
    /\d[\d.,]*\d/g,
    (number) => (/[.,]/.test(number) ? decimalIn(number, true) : undefined) ?? number,
  )

const isTwofold = (text: string) => numberWords(text, '') !== ''

/** An amount with its own unit (`1,5 kg`, `2 1/2 lb`), else with that of its column. Zero means that nothing is known: an empty text. */
export function measureIn(text: string, unit: string, decimalComma: boolean): string {
  if (FRACTION.test(text)) return /\p{L}|["'″′]/u.test(text) ? text : `${text.trim()} ${unit}`.trim()
  const [, digits = '', own = ''] = /^([\d.,\s'’]+)(.*)$/.exec(text.trim()) ?? []
  const decimal = decimalIn(digits, decimalComma)
  if (decimal === undefined) return text
  return Number(decimal) === 0 ? '' : `${decimal} ${own.trim() || unit}`
}

const FRACTION = /\d\s*[/\u2044]\s*\d|[¼-¾⅐-⅞]/

/** The unit in a heading: `lb` of `Weight (lbs)`, `g` of `Variant Grams`. */
export function unitIn(heading: string): string {
  const said = (/\(([^()]+)\)/.exec(heading)?.[1] ?? /\bgrams$/i.exec(heading)?.[0] ?? '')
    .trim()
    .toLowerCase()
  return UNITS[said] ?? said
}

const UNITS: Record<string, string> = {
  lbs: 'lb',
  pounds: 'lb',
  grams: 'g',
  inches: 'in',
  ozs: 'oz',
  kgs: 'kg',
}
