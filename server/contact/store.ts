/** The only SQL for messages to the shop. */
import { asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { readPage } from '#server/db/lists/read-page.ts'
import { containsWords } from '#server/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/db/lists/sort.ts'
import { contactMessages } from '#server/db/tables/mails.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export type Message = { name: string; email: string; message: string }

/** Stores a message. Answers its id. */
export async function insertMessage(tx: Tx, message: Message): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not kept')
  return row.id
}

/** A page of the messages, all or the unread ones; the newest first by default. */
export function searchMessages(
  db: Db,
  wanted: Search<'sentAt' | 'name' | 'email'> & { show: 'all' | 'unread' },
): Promise<Page<MessageRow>> {
  const { id, name, email, message, sentAt, readAt } = contactMessages
  const by = wanted.sort && { sentAt, name, email }[wanted.sort]
  const list = {
    table: contactMessages,
    among: wanted.show === 'unread' ? isNull(readAt) : undefined,
    search: containsWords(wanted.search, name, email, message),
    sort: sortOf(wanted, by, { by: sentAt, direction: 'desc' }, id),
    select: () => db.select().from(contactMessages).$dynamic(),
  }
  return readPage(db, list, wanted)
}

/** Marks a message as read or unread. Answers false if there is none. */
export async function updateRead(tx: Tx, messageId: string, read: boolean): Promise<boolean> {
  if (!isId(messageId)) return false
  const { id, readAt } = contactMessages
  const marked = await tx
    .update(contactMessages)
    .set({ readAt: read ? sql`coalesce(${readAt}, now())` : null })
    .where(eq(id, messageId))
    .returning({ id })
  return marked.length > 0
}

/** Deletes a message. Answers false if there was none. */
export async function deleteMessage(tx: Tx, messageId: string): Promise<boolean> {
  if (!isId(messageId)) return false
  const { id } = contactMessages
  return (await tx.delete(contactMessages).where(eq(id, messageId)).returning({ id })).length > 0
}

/** Messages are deleted after this many years. */
const YEARS_KEPT = 2

/** Deletes messages that are older than two years. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, sql`now() - make_interval(years => ${YEARS_KEPT})`))
}

/** The messages from this address, oldest first. */
export function listMessagesFrom(tx: Tx, email: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.sentAt))
}

/** Deletes the messages from this address. Answers their ids. */
export async function forgetMessagesFrom(tx: Tx, email: string): Promise<string[]> {
  const { id } = contactMessages
  const deleted = await tx.delete(contactMessages).where(eq(contactMessages.email, email)).returning({ id })
  return deleted.map(({ id }) => id)
}
