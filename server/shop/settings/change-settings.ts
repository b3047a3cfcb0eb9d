import type { Settings } from '#contract/settings.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  kindOfChange,
  mustBeEnough,
  mustBeTwo,
  type StaffRules,
} from '#server/shop/settings/second-person.ts'
import { lockSettings, readSettings, type SettingsGroup, writeSettings } from '#server/shop/settings/store.ts'

/** A field that is absent stays. Pages show the change at once; documents that were issued before do not change. */
export function changeSettings<Group extends SettingsGroup>(
  db: Db,
  admin: Account,
  group: Group,
  given: Partial<Settings[Group]>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx, group)
    const value = { ...before, ...given }
    const change = differing(before, value)
    const rules = group === 'staff' ? (before as StaffRules) : await readSettings(tx, 'staff')
    if (group === 'staff') await mustBeEnough(tx, rules, value as StaffRules)
    const kind = kindOfChange(group, rules, before, value)
    if (kind) await mustBeTwo(tx, admin, kind, true, { verb: 'settings.changed', subject: group, ...change })
    // Also a default, so that another default of a later version changes nothing here.
    await writeSettings(tx, group, value)
    if (!isUnchanged(change)) await recordFact(tx, staff(admin), 'settings.changed', group, change)
  })
}
