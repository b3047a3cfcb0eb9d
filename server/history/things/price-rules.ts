import { isDeepStrictEqual } from 'node:util'
import { Rules } from '#contract/price-rules.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { t } from '#messages/t.ts'
import { namesOf } from '#server/catalogue/products/relations-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { partsOf, RULE_LISTS, ruleFields } from '#server/history/things/fields.ts'
import { orderedAs, stillStands } from '#server/history/things/order.ts'
import { fields, products, told } from '#server/history/things/readings.ts'
import { RULE_WORDS } from '#server/history/things/rule-words.ts'
import { SETTING_WORDS } from '#server/history/things/setting-words.ts'
import type { Change, Fields, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  asStored,
  leftOut,
  mustNameGroups,
  mustTellGroupsApart,
  writeRules,
} from '#server/selling/price-rules/change-rules.ts'
import { rejoinCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { mustFitCurrencies } from '#server/selling/price-rules/fitting-currencies.ts'
import { putGroupPrices, readGroupPrices } from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'
import { readCurrency } from '#server/shop/settings/currency-store.ts'

const RULES: Readonly<Record<string, () => string>> = { ...SETTING_WORDS, ...RULE_WORDS }

/** The caller has locked the customer groups. */
export const priceRules: Thing<'price rules'> = {
  subject: told(({ is }) =>
    Object.keys(is)
      .map((part) => PAGES[part]?.() ?? RULES[part]?.() ?? part)
      .join(', '),
  ),
  called: () => t('admin.things.theRulesOfPrices'),
  words: RULES,
  parts: {
    promotions: () => t('admin.facts.promotion'),
    groups: () => t('admin.facts.customerGroup'),
    zones: () => t('admin.facts.deliveryZone'),
    'price lists': () => t('admin.facts.priceList'),
  },
  value: (field, value) =>
    field.startsWith('price lists.') ? products(Object.keys(Object(value)).length) : undefined,
  undo: {
    reads: { 'prices.changed': fields(ruleFields) },
    locks: ['groups'],
    only: 'rules',
    now: async (work, changes) => {
      const { version: _, ...rules } = await readRules(work.tx)
      return inTurn(changes, (change) => nowOf(work, rules, change))
    },
    write: (work, wants) => writeEach(work, wants, writeAll),
  },
}

const PAGES: Readonly<Record<string, () => string>> = {
  groups: () => t('admin.titles.customerGroups'),
  promotions: () => t('admin.titles.promotions'),
  zones: () => t('admin.titles.delivery'),
  taxes: () => t('admin.titles.taxes'),
  currencies: () => t('admin.titles.currencies'),
}

async function nowOf({ tx }: Work, rules: StoredRules, { before, after }: Change): Promise<Fields> {
  const now = ruleFields(rules)
  for (const list of RULE_LISTS) {
    const name = `order of ${list}`
    const [put, ids] = [after?.[name], (now[name] ?? []) as string[]]
    if (Array.isArray(put) && stillStands(put, ids, (id) => !ids.includes(id))) now[name] = put
  }
  for (const [group] of [...partsOf(before ?? {}, 'price lists'), ...partsOf(after ?? {}, 'price lists')]) {
    const prices = await readGroupPrices(tx, group)
    now[`price lists.${group}`] = prices.size > 0 ? Object.fromEntries(prices) : null
  }
  return now
}

async function writeAll({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const { version, ...before } = await readRules(tx)
  const lists = partsOf(judgement.fields, 'price lists') as [string, Record<string, Tier[]> | null][]
  const typed = Rules.safeParse(rulesOf(before, change, judgement.fields))
  if (!typed.success) throw new Refusal('UNPROCESSABLE_CONTENT', typed.error.issues[0]?.message)
  const rules = asStored(typed.data, [])
  if (isDeepStrictEqual(before, rules) && lists.length === 0) return []
  for (const { id, name } of before.groups) {
    const isLeftOut = !rules.groups.some((group) => group.id === id)
    if (isLeftOut && !lists.some(([group]) => group === id) && (await readGroupPrices(tx, id)).size > 0)
      throw new Refusal('UNPROCESSABLE_CONTENT', t('admin.refusals.priceListHasProducts', { name }))
  }
  mustNameGroups(rules)
  mustTellGroupsApart(before.groups, rules.groups)
  mustFitCurrencies(rules, await readCurrency(tx))
  await writeRules(tx, editor.by, { before, rules, version }, act)
  await rejoinCoupons(tx, leftOut(rules.promotions, before.promotions), change.factId)
  for (const [groupId, prices] of lists) {
    if (!prices) continue
    const there = await namesOf(tx, Object.keys(prices))
    const rows = Object.entries(prices).flatMap(([productId, tiers]) =>
      there.has(productId) ? [{ productId, tiers }] : [],
    )
    await putGroupPrices(
      tx,
      groupId,
      rows.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    )
    const group = rules.groups.find(({ id }) => id === groupId)?.name
    const fact = {
      before: { prices: Object.fromEntries(rows.map(({ productId }) => [productId, null])) },
      after: { group, prices: Object.fromEntries(rows.map(({ productId, tiers }) => [productId, tiers])) },
    }
    await recordFact(tx, editor.by, 'price_list.changed', groupId, fact, { partOf: act })
  }
  return []
}

function rulesOf(now: StoredRules, { before }: Change, fields: Fields): object {
  const rules: Record<string, unknown> = { ...now }
  for (const list of RULE_LISTS) {
    const byId = new Map<string, unknown>(now[list].map((one) => [one.id, one]))
    for (const [id, value] of partsOf(fields, list)) {
      if (value) byId.set(id, value)
      else byId.delete(id)
    }
    const order = (fields[`order of ${list}`] ?? before?.[`order of ${list}`] ?? []) as string[]
    const isAsked = `order of ${list}` in fields || partsOf(fields, list).length > 0
    const ids = isAsked ? orderedAs(order, [...byId.keys()]) : [...byId.keys()]
    rules[list] = ids.map((id) => byId.get(id))
  }
  for (const name of ['taxes', 'calendar', 'reverseCharge', 'unionSales', 'currencies'])
    if (name in fields) rules[name] = fields[name] ?? undefined
  return rules
}
