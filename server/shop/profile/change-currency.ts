import { isDeepStrictEqual } from 'node:util'
import { findCurrency } from '#contract/currencies.ts'
import { type Currency, MOST_CENTS, setShopCurrency, US_DOLLARS } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { writeRules } from '#server/selling/price-rules/change-rules.ts'
import { lockGroups } from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'
import { findUnfit, hasOrders, type Scale, scaleAmounts } from '#server/shop/profile/scale-amounts-store.ts'
import { lockSettings, readSettings, writeSettings } from '#server/shop/settings/store.ts'

type Money = Settings['money']

/**
 * The figures of all prices stay: 24 dollars become 24 yen. Errors: CURRENCY_IN_USE once there are orders, UNPROCESSABLE_CONTENT where a price has more
 * decimals than the currency, with a list of which.
 */
export async function changeCurrency(db: Db, admin: Account, typed: Partial<Money>): Promise<void> {
  const after = await db.transaction(async (tx) => {
    await lockGroups(tx)
    await lockSettings(tx)
    const before = await readSettings(tx, 'money')
    const money = { ...before, ...typed }
    if (isDeepStrictEqual(before, money)) return undefined
    await scaleTo(tx, staff(admin), money)
    await writeSettings(tx, 'money', money)
    await recordFact(tx, staff(admin), 'settings.changed', 'money', differing(before, money))
    return money
  })
  // Other processes are told of it.
  if (after) setShopCurrency(findCurrency(after.currency) ?? US_DOLLARS)
}

/** All amounts of the shop in the minor unit of this currency. The caller has locked groups and settings, and writes the setting. Errors: as `changeCurrency`. */
export async function scaleTo(tx: Tx, by: Actor, { currency }: Money, partOf?: string): Promise<void> {
  const [before, after] = [findCurrency((await readSettings(tx, 'money')).currency), findCurrency(currency)]
  if (!before || !after) return
  if (await hasOrders(tx)) throw new Refusal('CURRENCY_IN_USE')
  await mustHaveNoOther(tx, before.code === after.code)
  const scale = scaleBetween(before, after)
  if (scale.times === scale.by) return
  await lockGroups(tx)
  const unfit = await findUnfit(tx, scale)
  const { version, ...rules } = await readRules(tx)
  const scaled = scaledRules(rules, scale)
  if (!scaled) unfit.push(t('admin.refusals.rulesOfPrices'))
  if (unfit.length > 0 || !scaled)
    throw new WrongFields([{ path: ['currency'], message: unfitWords(after, unfit) }])
  await scaleAmounts(tx, scale)
  if (version > 0) await writeRules(tx, by, { before: rules, rules: scaled, version }, partOf)
}

/** Rates are for the currency that the shop has. */
async function mustHaveNoOther(tx: Tx, stays: boolean): Promise<void> {
  const { currencies = [] } = await readRules(tx)
  if (stays || currencies.length === 0) return
  const codes = currencies.map(({ code }) => code).join(', ')
  const message = t('admin.refusals.deleteCurrenciesFirst', { codes })
  throw new WrongFields([{ path: ['currency'], message }])
}

const scaleBetween = (before: Currency, after: Currency): Scale => ({
  times: 10 ** Math.max(0, after.decimals - before.decimals),
  by: 10 ** Math.max(0, before.decimals - after.decimals),
})

const MOST_NAMED = 10

function unfitWords({ code, decimals }: Currency, unfit: string[]): string {
  const named = unfit.slice(0, MOST_NAMED).join('; ')
  const more = Math.max(0, unfit.length - MOST_NAMED)
  return t('admin.refusals.unfitAmounts', { code, decimals, named, more })
}

/** Undefined where an amount does not fit. */
function scaledRules(rules: StoredRules, { times, by }: Scale): StoredRules | undefined {
  let fits = true
  const scaled = JSON.parse(JSON.stringify(rules), (name, value) => {
    if (typeof value !== 'number' || !/^cents$|Cents$/.test(name)) return value
    const cents = (value * times) / by
    if (!Number.isInteger(cents) || cents > MOST_CENTS) fits = false
    return cents
  })
  return fits ? scaled : undefined
}
