import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { askedLanguage } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { exactly, partsOf, ROWS_OF_A_PART } from '#server/platform/db/lists/export-batches.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { subscribers } from '#server/platform/db/tables/mails.ts'

/** A mailed link must be followed for the first time within these days. */
export const DAYS_TO_CONFIRM = 7

const expiry = sql`now() - make_interval(days => ${DAYS_TO_CONFIRM})`

/** The token replaces an older one. Answers whether the subscription needs confirming. */
export async function recordAsking(tx: Tx, email: string, tokenHash: string): Promise<boolean> {
  const [asked] = await tx
    .insert(subscribers)
    .values({ email, tokenHash, language: askedLanguage() })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { tokenHash, language: askedLanguage() ?? null, askedAt: sql`now()` },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return asked !== undefined
}

/** Undefined for an unknown or expired token. Keeps the time of the first confirmation. */
export async function confirmAsking(tx: Tx, tokenHash: string): Promise<{ isFirst: boolean } | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(
      and(
        eq(subscribers.tokenHash, tokenHash),
        or(isNotNull(subscribers.confirmedAt), gt(subscribers.askedAt, expiry)),
      ),
    )
    .returning({ isFirst: sql<boolean>`${subscribers.confirmedAt} = now()` })
  return confirmed
}

export async function findSubscriber(
  tx: Tx,
  email: string,
): Promise<{ askedAt: Date; confirmedAt: Date | null } | undefined> {
  const [found] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return found
}

export async function forgetSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

/** By token or key, confirmed or not. Answers its address. */
export async function deleteSubscriber(
  tx: Tx,
  { tokenHash, leaveKey }: { tokenHash: string; leaveKey?: string },
): Promise<{ email: string } | undefined> {
  const isTheirs = leaveKey === undefined ? undefined : eq(subscribers.leaveKey, leaveKey)
  const [deleted] = await tx
    .delete(subscribers)
    .where(or(eq(subscribers.tokenHash, tokenHash), isTheirs))
    .returning({ email: subscribers.email })
  return deleted
}

type Subscriber = typeof subscribers.$inferSelect

export async function searchSubscribers(
  db: Db,
  wanted: Search<'askedAt' | 'email' | 'confirmedAt'>,
): Promise<Page<Subscriber> & { confirmed: number }> {
  const { email, askedAt, confirmedAt } = subscribers
  const confirmed = sql`coalesce(${confirmedAt}, 'infinity')`
  const by = wanted.sort && { askedAt, email, confirmedAt: confirmed }[wanted.sort]
  const list = {
    table: subscribers,
    search: containsWords(wanted.search, email),
    sort: sortOf(wanted, by, { by: askedAt, direction: 'desc' }, email),
    select: () => db.select().from(subscribers).$dynamic(),
  }
  const [page, all] = await Promise.all([
    readPage(db, list, wanted),
    db.$count(subscribers, isNotNull(confirmedAt)),
  ])
  return { ...page, confirmed: all }
}

export const countConfirmed = (tx: Tx): Promise<number> =>
  tx.$count(subscribers, isNotNull(subscribers.confirmedAt))

type Confirmed = { email: string; confirmedAt: Date | null }

export const listConfirmed = (db: Db): AsyncGenerator<Confirmed[]> =>
  partsOf<Confirmed & { at: string }, { at: string; email: string }>(
    { at: '-infinity', email: '' },
    (after) => {
      const { email, confirmedAt } = subscribers
      return db
        .select({ email, confirmedAt, at: exactly(confirmedAt) })
        .from(subscribers)
        .where(sql`(${confirmedAt}, ${email}) > (${after.at}::timestamptz, ${after.email})`)
        .orderBy(confirmedAt, email)
        .limit(ROWS_OF_A_PART)
    },
    (row) => row,
  )

export async function forgetUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, expiry)))
}
