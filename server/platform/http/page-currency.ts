/** In which currency a browser has pages answered: it says so in a cookie. Source of the rule: docs/prices.md, "Further currencies". */

/** A mark after the code says that nobody chose it: web/prices/currency-choice.ts. */
const COOKIE = /(?:^|;\s*)kerf-currency=([A-Z]{3})/

/** The code in a header of cookies; it may be one that the shop does not have. */
export const wishedCurrency = (cookies: string | null | undefined): string | undefined =>
  cookies ? COOKIE.exec(cookies)?.[1] : undefined

/** The key of a cached page in this currency; undefined: the shop's own. */
export const keyInCurrency = (key: string, code: string | undefined): string =>
  code === undefined ? key : `${key} ${code}`

/** Has a browser forget a currency that the shop does not have, or has no more. */
export const FORGET_CURRENCY = 'kerf-currency=; Path=/; Max-Age=0'
