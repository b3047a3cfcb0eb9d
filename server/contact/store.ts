/** The only SQL for messages to the shop. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { containing, inOrder, orderOf, type Page, part, type Search } from '#server/db/search.ts'
import { contactMessages } from '#server/db/tables/mails.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export type Message = { name: string; email: string; message: string }

/** Keeps a message to the shop; answers its id. */
export async function insertMessage(tx: Tx, message: Message): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not kept')
  return row.id
}

/** Messages to the shop, the newest first unless told. */
export async function searchMessages(
  db: Db,
  wanted: Search<'sentAt' | 'name' | 'email'> & { show: 'all' | 'unread' },
): Promise<Page<MessageRow>> {
  const { id, name, email, message, sentAt, readAt } = contactMessages
  const isShown = wanted.show === 'unread' ? isNull(readAt) : undefined
  const found = and(isShown, containing(wanted.search, name, email, message))
  const order = orderOf(wanted, { sentAt, name, email }, { column: sentAt, direction: 'desc' }, id)
  const { limit, offset } = part(wanted)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(found)
      .orderBy(...inOrder(order))
      .limit(limit)
      .offset(offset),
    db.$count(contactMessages, found),
  ])
  return { rows, total }
}

/** Marks a message as read or unread; answers whether there is one. */
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

/** Deletes a message; answers whether there was one. */
export async function deleteMessage(tx: Tx, messageId: string): Promise<boolean> {
  if (!isId(messageId)) return false
  const { id } = contactMessages
  return (await tx.delete(contactMessages).where(eq(id, messageId)).returning({ id })).length > 0
}

/** So long messages are kept that nobody deletes. */
const YEARS_KEPT = 2

/** Deletes messages that came so long ago. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, sql`now() - make_interval(years => ${YEARS_KEPT})`))
}

/** What was written to the shop from this address, oldest first. */
export function listMessagesFrom(tx: Tx, email: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.sentAt))
}

/** Deletes what was written to the shop from this address; answers the messages' ids. */
export async function forgetMessagesFrom(tx: Tx, email: string): Promise<string[]> {
  const { id } = contactMessages
  const deleted = await tx.delete(contactMessages).where(eq(contactMessages.email, email)).returning({ id })
  return deleted.map(({ id }) => id)
}
