import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { groupCalledLike } from '#contract/group-names.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { t } from '#messages/t.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type FieldIssue, Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { partCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { mustFitCurrencies } from '#server/selling/price-rules/fitting-currencies.ts'
import {
  countMembers,
  deleteGroupPrices,
  lockGroups,
  readGroupPrices,
} from '#server/selling/price-rules/groups-store.ts'
import { insertRules, readRules } from '#server/selling/price-rules/rules-store.ts'
import type { CustomerGroup, StoredRules } from '#server/selling/receipt/rules.ts'
import { readCurrency } from '#server/shop/settings/currency-store.ts'
import { readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { knowsTimeZone } from '#server/shop/settings/time-zone-store.ts'

/**
 * Answers the new version. Placed orders keep their receipts; a group that is left out loses its price list. Errors: RULES_CHANGED,
 * UNPROCESSABLE_CONTENT.
 */
export function changeRules(db: Db, admin: Account, version: number, typed: TypedRules): Promise<number> {
  return db.transaction(async (tx) => {
    await lockGroups(tx)
    const { version: now, ...before } = await readRules(tx)
    if (now !== version) throw new Refusal('RULES_CHANGED')
    const rules = asStored(typed, before.groups)
    mustNameGroups(rules)
    mustTellGroupsApart(before.groups, rules.groups)
    mustFitCurrencies(rules, await readCurrency(tx))
    // The database keeps no order of fields.
    if (isDeepStrictEqual(before, rules)) return now
    await writeRules(tx, staff(admin), { before, rules, version })
    return version + 1
  })
}

/** The caller has locked the groups. Coupons of promotions that are left out end. Errors: RULES_CHANGED, UNPROCESSABLE_CONTENT. */
export async function writeRules(
  tx: Tx,
  by: Actor,
  { before, rules, version }: { before: StoredRules; rules: StoredRules; version: number },
  partOf?: string,
): Promise<void> {
  const priceLists = await removeGroups(tx, before.groups, rules.groups)
  if (!(await insertRules(tx, { ...rules, version: version + 1 }))) throw new Refusal('RULES_CHANGED')
  await partCoupons(tx, leftOut(before.promotions, rules.promotions), version + 1)
  const act = partOf ?? randomUUID()
  const timeFollows = await followCalendar(tx, by, before, rules, act)
  const change = changedParts(before, rules)
  if (Object.keys(priceLists).length > 0) Object.assign(change.before, { priceLists })
  await recordFact(
    tx,
    by,
    'prices.changed',
    String(version + 1),
    change,
    partOf === undefined ? (timeFollows ? { act } : {}) : { partOf },
  )
}

/** The calendar's time zone is the shop's: a change of one changes the other, as a part of the same act. Answers whether it did. */
async function followCalendar(
  tx: Tx,
  by: Actor,
  before: StoredRules,
  { calendar }: StoredRules,
  partOf: string,
): Promise<boolean> {
  if (!calendar || calendar.timeZone === before.calendar?.timeZone) return false
  if (!(await knowsTimeZone(tx, calendar.timeZone)))
    throw new WrongFields([
      {
        path: ['rules', 'calendar', 'timeZone'],
        message: t('admin.refusals.zoneIsUnknown'),
      },
    ])
  const known = await readSettings(tx, 'time')
  if (known.timeZone === calendar.timeZone) return false
  const after = { timeZone: calendar.timeZone, isConfirmed: true }
  await writeSettings(tx, 'time', after)
  await recordFact(tx, by, 'settings.changed', 'time', differing(known, after), { partOf })
  return true
}

/** Without fields that were sent as undefined. `groups`: they stay where none are given. */
export function asStored(typed: TypedRules, groups: CustomerGroup[]): StoredRules {
  return JSON.parse(JSON.stringify({ ...typed, groups: typed.groups ?? groups })) as StoredRules
}

/** Errors: UNPROCESSABLE_CONTENT for a promotion of a group that is not there. */
export function mustNameGroups({ groups, promotions }: StoredRules): void {
  const wrong = promotions.flatMap(({ groupIds = [] }, place) =>
    groupIds.flatMap((id, at): FieldIssue[] =>
      groups.some((group) => group.id === id)
        ? []
        : [
            {
              path: ['rules', 'promotions', place, 'groupIds', at],
              message: t('admin.refusals.noGroupOfId', { id }),
            },
          ],
    ),
  )
  if (wrong.length > 0) throw new WrongFields(wrong)
}

/** Errors: UNPROCESSABLE_CONTENT. Groups that have one name since before that was refused keep it. */
export function mustTellGroupsApart(before: CustomerGroup[], after: CustomerGroup[]): void {
  const named = (group: CustomerGroup) =>
    before.some(({ id, name }) => id === group.id && name === group.name)
  const wrong = after.flatMap((group, place): FieldIssue[] => {
    const other = named(group) ? undefined : groupCalledLike(group, after)
    return other
      ? [
          {
            path: ['rules', 'groups', place, 'name'],
            message: t('admin.refusals.groupIsThere', { name: other.name }),
          },
        ]
      : []
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
}

/** Refuses to leave out a group that somebody is in. Answers the price lists. */
async function removeGroups(
  tx: Tx,
  before: CustomerGroup[],
  after: CustomerGroup[],
): Promise<Record<string, Record<string, Tier[]>>> {
  const removed = before.filter(({ id }) => !after.some((group) => group.id === id))
  if (removed.length === 0) return {}
  const members = await countMembers(tx)
  const wrong = removed.flatMap(({ id, name }): FieldIssue[] => {
    const people = members.get(id)
    return people
      ? [{ path: ['rules', 'groups'], message: t('admin.refusals.groupHasPeople', { people, name }) }]
      : []
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
  const lists: Record<string, Record<string, Tier[]>> = {}
  for (const { id } of removed) {
    const prices = await readGroupPrices(tx, id)
    if (prices.size > 0) lists[id] = Object.fromEntries(prices)
    await deleteGroupPrices(tx, id)
  }
  return lists
}

export const leftOut = (before: { id: string }[], after: { id: string }[]): string[] =>
  before.flatMap(({ id }) => (after.some((one) => one.id === id) ? [] : [id]))

function changedParts(before: StoredRules, after: StoredRules) {
  const [was, is]: [Details, Details] = [before, after]
  const parts = Object.keys({ ...was, ...is }).filter((part) => !isDeepStrictEqual(was[part], is[part]))
  const only = (from: Details) => Object.fromEntries(parts.map((part) => [part, from[part] ?? null]))
  return { before: only(was), after: only(is) }
}
