/** The only SQL for the newsletter's subscribers. */
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { readPage } from '#server/db/lists/read-page.ts'
import { containsWords } from '#server/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/db/lists/sort.ts'
import { subscribers } from '#server/db/tables/mails.ts'

/** So long is a mailed link good that nobody followed yet. */
export const DAYS_TO_CONFIRM = 7

const expiry = sql`now() - make_interval(days => ${DAYS_TO_CONFIRM})`

/** Records who asked, with their newest token's hash; answers whether they still have to confirm. */
export async function recordAsking(tx: Tx, email: string, tokenHash: string): Promise<boolean> {
  const asked = await tx
    .insert(subscribers)
    .values({ email, tokenHash })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { tokenHash, askedAt: sql`now()` },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return asked.length > 0
}

/** Confirms whoever was mailed this token in time; answers whether anybody was. The first time counts. */
export async function confirmAsking(db: Db, tokenHash: string): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(
      and(
        eq(subscribers.tokenHash, tokenHash),
        or(isNotNull(subscribers.confirmedAt), gt(subscribers.askedAt, expiry)),
      ),
    )
    .returning({ email: subscribers.email })
  return confirmed.length > 0
}

/** When this address asked for the newsletter and confirmed it, if it did. */
export async function findSubscriber(
  tx: Tx,
  email: string,
): Promise<{ askedAt: Date; confirmedAt: Date | null } | undefined> {
  const [found] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return found
}

/** Takes an address off the list, confirmed or not. */
export async function forgetSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

/** Takes whoever was mailed this token or key off the list, confirmed or not; answers their address. */
export async function deleteSubscriber(
  tx: Tx,
  { tokenHash, leaveKey }: { tokenHash: string; leaveKey?: string },
): Promise<string | undefined> {
  const isTheirs = leaveKey === undefined ? undefined : eq(subscribers.leaveKey, leaveKey)
  const [deleted] = await tx
    .delete(subscribers)
    .where(or(eq(subscribers.tokenHash, tokenHash), isTheirs))
    .returning({ email: subscribers.email })
  return deleted?.email
}

type Subscriber = typeof subscribers.$inferSelect

/** A page of those who asked, the newest first unless told, and how many have confirmed in all. */
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

/** Everybody who has confirmed, the first ones first. */
export function listConfirmed(tx: Tx): Promise<Pick<Subscriber, 'email' | 'confirmedAt'>[]> {
  const { email, confirmedAt } = subscribers
  return tx
    .select({ email, confirmedAt })
    .from(subscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(confirmedAt, email)
}

/** Deletes the addresses of those who asked and never confirmed. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, expiry)))
}
