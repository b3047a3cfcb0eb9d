import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isStaff } from '#server/people/access/store.ts'
import { ISSUER } from '#server/people/identity/issue-id-tokens.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { impersonations, users } from '#server/platform/db/tables/people.ts'

export type ImpersonationRow = typeof impersonations.$inferSelect
type NewImpersonation = Pick<ImpersonationRow, 'staffId' | 'session' | 'customerId' | 'reason'>

export async function isOfStaff(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isStaff))) > 0
}

export async function insertImpersonation(
  tx: Tx,
  impersonation: NewImpersonation,
  minutes: number,
): Promise<ImpersonationRow> {
  const endsAt = sql`now() + make_interval(mins => ${minutes})`
  const [row] = await tx
    .insert(impersonations)
    .values({ ...impersonation, endsAt })
    .returning()
  if (!row) throw new Error('The impersonation was not recorded')
  return row
}

/** Answers those whose end was not noted yet: of many at once one does. */
export function endImpersonations(
  tx: Tx,
  which: { id: string } | { staffId: string; session: string },
): Promise<ImpersonationRow[]> {
  const isMeant: SQL | undefined =
    'id' in which
      ? eq(impersonations.id, which.id)
      : and(eq(impersonations.staffId, which.staffId), eq(impersonations.session, which.session))
  return tx
    .update(impersonations)
    .set({ endedAt: sql`least(now(), ${impersonations.endsAt})` })
    .where(and(isMeant, isNull(impersonations.endedAt)))
    .returning()
}

/** Those whose end was not noted yet. `isOwn`: the session is one of the shop's own identity provider. */
export function listUnended(
  db: Db,
): Promise<(Pick<ImpersonationRow, 'id' | 'staffId' | 'session'> & { isOwn: boolean })[]> {
  const { id, staffId, session } = impersonations
  return db
    .select({ id, staffId, session, isOwn: sql<boolean>`${users.issuer} = ${ISSUER}` })
    .from(impersonations)
    .innerJoin(users, eq(users.id, staffId))
    .where(isNull(impersonations.endedAt))
}

/** Who saw the shop as this customer, with the name of the staff; the oldest first. */
export function listImpersonationsOf(
  tx: Tx,
  customerId: string,
): Promise<(Pick<ImpersonationRow, 'begunAt' | 'endsAt' | 'endedAt' | 'reason'> & { by: string })[]> {
  const { begunAt, endsAt, endedAt, reason } = impersonations
  return tx
    .select({ begunAt, endsAt, endedAt, reason, by: users.name })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.staffId))
    .where(eq(impersonations.customerId, customerId))
    .orderBy(asc(begunAt))
}

/** That somebody saw the shop as this customer stays, and why goes: it may name them. */
export async function forgetReasonsAbout(tx: Tx, customerId: string): Promise<void> {
  await tx.update(impersonations).set({ reason: '' }).where(eq(impersonations.customerId, customerId))
}
