import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isPermission, type Permission } from '#contract/permissions.ts'
import { type Account, asAccount, asKey } from '#server/people/access/actor.ts'
import { countingGroup, granted } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { apiKeys, apiKeyUses } from '#server/platform/db/tables/keys.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'

type Key = typeof apiKeys.$inferSelect
/** `maker`: absent if the account was deleted. `isOver`: expired. */
export type ListedKey = Omit<Key, 'hash'> & {
  usedAt: Date | null
  isOver: boolean
  maker: Account | undefined
}

const works = and(isNull(apiKeys.revokedAt), sql`coalesce(${apiKeys.expiresAt} > now(), true)`)

/** Undefined if the key was revoked, has expired, or its maker's account was deleted. Notes its use, at most once a minute. */
export const findKeyed = (db: Db, hash: string): Promise<Account | undefined> =>
  findLiving(db, eq(apiKeys.hash, hash))

/** The same of a key that is known by its id. */
export const findKey = (db: Db, id: string): Promise<Account | undefined> =>
  findLiving(db, eq(apiKeys.id, id))

async function findLiving(db: Db, isIt: SQL): Promise<Account | undefined> {
  const { id, name, permissions } = apiKeys
  const [row] = await db
    .select({
      key: { id, name },
      permissions,
      person: {
        ...{ id: users.id, email: users.email, name: users.name, img: users.img },
        ...{ groupId: countingGroup, role: users.role, granted },
      },
      isNoted: sql<boolean>`coalesce(${apiKeyUses.usedAt} > now() - interval '1 minute', false)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, id))
    .where(and(isIt, works, isNull(users.deletedAt)))
  if (!row) return undefined
  if (!row.isNoted) await noteUse(db, row.key.id)
  return asKey(asAccount(row.person), row.key, row.permissions.filter(isPermission))
}

async function noteUse(db: Db, keyId: string): Promise<void> {
  const usedAt = sql`now()`
  await db
    .insert(apiKeyUses)
    .values({ keyId, usedAt })
    .onConflictDoUpdate({ target: apiKeyUses.keyId, set: { usedAt } })
}

type NewKey = {
  name: string
  hash: string
  start: string
  permissions: Permission[]
  madeBy: string
  expiresAt: Date | undefined
}

/** `places`: it can place orders, by a grant of its maker's with its own id. */
export async function insertKey(tx: Tx, key: NewKey, places: boolean): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('The key was not recorded')
  if (places) {
    const expiresAt = key.expiresAt ?? sql`now() + interval '100 years'`
    await tx.insert(grants).values({ id: row.id, userId: key.madeBy, expiresAt })
  }
  return row.id
}

/** Locked against its end; undefined if there is none that works. An account that is deleted has none. */
export async function lockKey(tx: Tx, id: string): Promise<Key | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), works))
    .for('update')
  return row
}

/** With the grant by which it places orders. */
export async function updateMaker(tx: Tx, id: string, madeBy: string): Promise<void> {
  await tx.update(apiKeys).set({ madeBy }).where(eq(apiKeys.id, id))
  await tx.update(grants).set({ userId: madeBy }).where(eq(grants.id, id))
}

/** Ends its grant, too. Answers its name; undefined if there is no living key. */
export async function endKey(tx: Tx, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const revokedAt = sql`now()`
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name })
  await tx.update(grants).set({ revokedAt }).where(eq(grants.id, id))
  return row?.name
}

export async function endKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.madeBy, userId), isNull(apiKeys.revokedAt)))
}

/** `of`: an account whose keys alone are wanted. */
export async function listKeys(db: Db, most: number, of?: string): Promise<ListedKey[]> {
  const isOver = sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`
  const rows = await db
    .select({ key: apiKeys, usedAt: apiKeyUses.usedAt, isOver, person: users, granted })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id))
    .where(of === undefined ? undefined : eq(apiKeys.madeBy, of))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, isOver, desc(apiKeys.createdAt), apiKeys.id)
    .limit(most)
  return rows.map(({ key, usedAt, isOver, person, granted }) => ({
    ...{ ...key, usedAt, isOver },
    maker: person.deletedAt ? undefined : asAccount({ ...person, granted }),
  }))
}
