import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { holdGroups, lockMember, setGroup } from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

/** Answers the name of the group before. An order at the same moment gets either's prices. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT. */
export function assignGroup(
  db: Db,
  admin: Account,
  email: string,
  groupId: string | null,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, email)
    if (!member) throw new Refusal('NOT_FOUND', t('admin.refusals.noAccountWithAddress'))
    await holdGroups(tx)
    const { groups } = await readRules(tx)
    if (groupId !== null && !groups.some(({ id }) => id === groupId))
      throw new WrongFields([{ path: ['groupId'], message: t('admin.refusals.noSuchGroup') }])
    const before = groups.find(({ id }) => id === member.groupId)?.name
    if (member.groupId === groupId) return before
    await setGroup(tx, member.id, groupId)
    await recordFact(tx, staff(admin), 'user.grouped', member.id, {
      before: { groupId: member.groupId },
      after: { groupId },
    })
    return before
  })
}
