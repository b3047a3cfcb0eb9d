import { isDeepStrictEqual } from 'node:util'
import { Rules } from '#contract/price-rules.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { namesOf } from '#server/catalogue/products/relations-store.ts'
import { recordFacts } from '#server/history/facts/record-fact.ts'
import type { Change, Fields } from '#server/history/undo/change.ts'
import { partsOf, RULE_LISTS, ruleFields } from '#server/history/undo/fields.ts'
import { orderedAs, stillStands } from '#server/history/undo/judge.ts'
import {
  inTurn,
  type LeftOver,
  type Thing,
  type Want,
  type Work,
  writeEach,
} from '#server/history/undo/reversible.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  asStored,
  leftOut,
  mustNameGroups,
  mustTellGroupsApart,
  writeRules,
} from '#server/selling/price-rules/change-rules.ts'
import {
  endCoupon,
  findCoupons,
  rejoinCoupons,
  reviveCoupon,
} from '#server/selling/price-rules/coupons-store.ts'
import {
  deleteGroupPrices,
  putGroupPrices,
  readGroupPrices,
} from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'

/** The rules of prices. The caller has locked the customer groups. */
export const rulesThing: Thing = {
  now: async (work, changes) => {
    const { version: _, ...rules } = await readRules(work.tx)
    return inTurn(changes, (change) => nowOf(work, rules, change))
  },
  write: (work, wants) => writeEach(work, wants, writeAll),
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
      throw new Refusal('UNPROCESSABLE_CONTENT', `the price list of ${name} has products by now`)
  }
  mustNameGroups(rules)
  mustTellGroupsApart(before.groups, rules.groups)
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
    await recordFacts(tx, editor.by, [{ verb: 'price_list.changed', subject: groupId, change: fact }], act)
  }
  return []
}

/** The rules with these fields. The elements of each list come in their former order. */
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
  for (const name of ['taxes', 'calendar', 'reverseCharge'])
    if (name in fields) rules[name] = fields[name] ?? undefined
  return rules
}

/** Price lists of customer groups, a field for each product. The caller has locked the groups. */
export const priceListThing: Thing = {
  now: async ({ tx }, changes) => {
    const { groups } = await readRules(tx)
    return inTurn(changes, async ({ subject, after }) =>
      groups.some(({ id }) => id === subject)
        ? Object.fromEntries(await readGroupPrices(tx, subject, Object.keys(after ?? {})))
        : null,
    )
  },
  write: (work, wants) => writeEach(work, wants, writeList),
}

async function writeList({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const { subject: groupId } = change
  const group = (await readRules(tx)).groups.find(({ id }) => id === groupId)?.name
  const wanted = judgement.fields as Record<string, Tier[] | null>
  const there = await namesOf(tx, Object.keys(wanted))
  const ids = Object.keys(wanted)
    .filter((id) => there.has(id))
    .toSorted()
  const before = await readGroupPrices(tx, groupId, ids)
  const set = ids.flatMap((productId) => {
    const tiers = wanted[productId] ?? []
    return tiers.length > 0 ? [{ productId, tiers }] : []
  })
  await putGroupPrices(tx, groupId, set)
  const removed = ids.filter((id) => (wanted[id] ?? []).length === 0)
  if (removed.length > 0) await deleteGroupPrices(tx, groupId, removed)
  const fact = {
    before: { prices: Object.fromEntries(ids.map((id) => [id, before.get(id) ?? null])) },
    after: { group, prices: Object.fromEntries(ids.map((id) => [id, wanted[id] ?? []])) },
  }
  await recordFacts(tx, editor.by, [{ verb: 'price_list.changed', subject: groupId, change: fact }], act)
  return []
}

/** A coupon that was ended can be used again. */
export const couponThing: Thing = {
  now: async ({ tx }, changes) => {
    const found = await findCoupons(
      tx,
      changes.map(({ subject }) => subject),
    )
    return changes.map(({ subject }) => {
      const coupon = found.find(({ code }) => code === subject)
      return coupon ? { ended: coupon.endedAt !== null } : null
    })
  },
  write: (work, wants) =>
    writeEach(work, wants, async ({ tx, editor, act }, { change: { subject }, judgement }) => {
      const isEnding = judgement.fields.ended === true
      const coupon = isEnding ? await endCoupon(tx, subject) : await reviveCoupon(tx, subject)
      if (!coupon) return []
      const { code, promotionId } = coupon
      const [verb, side] = isEnding
        ? (['coupon.ended', 'before'] as const)
        : (['coupon.revived', 'after'] as const)
      await recordFacts(
        tx,
        editor.by,
        [{ verb, subject: code, change: { [side]: { code, promotionId } } }],
        act,
      )
      return []
    }),
}
