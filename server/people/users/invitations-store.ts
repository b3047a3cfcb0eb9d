import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { invitations } from '#server/platform/db/tables/roles.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.withdrawnAt),
  gt(invitations.endsAt, sql`now()`),
)

/** Those that can be accepted, with the address of their maker. */
export function listOpen(db: Db): Promise<(InvitationRow & { by: string })[]> {
  return db
    .select({ invitation: invitations, by: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen)
    .orderBy(asc(invitations.endsAt), asc(invitations.id))
    .then((rows) => rows.map(({ invitation, by }) => ({ ...invitation, by })))
}

/** `isOpen`: as of now. */
export async function findInvitation(
  db: Db | Tx,
  id: string,
): Promise<(InvitationRow & { isOpen: boolean }) | undefined> {
  const [row] = await db
    .select({ invitation: invitations, isOpen: sql<boolean>`${isOpen}` })
    .from(invitations)
    .where(eq(invitations.id, id))
  return row && { ...row.invitation, isOpen: row.isOpen }
}

export async function isInvited(tx: Tx, email: string): Promise<boolean> {
  return (await tx.$count(invitations, and(eq(invitations.email, email), isOpen))) > 0
}

type NewInvitation = Pick<InvitationRow, 'email' | 'roles' | 'until' | 'invitedBy'> & { hours: number }

export async function insertInvitation(
  tx: Tx,
  { hours, ...invitation }: NewInvitation,
): Promise<InvitationRow> {
  const endsAt = sql`now() + make_interval(hours => ${hours})`
  const [row] = await tx
    .insert(invitations)
    .values({ ...invitation, endsAt })
    .returning()
  if (!row) throw new Error('The invitation was not recorded')
  return row
}

/** False if it is not open any more: of many at once one hears true. */
export async function endInvitation(tx: Tx, id: string, how: 'acceptedAt' | 'withdrawnAt'): Promise<boolean> {
  const ended = await tx
    .update(invitations)
    .set({ [how]: sql`now()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return ended.length > 0
}

/** Marks those that end within an hour as reminded, once each. */
export function takeEnding(tx: Tx): Promise<InvitationRow[]> {
  const isEnding = lte(invitations.endsAt, sql`now() + interval '1 hour'`)
  return tx
    .update(invitations)
    .set({ remindedAt: sql`now()` })
    .where(and(isOpen, isNull(invitations.remindedAt), isEnding))
    .returning()
}

/** Answers their ids. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<string[]> {
  const gone = await tx
    .delete(invitations)
    .where(eq(invitations.email, email))
    .returning({ id: invitations.id })
  return gone.map(({ id }) => id)
}

/** A month after their end. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.endsAt, sql`now() - interval '30 days'`))
}
