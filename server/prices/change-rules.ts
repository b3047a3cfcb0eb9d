import { isDeepStrictEqual } from 'node:util'
import type { TypedRules } from '#contract/price-rules.ts'
import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import type { Details } from '#server/facts/facts.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import type { StoredRules } from '#server/prices/receipt/rules.ts'
import { insertRules, readRules } from '#server/prices/rules-store.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Replaces the rules of prices, if they are still those of `version`. Answers the version of the new rules; rules that say the same
 * make none. Orders that were placed keep their receipts. Errors: RULES_CHANGED.
 */
export function changeRules(db: Db, admin: Account, version: number, typed: TypedRules): Promise<number> {
  const rules = asStored(typed)
  return db.transaction(async (tx) => {
    const { version: now, ...before } = await readRules(tx)
    if (now !== version) throw new Refusal('RULES_CHANGED')
    // The database keeps no order of fields.
    if (isDeepStrictEqual(before, rules)) return now
    if (!(await insertRules(tx, { ...rules, version: version + 1 }))) throw new Refusal('RULES_CHANGED')
    await recordFact(tx, staff(admin), 'prices.changed', String(version + 1), changedParts(before, rules))
    return version + 1
  })
}

/** The rules as they are stored: without the fields that were sent as undefined. */
export function asStored(typed: TypedRules): StoredRules {
  return JSON.parse(JSON.stringify({ ...typed, groups: [] })) as StoredRules
}

/** The parts of the rules that differ, before and after. */
function changedParts(before: StoredRules, after: StoredRules) {
  const [was, is]: [Details, Details] = [before, after]
  const parts = Object.keys({ ...was, ...is }).filter((part) => !isDeepStrictEqual(was[part], is[part]))
  const only = (from: Details) => Object.fromEntries(parts.map((part) => [part, from[part] ?? null]))
  return { before: only(was), after: only(is) }
}
