import type { Settings } from '#contract/settings.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
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
    // Also a default, so that another default of a later version changes nothing here.
    await writeSettings(tx, group, value)
    const change = differing(before, value)
    if (!isUnchanged(change)) await recordFact(tx, staff(admin), 'settings.changed', group, change)
  })
}
