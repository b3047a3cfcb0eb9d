import { and, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Verb } from '#contract/things.ts'
import type { PastFact } from '#server/history/things/thing.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'

export type FoundFact = PastFact &
  Pick<typeof facts.$inferSelect, 'at' | 'actorKind' | 'actorId' | 'act' | 'partOf'>

const FOUND = {
  ...{ id: facts.id, verb: facts.verb, subjectId: facts.subjectId, before: facts.before, after: facts.after },
  ...{
    at: facts.at,
    actorKind: facts.actorKind,
    actorId: facts.actorId,
    act: facts.act,
    partOf: facts.partOf,
  },
}

const asFound = (row: Omit<FoundFact, 'verb'> & { verb: string }): FoundFact => ({
  ...row,
  verb: row.verb as Verb,
})

/** An act of staff or of an API key that is no part of another; undefined if there is none. */
export async function findFact(db: Db | Tx, id: number): Promise<FoundFact | undefined> {
  const [row] = await db
    .select(FOUND)
    .from(facts)
    .where(and(eq(facts.id, id), isNull(facts.partOf), BY_STAFF))
  return row && asFound(row)
}

/** Written exactly as in the index `facts_by_staff`, so that PostgreSQL uses it. */
const BY_STAFF = sql`(${facts.actorKind} IN ('staff', 'key') OR ${facts.verb} = 'user.deleted')`

export async function readParts(db: Db | Tx, act: string, most: number): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(eq(facts.partOf, act))
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

export async function readFactsBefore(tx: Tx, partOf: string, id: number, size: number): Promise<PastFact[]> {
  const { verb, subjectId, before, after } = facts
  const rows = await tx
    .select({ id: facts.id, verb, subjectId, before, after })
    .from(facts)
    .where(and(eq(facts.partOf, partOf), lt(facts.id, id)))
    .orderBy(desc(facts.id))
    .limit(size)
  return rows.map((row) => ({ ...row, verb: row.verb as Verb }))
}

/** By somebody or an API key that they made, the newest first, without the parts of acts. */
export async function readActsSince(
  tx: Tx,
  { by, since, verbs, most }: { by: string; since: Date; verbs: Verb[]; most: number },
): Promise<FoundFact[]> {
  const keys = tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.madeBy, by))
  const rows = await tx
    .select(FOUND)
    .from(facts)
    .where(
      and(
        or(eq(facts.actorId, by), inArray(facts.actorId, keys)),
        inArray(facts.verb, verbs),
        inArray(facts.actorKind, ['staff', 'key']),
        isNull(facts.partOf),
        gte(facts.at, since),
      ),
    )
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

export async function readLater(
  db: Db | Tx,
  {
    after,
    verbs,
    subject,
    most,
  }: { after: number; verbs: Verb[]; subject?: string | undefined; most: number },
): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(
      and(
        gt(facts.id, after),
        inArray(facts.verb, verbs),
        subject === undefined ? sql`${facts.actorKind} IN ('staff', 'key')` : eq(facts.subjectId, subject),
      ),
    )
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

export async function actsOf(db: Db | Tx, named: string[]): Promise<Map<string, number>> {
  if (named.length === 0) return new Map()
  const rows = await db.select({ id: facts.id, act: facts.act }).from(facts).where(inArray(facts.act, named))
  const imports = await db
    .select({ id: facts.id, act: facts.subjectId })
    .from(facts)
    .where(and(inArray(facts.subjectId, named), eq(facts.verb, 'import.applied')))
  return new Map([...rows, ...imports].map(({ id, act }) => [act ?? '', id]))
}

export async function readTakingBack(db: Db | Tx, factId: number): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(and(eq(facts.verb, 'changes.taken_back'), eq(facts.subjectId, String(factId))))
    .orderBy(desc(facts.id))
  return rows.map(asFound)
}

export function countFactsOf(db: Db | Tx, partOf: string): Promise<number> {
  return db.$count(facts, eq(facts.partOf, partOf))
}
