import { plainAmountIn } from '#messages/plain-numbers.ts'
import { language, t } from '#messages/t.ts'

/**
 * Kerf computes in integers of the currency's minor unit, and calls them cents, in the names of columns, too: yen in a shop of yen, fils in
 * one of dinars. Requests and replies are in the currency's whole units, as in the specification, and called dollars.
 * A shop has one currency at a time. Whoever opens a shop in this process, or a page of it, sets it here.
 */

/** `code`: of ISO 4217. `decimals`: how many digits the minor unit has. */
export type Currency = { code: string; decimals: number }

/** What a shop has that chose none, as all had before they could; and what receipts without a currency are in. */
export const US_DOLLARS: Currency = { code: 'USD', decimals: 2 }

/** The pages are a bundle of their own in the server's process, so it is kept where both find it. */
const kept = globalThis as {
  kerfCurrency?: Currency
  kerfCurrencyAtHand?: () => Currency | undefined
  kerfCurrencyWithin?: Currency | undefined
}

/** The currency of the shop; in what is done `inCurrency` or `withinCurrency`, that one. Amounts are read and written by it. */
export const shopCurrency = (): Currency =>
  kept.kerfCurrencyWithin ?? kept.kerfCurrencyAtHand?.() ?? ownCurrency()

/** Does something at once, with amounts in this currency: for pages. What is rendered later is not within it. Undefined: as it was. */
export function withinCurrency<Done>(currency: Currency | undefined, act: () => Done): Done {
  const before = kept.kerfCurrencyWithin
  kept.kerfCurrencyWithin = currency ?? before
  try {
    return act()
  } finally {
    kept.kerfCurrencyWithin = before
  }
}

/** The currency of the shop, whatever is done in another. */
export const ownCurrency = (): Currency => kept.kerfCurrency ?? US_DOLLARS

/** The code of the currency that amounts are in, where that is another than the shop's. */
export function furtherCode(): string | undefined {
  const { code } = shopCurrency()
  return code === ownCurrency().code ? undefined : code
}

/** How the server finds out in which currency something is done; pages have that of the shop. */
export function setCurrencyAtHand(atHand: () => Currency | undefined): void {
  kept.kerfCurrencyAtHand = atHand
}

/** Says in which currency the shop is from now on, in this process or page. */
export function setShopCurrency(currency: Currency): void {
  kept.kerfCurrency = currency
}

/** The most that a price or an order can be, in cents: whole numbers up to this are exact however they are added up. */
export const MOST_CENTS = 99_999_999

/** How many cents a whole unit has: 100, or 1 in yen. */
export const centsOfOne = ({ decimals } = shopCurrency()): number => 10 ** decimals

/** Units of the currency (`24`, `24.5`) to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * centsOfOne())
}

/** Integer cents to dollars, exact to the cent. */
export function toDollars(cents: number): number {
  return cents / centsOfOne()
}

/** Whether an amount has no more decimals than the currency. */
export const isExactAmount = (dollars: number): boolean =>
  Math.abs(dollars * centsOfOne() - toCents(dollars)) < 1e-6

/** What is said of an amount that has more: `At most two decimals`. */
export const decimalsProblem = (): string => t('fields.atMostDecimals', { decimals: shopCurrency().decimals })

/** An amount as a program writes it, with all its decimals: `24.50`, in yen `24`. */
export const plainDollars = (dollars: number): string => dollars.toFixed(shopCurrency().decimals)

/** The same of cents: `2450` is `24.50`. */
export const plainCents = (cents: number): string => plainDollars(toDollars(cents))

/** Formats `1189` as `$1,189.00`, in German as `1.189,00 $`. Every amount shows its cents, so that amounts in a column line up. What is taken off has a minus first. */
export const formatDollars = (dollars: number): Money => formatUnits(dollars, shopCurrency())

/** The same in another currency than the shop's. */
export function formatUnits(units: number, currency: Currency): Money {
  const amount = Math.abs(units)
  const { code, decimals } = currency
  const text = plainAmountIn(language(), amount, code, decimals) ?? formatter(currency).format(amount)
  return `${units < 0 ? '−' : ''}${text}` as Money
}

/** An amount as it is shown: `$24.50`, `−$24.50`, `¥24`. */
export type Money = string & { readonly money: true }

/** Built once: to build a formatter takes longer than to format a hundred amounts. */
const FORMATTERS = new Map<string, Intl.NumberFormat>()

function formatter({ code, decimals }: Currency): Intl.NumberFormat {
  const key = language() + code
  const known = FORMATTERS.get(key)
  if (known) return known
  const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const built = new Intl.NumberFormat(language(), { style: 'currency', currency: code, ...style })
  FORMATTERS.set(key, built)
  return built
}

/** Formats integer cents: `2450` as `$24.50`. */
export function formatCents(cents: number): Money {
  return formatDollars(toDollars(cents))
}

/** The most that a price can be, as it is said: `999,999.99`, in German `999.999,99`. */
export const mostDollars = (): string =>
  toDollars(MOST_CENTS).toLocaleString(language(), { minimumFractionDigits: shopCurrency().decimals })

/** A number that is already a text with the sign of the currency: `24.5` as `$24.5`. */
export const withSign = (text: string): string => formatDollars(0).replace(/[\d.,]+/, () => text)

/** What a field for an amount is in: `dollars`, `euros`, `Japanese yen`, in German `Dollar`. */
export const currencyWord = (): string => currencyName().replace(/^US[ -]/, '')

/** Its name after a number, such as `US dollars`. */
export function currencyName({ code } = shopCurrency(), tag: string = language()): string {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: code, currencyDisplay: 'name' })
  return money.formatToParts(10).find(({ type }) => type === 'currency')?.value ?? code
}

/** How the currency stands beside an amount: its code and its signs, the longer ones first, such as `USD`, `US$` and `$`. */
export function currencySigns({ code } = shopCurrency()): string[] {
  const signs = ['en-US', 'en-CA'].flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const money = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
      return money.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
    }),
  )
  return [...new Set([code, ...signs])].sort((a, b) => b.length - a.length)
}

/** The tax contained in a gross amount, in cents; half a cent rounds up. `taxPercent`: 0 to 50, at most two decimals. */
export function taxIn(grossCents: number, taxPercent: number): number {
  const rate = Math.round(taxPercent * 100)
  const whole = 10_000 + rate
  return Math.floor((2 * grossCents * rate + whole) / (2 * whole))
}
