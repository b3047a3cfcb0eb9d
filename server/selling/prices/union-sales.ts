/** Sales to consumers of other member states. Source: Directive 2006/112/EC, articles 33 and 59c; docs/prices.md, "Other member states". */
import { exchangedBack } from '#contract/exchange.ts'
import type { UnionYear } from '#contract/tax-rules.ts'
import { postalCountry, TERRITORIES, unionStateOf } from '#contract/territories.ts'
import { dayIn } from '#contract/time-zones.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type OrderOptions, sentTo } from '#server/selling/prices/delivery-choice.ts'
import { lockUnionSales, type UnionRow, unionRows } from '#server/selling/prices/union-store.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** The countries that addresses within the European Union's VAT area name: the member states, and those of its territories. */
const POSTAL_COUNTRIES: string[] = [
  ...new Set([
    ...MEMBER_STATES,
    ...TERRITORIES.flatMap(({ union, code, country }) => (union ? [postalCountry(code), country] : [])),
  ]),
]

/** A part of the limit after which the owner is told. */
const NEAR = 0.8

/** This calendar year and the last one, by the shop's time zone. */
export async function unionYears(
  db: Db | Tx,
  { taxes, unionSales }: Pick<PriceRules, 'taxes' | 'unionSales'>,
): Promise<UnionYear[]> {
  const home = taxes && unionStateOf(taxes.home)
  if (!home) return []
  const year = Number(dayIn(new Date(), await readTimeZone(db)).slice(0, 4))
  const rows = (await unionRows(db, POSTAL_COUNTRIES)).filter(({ country, postcode }) => {
    const state = unionStateOf({ country, postcode: postcode ?? undefined })
    return state !== undefined && state !== home
  })
  return [year, year - 1].map((one) => yearOf(one, rows, unionSales?.limitCents))
}

function yearOf(year: number, rows: UnionRow[], limitCents = Number.POSITIVE_INFINITY): UnionYear {
  let netCents = 0
  let passedOn: string | undefined
  for (const row of rows) {
    if (row.year !== year) continue
    netCents += row.netCents
    if (netCents > limitCents) passedOn ??= row.day
  }
  return { year, netCents, ...(passedOn && { passedOn }) }
}

/** What the owner is told: nothing where each sale is taxed where it goes anyway. */
export async function unionWarning(db: Db, rules: PriceRules): Promise<'near' | 'passed' | undefined> {
  const { unionSales } = rules
  if (!unionSales || unionSales.taxedAt === 'destination') return undefined
  const years = await unionYears(db, rules)
  if (years.some(({ passedOn }) => passedOn)) return 'passed'
  return (years[0]?.netCents ?? 0) >= NEAR * unionSales.limitCents ? 'near' : undefined
}

/**
 * How much, without tax, the next sale may come to so that the taxes of the shop's place are due: nothing once the limit was passed in this or the
 * last year, anything where the owner decides that. Undefined where each sale is taxed where it goes.
 */
export async function leftAtHome(db: Db | Tx, rules: PriceRules): Promise<number | undefined> {
  const { unionSales } = rules
  if (!unionSales || unionSales.taxedAt === 'destination') return undefined
  if (unionSales.taxedAt === 'home') return Number.POSITIVE_INFINITY
  const years = await unionYears(db, rules)
  if (years.some(({ passedOn }) => passedOn)) return NOTHING
  return unionSales.limitCents - (years[0]?.netCents ?? 0)
}

/** Less than an order that comes to nothing. */
const NOTHING = -1

/** Whether an order goes to another member state than the shop's. */
export function goesToOtherState(rules: PriceRules, wishes: OrderOptions): boolean {
  const place = sentTo(rules, wishes)
  const [home, there] = [rules.taxes && unionStateOf(rules.taxes.home), place && unionStateOf(place)]
  return home !== undefined && there !== undefined && there !== home
}

/** Without tax. */
const netOf = ({ totalCents, taxes = [] }: Pick<Receipt, 'totalCents' | 'taxes'>): number =>
  taxes.reduce((net, { cents }) => net - cents, totalCents)

/** The same in the shop's own currency. */
export function ownNetOf(receipt: Receipt): number {
  const { currency } = receipt.inputs?.request ?? {}
  return currency ? exchangedBack(netOf(receipt), currency) : netOf(receipt)
}

/**
 * Whether a sale that was priced before is still on the side of the limit that it was priced for. Until the transaction ends no other passes it.
 * `netCents`: what it would come to at home; undefined where the limit does not matter for it.
 */
export async function isStillOnItsSide(
  tx: Tx,
  rules: PriceRules,
  { receipt, unionNetCents }: { receipt: Receipt; unionNetCents?: number | undefined },
): Promise<boolean> {
  if (unionNetCents === undefined) return true
  await lockUnionSales(tx)
  const left = (await leftAtHome(tx, rules)) ?? NOTHING
  return left >= unionNetCents === (receipt.inputs?.request.taxedAtHome === true)
}
