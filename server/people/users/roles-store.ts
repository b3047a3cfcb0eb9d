import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { memberships, roles } from '#server/platform/db/tables/roles.ts'

export type RoleRow = typeof roles.$inferSelect
/** `until`: null where it does not end. */
export type Membership = Pick<typeof memberships.$inferSelect, 'role' | 'until'>

const hasNotEnded = sql`coalesce(${memberships.until} > now(), true)`
/** The release before leaves the memberships of accounts that it deletes. */
const isLiving = sql`EXISTS (SELECT FROM ${users} u WHERE u.id = ${memberships.userId} AND u.deleted_at IS NULL)`

/** With how many living accounts have each now. */
export async function listRoles(db: Db | Tx): Promise<(RoleRow & { people: number })[]> {
  const held = db
    .select({ role: memberships.role, people: count().as('people') })
    .from(memberships)
    .where(and(hasNotEnded, isLiving))
    .groupBy(memberships.role)
    .as('held')
  const rows = await db
    .select({ role: roles, people: held.people })
    .from(roles)
    .leftJoin(held, eq(held.role, roles.name))
    .orderBy(asc(roles.createdAt), asc(roles.name))
  return rows.map(({ role, people }) => ({ ...role, people: people ?? 0 }))
}

/** Against change and removal until this transaction ends, in the order of their names. */
export function keepRoles(tx: Tx, names: string[]): Promise<RoleRow[]> {
  return tx.select().from(roles).where(inArray(roles.name, names)).orderBy(asc(roles.name)).for('share')
}

export async function lockRole(tx: Tx, name: string): Promise<RoleRow | undefined> {
  const [row] = await tx.select().from(roles).where(eq(roles.name, name)).for('update')
  return row
}

/** False if there is one of this name. */
export async function insertRole(
  tx: Tx,
  role: Pick<RoleRow, 'name' | 'label' | 'permissions'>,
): Promise<boolean> {
  const rows = await tx.insert(roles).values(role).onConflictDoNothing().returning({ name: roles.name })
  return rows.length > 0
}

export async function updateRole(
  tx: Tx,
  name: string,
  change: Pick<RoleRow, 'label' | 'permissions'>,
): Promise<void> {
  await tx.update(roles).set(change).where(eq(roles.name, name))
}

/** With memberships that have ended. */
export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.role, name))
  await tx.delete(roles).where(eq(roles.name, name))
}

export async function countHolders(tx: Tx, role: string): Promise<number> {
  return tx.$count(memberships, and(eq(memberships.role, role), hasNotEnded, isLiving))
}

/** Those that have not ended. */
export function membershipsOf(db: Db | Tx, userId: string): Promise<Membership[]> {
  const { role, until } = memberships
  return db
    .select({ role, until })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), hasNotEnded))
    .orderBy(asc(role))
}

/** All that the account has from now on. */
export async function replaceMemberships(tx: Tx, userId: string, wanted: Membership[]): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.userId, userId))
  if (wanted.length > 0) await tx.insert(memberships).values(wanted.map((one) => ({ ...one, userId })))
}

export async function deleteMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.userId, userId))
}
