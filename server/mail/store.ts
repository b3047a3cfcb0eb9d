/** The only SQL for letters that are being sent, or could not be. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import { containing, inOrder, orderOf, type Page, part, type Search } from '#server/db/search.ts'
import { mails } from '#server/db/tables/letters.ts'
import { MOST_TRIES } from '#server/mail/queue.ts'

export type Mail = typeof mails.$inferSelect

/** Counts a try and answers the letter; undefined where it was sent before, or is gone. */
export async function beginTry(db: Db, id: string): Promise<Mail | undefined> {
  const [mail] = await trying(db).execute({ id })
  return mail
}

const trying = prepared((db) =>
  db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, sql.placeholder('id')), isNull(mails.sentAt)))
    .returning(),
)

export async function recordSent(db: Db, id: string): Promise<void> {
  await sent(db).execute({ id })
}

const sent = prepared((db) =>
  db
    .update(mails)
    .set({ sentAt: sql`now()`, failure: null, givenUpAt: null })
    .where(eq(mails.id, sql.placeholder('id'))),
)

export async function recordFailure(
  db: Db,
  id: string,
  { failure, last }: { failure: string; last: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ failure, givenUpAt: last ? sql`now()` : null })
    .where(eq(mails.id, id))
}

/** A letter without its words, which may hold the key to an account. */
export type FailedMail = Pick<
  Mail,
  'id' | 'kind' | 'recipient' | 'subject' | 'createdAt' | 'tries' | 'givenUpAt'
> & { failure: string | null; nextTryAt: Date | null }

type MailSearch = Search<'createdAt' | 'to' | 'kind' | 'tries'>

const failed = and(isNotNull(mails.failure), isNull(mails.sentAt))

/** Letters whose last try failed and that have not been sent since; else the newest first. */
export async function searchFailed(db: Db, wanted: MailSearch): Promise<Page<FailedMail>> {
  const { id, kind, recipient, subject, createdAt, tries, failure, givenUpAt } = mails
  const found = and(failed, containing(wanted.search, recipient, subject, failure))
  const nextTryAt = sql`job.run_at`.mapWith((at: string) => new Date(at)).as('next_try_at')
  const { limit, offset } = part(wanted)
  const [rows, total] = await Promise.all([
    db
      .select({ id, kind, recipient, subject, createdAt, tries, failure, givenUpAt, nextTryAt })
      .from(mails)
      .leftJoin(sql`graphile_worker.jobs AS job`, sql`job.key = 'mail:' || ${id}`)
      .where(found)
      .orderBy(
        ...inOrder(
          orderOf(
            wanted,
            { createdAt, to: recipient, kind, tries },
            { column: createdAt, direction: 'desc' },
            id,
          ),
        ),
      )
      .limit(limit)
      .offset(offset),
    db.$count(mails, found),
  ])
  return { rows, total }
}

/**
 * Queues failed letters anew, one or all, with as many tries as a new one has; answers how many. A letter that is being
 * tried at this moment is left to it: it must not go out twice.
 */
export async function queueAgain(tx: Tx, id?: string): Promise<number> {
  if (id !== undefined && !isId(id)) return 0
  const again = await tx
    .update(mails)
    .set({ givenUpAt: null })
    .where(and(failed, id === undefined ? undefined : eq(mails.id, id)))
    .returning({ id: mails.id })
  const ids = sql.param(again.map((mail) => mail.id))
  await tx.execute(sql`
    SELECT graphile_worker.reschedule_jobs(
      array(SELECT job.id FROM graphile_worker.jobs AS job JOIN unnest(${ids}::text[]) AS mail ON job.key = 'mail:' || mail),
      run_at => now(), attempts => 0::smallint)`)
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      'send-mail', json_build_object('mailId', mail), max_attempts => ${MOST_TRIES}::int, job_key => 'mail:' || mail)
    FROM unnest(${ids}::text[]) AS mail
    WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs AS job WHERE job.key = 'mail:' || mail)`)
  return again.length
}

/** The newest letters, for a shop whose letters go nowhere. */
export function newestMails(db: Db, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  if (!isId(id)) return undefined
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
