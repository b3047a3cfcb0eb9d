import type { Settings } from '#contract/settings.ts'
import type { Account } from '#server/access/actor.ts'
import { recordAct } from '#server/access/audit.ts'
import type { Db } from '#server/db/client.ts'
import { type SettingsGroup, writeSettings } from '#server/settings/store.ts'

/** Saves one group of the owner's settings. Documents issued before keep what they said; pages show the change at once. */
export function changeSettings<Group extends SettingsGroup>(
  db: Db,
  admin: Account,
  group: Group,
  value: Settings[Group],
): Promise<void> {
  return db.transaction(async (tx) => {
    await writeSettings(tx, group, value)
    await recordAct(tx, admin, 'change settings', group)
  })
}
