import type { KeyPermission, Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, may, staff } from '#server/people/access/actor.ts'
import { newApiKey } from '#server/people/access/api-key.ts'
import { endKey, insertKey, lockKey, updateMaker } from '#server/people/access/keys-store.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

type Wish = { name: string; permissions: KeyPermission[]; expiresAt?: string }

/** The key itself is stored nowhere. Errors: UNPROCESSABLE_CONTENT for a permission that the account lacks and for an end that has passed. */
export async function makeKey(db: Db, maker: Account, wish: Wish): Promise<{ id: string; key: string }> {
  const { key, hash, start } = newApiKey()
  const { name, expiresAt } = wish
  const permissions: Permission[] = [...new Set(wish.permissions)]
  const end = expiresAt === undefined ? undefined : new Date(expiresAt)
  if (!permissions.every((one) => may(maker, one)))
    throw new WrongFields([
      { path: ['permissions'], message: t('people.choosePermissionsThatYouHaveYourself') },
    ])
  if (end && end <= new Date())
    throw new WrongFields([{ path: ['expiresAt'], message: t('people.chooseAMomentThatIsYetTo') }])
  const id = await db.transaction(async (tx) => {
    await mustLive(tx, maker)
    const places = permissions.includes('orders.place')
    const row = { name, hash, start, permissions, madeBy: maker.id, expiresAt: end }
    const id = await insertKey(tx, row, places)
    const after = { name, permissions, ...(expiresAt && { expiresAt }) }
    await recordFact(tx, staff(maker), 'key.made', id, { after })
    return id
  })
  return { id, key }
}

/**
 * For a program that goes on when the person who made its key does not. Nobody takes over a key that may do more than they may, counted or
 * not, as it would count from then on. Errors: NOT_FOUND if there is no key that works, FORBIDDEN.
 */
export function takeOverKey(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, admin)
    const key = await lockKey(tx, id)
    if (!key) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchKeyOrIt'))
    const mine: ReadonlySet<string> = admin.permissions
    if (!key.permissions.every((one) => mine.has(one)))
      throw new Refusal('FORBIDDEN', t('people.keyMayMoreThanYou'))
    if (key.madeBy === admin.id) return
    await updateMaker(tx, key.id, admin.id)
    await recordFact(tx, staff(admin), 'key.taken_over', key.id, { after: { name: key.name } })
  })
}

/** Errors: NOT_FOUND if there is no key that works. */
export function revokeKey(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const name = await endKey(tx, id)
    if (name === undefined) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchKeyOrIt'))
    await recordFact(tx, staff(admin), 'key.revoked', id.toLowerCase(), { before: { name } })
  })
}
