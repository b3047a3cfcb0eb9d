/** What a product costs in further currencies, as the owner lists it: `EUR: 22.95, GBP: 19.90`. Source of the rule: docs/prices.md, "Further currencies". */
import { findCurrency } from '#contract/currencies.ts'
import { MOST_CENTS } from '#contract/money.ts'
import { exactNumber } from '#contract/read-number.ts'
import { t } from '#messages/t.ts'

/** In cents, by the code of the currency. */
export type OtherPrices = Record<string, number>

const MOST_PRICES = 20

/** What is told of a text that cannot be read. */
export const otherPricesProblem = () => t('admin.rules.otherPrices')

/** Undefined where a price cannot be read, or a currency stands twice. They are sorted by their codes. */
export function readOtherPrices(text: string): OtherPrices | undefined {
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const read = parts.map((part): [string, number] | undefined => {
    const [, typed = '', units = '', fraction = ''] =
      /^\s*([A-Za-z]{3})\s*[:=]?\s*(\d{1,8})(?:\.(\d{1,3}))?\s*$/.exec(part) ?? []
    const currency = findCurrency(typed.toUpperCase())
    if (!currency || fraction.length > currency.decimals) return undefined
    const cents = Number(units + fraction.padEnd(currency.decimals, '0'))
    return cents > 0 && cents <= MOST_CENTS ? [currency.code, cents] : undefined
  })
  const prices = read.filter((one) => one !== undefined)
  const codes = new Set(prices.map(([code]) => code))
  if (parts.length === 0 || codes.size < parts.length || codes.size > MOST_PRICES) return undefined
  return Object.fromEntries(prices.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Writes them so that they are read back as they are; '' for none. */
export const writeOtherPrices = (prices: OtherPrices): string =>
  Object.keys(prices)
    .toSorted()
    .map((code) => {
      const { decimals } = findCurrency(code) ?? { decimals: 0 }
      return `${code}: ${((prices[code] ?? 0) / 10 ** decimals).toFixed(decimals)}`
    })
    .join(', ')

/** As people type them, with decimal commas, too, as programs write them; what is none stays, and is refused. */
export function plainOtherPrices(text: string, language?: string): string {
  const parts = text.split(/[;\n\t]|,(?=\s*(?:[A-Za-z]{3}\b|$))/).map((part) => {
    const [, code = '', price = ''] = /^\s*([A-Za-z]{3})\s*[:=]?\s*(\S+)\s*$/.exec(part) ?? []
    return code ? `${code}: ${exactNumber(price, language) ?? price}` : part
  })
  const prices = readOtherPrices(parts.join(';'))
  return prices ? writeOtherPrices(prices) : text
}
