/** The limit of sales to other member states, for forms. Pure. Source: Directive 2006/112/EC, article 59c. */
import { shopCurrency } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'
import { TAX_SETS } from '#web/admin/prices/tax-sets.ts'
import type { Taxes, TaxZone } from '#web/admin/prices/typed-taxes.ts'
import { idFor } from '#web/admin/prices/use-rules.ts'

export type UnionSales = NonNullable<TypedRules['unionSales']>

/**
 * In whole units. Of other member states only those whose published amount was found: Skatteverket, "Beskattningslandströskel"; Polish VAT act,
 * article 22a; Romanian tax code, article 278¹.
 */
const LIMITS: Record<string, number> = { EUR: 10_000, SEK: 99_680, PLN: 42_000, RON: 46_337 }

/** In cents of the shop's currency; undefined where no law says it in that. */
export function publishedLimit({ code, decimals } = shopCurrency()): number | undefined {
  const whole = LIMITS[code]
  return whole === undefined ? undefined : whole * 10 ** decimals
}

/** What a shop begins with. Without a published amount it is 10,000 of its own money, which the owner corrects. */
export const NEW_UNION_SALES = (): UnionSales => ({
  ...{ taxedAt: 'limit', stockAbroad: false },
  limitCents: publishedLimit() ?? 10_000 * 10 ** shopCurrency().decimals,
})

/** Northern Ireland is in the Union's VAT area for goods, at the rates of the United Kingdom. Source: GOV.UK, VAT rates. */
const NORTHERN_IRELAND: Omit<TaxZone, 'id'> = {
  ...{ name: t('admin.territories.northernIreland'), countries: ['GB-NORTHERN-IRELAND'] },
  rates: { standard: [{ name: 'VAT', ppm: 200_000 }] },
}

/** Those zones of the ready-made sets of the European Union that no zone of the shop has the place of. Monaco goes with France, as the table of territories has it. */
export function missingUnionZones(zones: Taxes['zones']): Omit<TaxZone, 'id'>[] {
  const taxed = new Set(zones.flatMap(({ countries }) => countries))
  const all = [
    ...TAX_SETS.flatMap(({ country, zone }) => (MEMBER_STATES.has(country) ? [zone] : [])),
    ...(taxed.has('GB') ? [] : [NORTHERN_IRELAND]),
  ]
  return all.filter(({ countries }) => !countries.some((country) => taxed.has(country)))
}

/** The zones with all of these. */
export function withZones(zones: Taxes['zones'], more: Omit<TaxZone, 'id'>[]): Taxes['zones'] {
  const all = [...zones]
  for (const zone of more) all.push({ ...zone, id: idFor(zone.name, all) })
  return all
}
