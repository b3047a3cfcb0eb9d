import { isDeepStrictEqual } from 'node:util'
import type { TimeSettings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { writeRules } from '#server/selling/price-rules/change-rules.ts'
import { lockGroups } from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { lockSettings, readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { knowsTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** Also sets the time zone of the calendar of deliveries: there is one. Issued documents keep their dates. Errors: UNPROCESSABLE_CONTENT. */
export function changeTime(db: Db, admin: Account, time: TimeSettings): Promise<void> {
  return db.transaction(async (tx) => {
    const { timeZone } = time
    if (!(await knowsTimeZone(tx, timeZone)))
      throw new WrongFields([{ path: ['timeZone'], message: t('admin.refusals.zoneIsUnknown') }])
    await lockGroups(tx)
    await lockSettings(tx)
    await writeTime(tx, staff(admin), time)
    const { version, ...before } = await readRules(tx)
    const { calendar } = before
    if (!calendar || calendar.timeZone === timeZone) return
    const rules = { ...before, calendar: { ...calendar, timeZone } }
    await writeRules(tx, staff(admin), { before, rules, version })
  })
}

async function writeTime(tx: Tx, by: Actor, after: TimeSettings): Promise<void> {
  const before = await readSettings(tx, 'time')
  if (isDeepStrictEqual(before, after)) return
  await writeSettings(tx, 'time', after)
  await recordFact(tx, by, 'settings.changed', 'time', differing(before, after))
}
