import { findCurrency } from '#contract/currencies.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { spokenBy } from '#contract/language-fields.ts'
import { countriesIn } from '#contract/setting-fields.ts'
import type { ShopSign } from '#contract/settings.ts'
import type { ShopSettings, ShownRules } from '#contract/shop.ts'
import { postalCountry } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { type Cached, cacheUntilChanged } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'
import { setFirstLanguage } from '#server/platform/db/said.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import { homeRates } from '#server/selling/price-rules/home-rates.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { asksPostcode } from '#server/selling/prices/place-issues.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { isGrossAtHome } from '#server/selling/receipt/taxes.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'
import { readCurrency } from '#server/shop/settings/currency-store.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { taglineOf } from '#server/shop/settings/tagline.ts'

export type ShownShop = Pick<
  ShopSettings,
  | 'seller'
  | 'pages'
  | 'prices'
  | 'business'
  | 'guests'
  | 'button'
  | 'obligesToPay'
  | 'declareAge'
  | 'measures'
  | 'languages'
  | 'timeZone'
  | 'currency'
  | 'decimals'
  | 'currencies'
  | 'orderFields'
  | 'customerFields'
  | 'payments'
> & { sign: ShopSign }

/** With its tagline in the language of whoever asks. */
export function saidShop({ sign, ...shop }: ShownShop) {
  const { taglines: _, ...own } = sign
  return { ...shop, sign: { ...own, tagline: taglineOf(sign) } }
}

/** Requests for pages do not read these settings from the database. */
export const cacheShop = (db: Db, payments: Pick<Payments, 'shown'>): Cached<ShownShop> =>
  cacheUntilChanged(() => shownShop(db, payments))

async function shownShop(db: Db, payments: Pick<Payments, 'shown'>): Promise<ShownShop> {
  const [shop, seller, claims, orders, time, currency, measures, languages, fields, rules, provider] =
    await Promise.all([
      readSettings(db, 'shop'),
      readSettings(db, 'seller'),
      readSettings(db, 'claims'),
      readSettings(db, 'orders'),
      readSettings(db, 'time'),
      readCurrency(db),
      readSettings(db, 'measures'),
      readLanguages(db),
      readFields(db),
      readRules(db),
      payments.shown(),
    ])
  return {
    sign: shop,
    seller: { ...seller, name: seller.name || shop.name },
    pages: { blogs: claims.blogs, portfolio: claims.portfolio },
    measures: measures.shown,
    languages: spokenBy(languages),
    timeZone: time.timeZone,
    currency: currency.code,
    decimals: currency.decimals,
    ...furtherOf(rules),
    orderFields: fields.orders.filter(isAsked),
    customerFields: fields.customers.filter(isAsked),
    guests: orders.guests,
    ...(orders.button && { button: orders.button }),
    ...(MEMBER_STATES.has(seller.country) && { obligesToPay: true }),
    ...declaredIn(orders.declareAgeIn, seller.country),
    payments: provider,
    business: orders.businesses || rules.reverseCharge !== undefined,
    ...(asksNothing(rules) ? {} : { prices: shownRules(rules) }),
  }
}

function declaredIn(list: string, home: string): Pick<ShownShop, 'declareAge'> {
  const countries = countriesIn(list)
  return countries.length > 0 ? { declareAge: { countries, elsewhere: countries.includes(home) } } : {}
}

function furtherOf({ currencies = [] }: PriceRules): Pick<ShownShop, 'currencies'> {
  const open = currencies.flatMap(({ code, isOn, countries }) => {
    const found = isOn && findCurrency(code)
    return found ? { ...found, ...(countries && { countries }) } : []
  })
  return open.length > 0 ? { currencies: open } : {}
}

const isAsked = ({ filledInBy }: CustomField) => filledInBy === 'customer'

const asksNothing = ({ groups, promotions, zones, taxes, currencies = [] }: PriceRules) =>
  groups.length === 0 &&
  promotions.length === 0 &&
  zones.length === 0 &&
  !taxes &&
  !currencies.some(({ isOn }) => isOn)

/** Where nothing is asked for delivery, the country is asked for its taxes. */
function shownRules(rules: PriceRules): ShownRules {
  const { groups, promotions, zones, taxes } = rules
  const shown = taxes && homeRates(taxes)
  const areas = zones.length > 0 ? zones : (taxes?.zones ?? [])
  const countries = [...new Set(areas.flatMap((area) => area.countries.map(postalCountry)))].sort()
  return {
    hasGroups: groups.length > 0,
    hasCoupons: promotions.some(({ isCoupon }) => isCoupon),
    hasDelivery: zones.length > 0,
    countries,
    postcodesFor: countries.filter((country) => asksPostcode(rules, country)),
    home: taxes?.home.country,
    areNet: taxes !== undefined && !isGrossAtHome(taxes),
    rates: shown,
  }
}

/** The first of them is known from then on, and not only when all else is read: a provider of payments may answer late. */
async function readLanguages(db: Db) {
  const languages = await readSettings(db, 'languages')
  setFirstLanguage(languages.first)
  return languages
}
