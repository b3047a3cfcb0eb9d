import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { notifyOf } from '#server/platform/db/notify.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { MOST_TRIES, mails } from '#server/platform/db/tables/mails.ts'

export type Mail = typeof mails.$inferSelect

export async function insertMail(tx: Tx | Db, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail)
  await notifyOf(tx, { tables: ['mails'] })
}

export function listMailsTo(tx: Tx, email: string): Promise<Mail[]> {
  return tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt))
}

/** After this time another process may take e-mails: theirs may be dead. */
const TRYING = sql`interval '10 minutes'`

const isFree = or(isNull(mails.tryingUntil), lt(mails.tryingUntil, sql`now()`))

/** Takes due e-mails that no process is sending, the longest due first, and counts a try. Skips rows that a simultaneous call has locked. */
export function takeDue(db: Db, most: number, since = new Date(0)): Promise<Mail[]> {
  return taking(db).execute({ most, since: since.toISOString() })
}

const taking = prepared('take_due_mails', (db) => {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        sql`${mails.nextTryAt} <= now()`,
        sql`${mails.createdAt} >= ${sql.placeholder('since')}::timestamptz`,
        isFree,
      ),
    )
    .orderBy(mails.nextTryAt)
    .limit(sql.placeholder('most'))
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({
      tries: sql`${mails.tries} + 1`,
      triesLeft: sql`${mails.triesLeft} - 1`,
      tryingUntil: sql`now() + ${TRYING}`,
    })
    .where(sql`${mails.id} = ANY (ARRAY${due})`)
    .returning()
})

/** Locks e-mails in the order of their ids, so that simultaneous changes cannot deadlock. */
export function inOrderOfIds(db: Db | Tx, which: SQL | undefined) {
  const locked = db.select({ id: mails.id }).from(mails).where(which).orderBy(asc(mails.id)).for('update')
  return inArray(mails.id, locked)
}

export async function recordSent(db: Db, ids: string[]): Promise<void> {
  await recordingSent(db).execute({ ids })
}

const recordingSent = prepared('record_sent_mails', (db) =>
  db
    .update(mails)
    .set({ sentAt: sql`now()`, failure: null, givenUpAt: null, nextTryAt: null, tryingUntil: null })
    .where(inOrderOfIds(db, isOneOf(mails.id, 'ids', 'uuid'))),
)

/** Gives up `forGood` or without a try left, else sets the next one, after seconds to 6 hours. Answers whether it gave up. */
export async function recordFailure(
  tx: Tx,
  id: string,
  { failure, forGood }: { failure: string; forGood: boolean },
): Promise<boolean> {
  const isOver = sql`(${forGood}::boolean OR ${mails.triesLeft} <= 0)`
  const pause = sql`make_interval(secs => exp(least(10, ${MOST_TRIES}::int - ${mails.triesLeft})))`
  const [mail] = await tx
    .update(mails)
    .set({
      failure,
      givenUpAt: sql`CASE WHEN ${isOver} THEN now() END`,
      nextTryAt: sql`CASE WHEN NOT ${isOver} THEN now() + ${pause} END`,
      tryingUntil: null,
    })
    .where(eq(mails.id, id))
    .returning({ givenUpAt: mails.givenUpAt })
  return mail?.givenUpAt != null
}

/** Puts e-mails back that were taken but not tried; the try does not count. */
export async function putBack(db: Db, ids: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ tries: sql`${mails.tries} - 1`, triesLeft: sql`${mails.triesLeft} + 1`, tryingUntil: null })
    .where(inOrderOfIds(db, inArray(mails.id, ids)))
}

/** Puts e-mails back that killed processes had taken. Call it only if no other process sends e-mails. */
export async function freeAll(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ tryingUntil: null })
    .where(inOrderOfIds(db, isNotNull(mails.tryingUntil)))
}

/**
 * Lets e-mails go that wait for a time which the clock had when it was ahead. Only an unsent newsletter, which goes out little by little, waits
 * longer than the longest pause between tries.
 */
export async function endWaitsAhead(db: Db): Promise<void> {
  const { createdAt, nextTryAt, kind, tries } = mails
  const isAhead = sql`${createdAt} > now() + interval '1 minute'`
  const isTooLong = sql`${nextTryAt} > now() + interval '7 hours' AND (${tries} > 0 OR ${kind} <> 'newsletter issue')`
  const which = sql`${nextTryAt} > now() AND (${isAhead} OR ${isTooLong})`
  await db
    .update(mails)
    .set({
      nextTryAt: sql`now() + CASE WHEN ${isAhead} THEN greatest(${nextTryAt} - ${createdAt}, interval '0') ELSE interval '0' END`,
      createdAt: sql`least(${createdAt}, now())`,
    })
    .where(inOrderOfIds(db, which))
}

/** Without the text, which may contain a link that opens an account. */
export type FailedMailRow = Pick<
  Mail,
  'id' | 'kind' | 'recipient' | 'subject' | 'createdAt' | 'tries' | 'givenUpAt' | 'failure' | 'nextTryAt'
>

type MailSearch = Search<'createdAt' | 'to' | 'kind' | 'tries'>

const failed = and(isNotNull(mails.failure), isNull(mails.sentAt))

/** E-mails whose last try failed and that were not sent since; the newest first by default. */
export function searchFailed(db: Db, wanted: MailSearch): Promise<Page<FailedMailRow>> {
  const { id, kind, recipient, subject, createdAt, tries, failure, givenUpAt, nextTryAt } = mails
  const by = wanted.sort && { createdAt, to: recipient, kind, tries }[wanted.sort]
  const shown = { id, kind, recipient, subject, createdAt, tries, failure, givenUpAt, nextTryAt }
  const list = {
    table: mails,
    among: failed,
    search: containsWords(wanted.search, recipient, subject, failure),
    sort: sortOf(wanted, by, { by: createdAt, direction: 'desc' }, id),
    select: () => db.select(shown).from(mails).$dynamic(),
  }
  return readPage(db, list, wanted)
}

/** Queues one or all failed e-mails, with all tries. Answers how many. A try under way goes on, so that none is sent twice. */
export async function queueAgain(tx: Tx, id?: string): Promise<number> {
  if (id !== undefined && !isId(id)) return 0
  const again = await tx
    .update(mails)
    .set({ givenUpAt: null, triesLeft: MOST_TRIES, nextTryAt: sql`now()` })
    .where(inOrderOfIds(tx, and(failed, id === undefined ? undefined : eq(mails.id, id))))
    .returning({ id: mails.id })
  if (again.length > 0) await notifyOf(tx, { tables: ['mails'] })
  return again.length
}

/** For the outbox page of a demo that sends none. */
export function newestMails(db: Db, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  if (!isId(id)) return undefined
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
