import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WrittenIssue } from '#contract/newsletter.ts'
import { UNSUBSCRIBE } from '#server/people/newsletter/one-click.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { notifyOf } from '#server/platform/db/notify.ts'
import { mails, newsletters } from '#server/platform/db/tables/mails.ts'
import { inOrderOfIds } from '#server/shop/mail/store.ts'

type Row = typeof newsletters.$inferSelect
export type IssueRow = Row & { sent: number; failed: number; waiting: number }

/** E-mails about orders go out in between. */
const PAUSE = sql`interval '100 milliseconds'`

const count = (which: string) =>
  sql<number>`(SELECT count(*)::int FROM mails m WHERE m.cause = "newsletters"."id" AND m.kind = 'newsletter issue' AND ${sql.raw(which)})`

/** `sent` counts deleted e-mails too: sent ones are deleted after a month, and `deleteMails` subtracts the others. */
const shown = {
  ...{ id: newsletters.id, subject: newsletters.subject, words: newsletters.words, proof: newsletters.proof },
  ...{ writtenAt: newsletters.writtenAt, startedAt: newsletters.startedAt, stoppedAt: newsletters.stoppedAt },
  recipients: newsletters.recipients,
  sent: sql<number>`${newsletters.recipients} - ${count('m.sent_at IS NULL')}`,
  failed: count('m.given_up_at IS NOT NULL'),
  waiting: count('m.next_try_at IS NOT NULL'),
}

export function searchIssues(db: Db, wanted: Search<'writtenAt' | 'subject'>): Promise<Page<IssueRow>> {
  const { id, subject, writtenAt, words } = newsletters
  const by = wanted.sort && { writtenAt, subject }[wanted.sort]
  const list = {
    table: newsletters,
    search: containsWords(wanted.search, subject, words),
    sort: sortOf(wanted, by, { by: writtenAt, direction: 'desc' }, id),
    select: () => db.select(shown).from(newsletters).$dynamic(),
  }
  return readPage(db, list, wanted)
}

export async function findIssue(db: Db | Tx, id: string): Promise<IssueRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select(shown).from(newsletters).where(eq(newsletters.id, id))
  return row
}

export async function insertIssue(tx: Tx, written: WrittenIssue): Promise<string> {
  const [row] = await tx.insert(newsletters).values(written).returning({ id: newsletters.id })
  if (!row) throw new Error('The newsletter was not recorded')
  return row.id
}

const draft = (id: string) => and(eq(newsletters.id, id), isNull(newsletters.startedAt))

/** Answers false if it is no draft. */
export async function changeDraft(tx: Tx, id: string, change: Partial<Row>): Promise<boolean> {
  return (await tx.update(newsletters).set(change).where(draft(id)).returning()).length > 0
}

/** Answers false if it is no draft. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  return (await tx.delete(newsletters).where(draft(id)).returning()).length > 0
}

/** One for each confirmed subscriber; answers how many. They stay locked until the commit, so that an unsubscribe waits and deletes its e-mail. */
export async function queueIssue(tx: Tx, { id, subject, words }: Row, origin: string): Promise<number> {
  const start = `${origin}${UNSUBSCRIBE}?token=`
  const { rowCount } = await tx.execute(sql`
    WITH readers AS (
      SELECT email, language, ${start}::text || leave_key AS link FROM subscribers
      WHERE confirmed_at IS NOT NULL ORDER BY email FOR SHARE)
    INSERT INTO mails (kind, recipient, cause, subject, told, unsubscribe, next_try_at)
    SELECT 'newsletter issue', email, ${id}::uuid, ${subject}, json_build_object('to', email, 'language', language, 'origin', ${origin}::text,
      'subject', ${subject}::text, 'words', ${words}::text, 'link', link), link,
      now() + (row_number() OVER (ORDER BY email) - 1) * ${PAUSE}
    FROM readers`)
  await tx
    .update(newsletters)
    .set({ recipients: rowCount ?? 0 })
    .where(eq(newsletters.id, id))
  await notifyOf(tx, { tables: ['mails'] })
  return rowCount ?? 0
}

/** Deletes the waiting e-mails. Answers false if it was not being sent. */
export async function endIssue(tx: Tx, id: string): Promise<boolean> {
  const running = and(eq(newsletters.id, id), isNotNull(newsletters.startedAt), isNull(newsletters.stoppedAt))
  const ended = await tx
    .update(newsletters)
    .set({ stoppedAt: sql`now()` })
    .where(running)
    .returning({ id: newsletters.id })
  if (ended.length === 0) return false
  const isOne = and(eq(mails.cause, id), eq(mails.kind, 'newsletter issue'))
  const isFree = sql`(${mails.tryingUntil} IS NULL OR ${mails.tryingUntil} < now())`
  const { rowCount } = await tx
    .delete(mails)
    .where(inOrderOfIds(tx, and(isOne, isNull(mails.sentAt), isFree)))
  await tx
    .update(newsletters)
    .set({ recipients: sql`${newsletters.recipients} - ${rowCount ?? 0}` })
    .where(eq(newsletters.id, id))
  return true
}
