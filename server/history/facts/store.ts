/** The only SQL for facts, except for the audit log: server/history/audit/store.ts. */
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Verb, VISITS } from '#contract/things.ts'
import type { Fact } from '#server/history/facts/facts.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** `by`: the actor's e-mail address, or the name of the API key. */
export type ReadFact = Fact & { byPerson: boolean; by: string | null }

const PEOPLE = ['staff', 'customer', 'key']

export const VISITS_KEPT_DAYS = 90

export async function insertFact(tx: Tx, fact: typeof facts.$inferInsert & { verb: Verb }): Promise<number> {
  const [made] = await tx.insert(facts).values(fact).returning({ id: facts.id })
  return made?.id ?? 0
}

const MOST_AT_ONCE = 5_000

export async function insertFacts(
  tx: Tx,
  rows: (typeof facts.$inferInsert & { verb: Verb })[],
): Promise<void> {
  // A statement has at most 65,535 parameters.
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE)
    await tx.insert(facts).values(rows.slice(from, from + MOST_AT_ONCE))
}

export async function hasParts(tx: Tx, act: string): Promise<boolean> {
  return (await tx.select({ id: facts.id }).from(facts).where(eq(facts.partOf, act)).limit(1)).length > 0
}

export async function factsAbout(db: Db | Tx, subjectId: string): Promise<ReadFact[]> {
  const { verb, at, before, after, actorKind } = facts
  const { email, deletedAt } = users
  const rows = await db
    .select({ verb, at, before, after, actorKind, email, deletedAt, key: apiKeys.name })
    .from(facts)
    .leftJoin(users, eq(users.id, facts.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, facts.actorId))
    .where(eq(facts.subjectId, subjectId))
    .orderBy(asc(facts.id))
  return rows.map(({ actorKind, email, deletedAt, key, verb, ...row }) => ({
    ...row,
    verb: verb as Verb,
    byPerson: PEOPLE.includes(actorKind),
    by: key === null ? (deletedAt ? null : email) : `API key ${key}`,
  }))
}

export function factsBy(
  db: Db | Tx,
  actorId: string,
  most: number,
): Promise<Pick<typeof facts.$inferSelect, 'at' | 'verb' | 'subjectId'>[]> {
  const { at, verb, subjectId } = facts
  return db
    .select({ at, verb, subjectId })
    .from(facts)
    .where(eq(facts.actorId, actorId))
    .orderBy(desc(facts.id))
    .limit(most)
}

export async function hasSignedIn(tx: Tx, userId: string, session: string): Promise<boolean> {
  const isSignIn = and(eq(facts.subjectId, userId), eq(facts.verb, 'user.signed_in'))
  return (await tx.$count(facts, and(isSignIn, sql`${facts.after} ->> 'session' = ${session}`))) > 0
}

export async function deleteOldVisits(db: Db): Promise<void> {
  const isOld = lt(facts.at, sql`now() - make_interval(days => ${VISITS_KEPT_DAYS})`)
  await db.delete(facts).where(and(inArray(facts.verb, [...VISITS]), isOld))
}
