/** The only SQL for e-mails that are being sent, or could not be. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { readPage } from '#server/db/lists/read-page.ts'
import { containsWords } from '#server/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/db/lists/sort.ts'
import { notifyChanged } from '#server/db/notify.ts'
import { MOST_TRIES, mails } from '#server/db/tables/mails.ts'

export type Mail = typeof mails.$inferSelect

/** Queues an e-mail and tells, with the commit, those who send e-mails. */
export async function insertMail(tx: Tx | Db, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail)
  await notifyChanged(tx, 'mails')
}

/** The e-mails to this address that are still kept, oldest first. */
export function listMailsTo(tx: Tx, email: string): Promise<Mail[]> {
  return tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt))
}

/** So long somebody may have a handful of e-mails, whatever becomes of them; then they are anybody's again. */
const TRYING = sql`interval '10 minutes'`

const isFree = or(isNull(mails.tryingUntil), lt(mails.tryingUntil, sql`now()`))

/**
 * Takes e-mails that are due and that nobody else is trying, the longest due first, and counts a try of each. Of two who
 * take at once, the second passes over what the first has locked.
 */
export async function takeDue(db: Db, most: number): Promise<Mail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(sql`${mails.nextTryAt} <= now()`, isFree))
    .orderBy(mails.nextTryAt)
    .limit(most)
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
}

/** These e-mails, locked in one order first: of two who change several at once, one waits for the other. */
export function inOrderOfIds(db: Db | Tx, which: SQL | undefined) {
  const locked = db.select({ id: mails.id }).from(mails).where(which).orderBy(asc(mails.id)).for('update')
  return inArray(mails.id, locked)
}

const anyOf = (db: Db, ids: string[]) => inOrderOfIds(db, sql`${mails.id} = ANY (${sql.param(ids)}::uuid[])`)

/** These e-mails were taken by the mail server. */
export async function recordSent(db: Db, ids: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, failure: null, givenUpAt: null, nextTryAt: null, tryingUntil: null })
    .where(anyOf(db, ids))
}

/**
 * Puts an e-mail off, or gives it up: `forGood`, or because it has no try left. Answers whether it was given up. Pauses grow,
 * from seconds to 6 hours.
 */
export async function recordFailure(
  db: Db,
  id: string,
  { failure, forGood }: { failure: string; forGood: boolean },
): Promise<boolean> {
  const isOver = sql`(${forGood}::boolean OR ${mails.triesLeft} <= 0)`
  const pause = sql`make_interval(secs => exp(least(10, ${MOST_TRIES}::int - ${mails.triesLeft})))`
  const [mail] = await db
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

/** Puts e-mails back that were not tried after all. */
export async function putBack(db: Db, ids: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ tries: sql`${mails.tries} - 1`, triesLeft: sql`${mails.triesLeft} + 1`, tryingUntil: null })
    .where(anyOf(db, ids))
}

/** Takes e-mails from whoever had them when they were killed. Only where nobody else sends e-mails of this shop. */
export async function freeAll(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ tryingUntil: null })
    .where(inOrderOfIds(db, isNotNull(mails.tryingUntil)))
}

/** An e-mail without its words, which may hold the key to an account. */
export type FailedMailRow = Pick<
  Mail,
  'id' | 'kind' | 'recipient' | 'subject' | 'createdAt' | 'tries' | 'givenUpAt' | 'failure' | 'nextTryAt'
>

type MailSearch = Search<'createdAt' | 'to' | 'kind' | 'tries'>

const failed = and(isNotNull(mails.failure), isNull(mails.sentAt))

/** E-mails whose last try failed and that have not been sent since; else the newest first. */
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

/**
 * Queues failed e-mails anew, one or all, with as many tries as a new one has; answers how many. An e-mail that is being
 * tried at this moment is left to it: it must not go out twice.
 */
export async function queueAgain(tx: Tx, id?: string): Promise<number> {
  if (id !== undefined && !isId(id)) return 0
  const again = await tx
    .update(mails)
    .set({ givenUpAt: null, triesLeft: MOST_TRIES, nextTryAt: sql`now()` })
    .where(inOrderOfIds(tx, and(failed, id === undefined ? undefined : eq(mails.id, id))))
    .returning({ id: mails.id })
  if (again.length > 0) await notifyChanged(tx, 'mails')
  return again.length
}

/** The newest e-mails, for a shop whose e-mails go nowhere. */
export function newestMails(db: Db, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

/** An e-mail by its id, whatever became of it. */
export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  if (!isId(id)) return undefined
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
