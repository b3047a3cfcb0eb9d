import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Published } from '#contract/contact.ts'
import { noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords, mentionsPhone } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { contactMessages } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export type KnownMessage = MessageRow & { product: { id: string; name: string; slug: string } | null }

export type Message = { name: string; email: string; message: string; productId?: string | undefined }

const knownMessages = (db: Db | Tx) =>
  db
    .select({
      ...getTableColumns(contactMessages),
      product: { id: products.id, name: products.name, slug: products.slug },
    })
    .from(contactMessages)
    .leftJoin(products, eq(products.id, contactMessages.productId))

export async function insertMessage(tx: Tx, message: Message): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not kept')
  return row.id
}

/** Whether the same message came after `since` and waits to be read, so that one that is sent again is one. */
export async function isWaitingAlready(tx: Tx, sent: Message, since: Date): Promise<boolean> {
  const { name, email, message, productId, sentAt, readAt } = contactMessages
  const isSame = and(
    ...[eq(email, sent.email), eq(name, sent.name), eq(message, sent.message)],
    sent.productId === undefined ? isNull(productId) : eq(productId, sent.productId),
    ...[isNull(readAt), gt(sentAt, since)],
  )
  return (await tx.$count(contactMessages, isSame)) > 0
}

/** By each word or a phone number, however it is spaced; the newest first by default. */
export function searchMessages(
  db: Db,
  wanted: Search<'sentAt' | 'name' | 'email'> & { show: 'all' | 'unread' | 'published' },
): Promise<Page<KnownMessage>> {
  const { id, name, email, message, sentAt, readAt, question, answer, publishedAt } = contactMessages
  const productName = sql`(SELECT p.name FROM products p WHERE p.id = contact_messages.product_id)`
  const by = wanted.sort && { sentAt, name, email }[wanted.sort]
  const list = {
    table: contactMessages,
    among: { all: undefined, unread: isNull(readAt), published: isNotNull(publishedAt) }[wanted.show],
    search: or(
      containsWords(wanted.search, name, email, message, question, answer, productName),
      mentionsPhone(message, wanted.search),
    ),
    sort: sortOf(wanted, by, { by: sentAt, direction: 'desc' }, id),
    select: () => knownMessages(db).$dynamic(),
  }
  return readPage(db, list, wanted)
}

export async function updateRead(tx: Tx, messageId: string, read: boolean): Promise<void> {
  const readAt = read ? sql`now()` : null
  await tx.update(contactMessages).set({ readAt }).where(eq(contactMessages.id, messageId))
}

export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | undefined> {
  if (!isId(messageId)) return undefined
  const [found] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for('no key update')
  return found
}

/** Null takes it off the page of the product. A changed one keeps its first time. */
export async function updatePublished(tx: Tx, messageId: string, published: Published | null): Promise<void> {
  const { id, publishedAt } = contactMessages
  const change = published
    ? { ...published, publishedAt: sql`coalesce(${publishedAt}, now())` }
    : { question: null, answer: null, publishedAt: null }
  await tx.update(contactMessages).set(change).where(eq(id, messageId))
}

export async function listPublished(
  db: Db,
  productId: string,
  most: number,
): Promise<(Published & { id: string; publishedAt: Date })[]> {
  noteTags([productTag(productId)])
  const { id, question, answer, publishedAt } = contactMessages
  const rows = await db
    .select({ id, question, answer, publishedAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.productId, productId), isNotNull(publishedAt)))
    .orderBy(desc(publishedAt), desc(id))
    .limit(most)
  return rows.flatMap(({ id, question, answer, publishedAt }) =>
    question !== null && answer !== null && publishedAt !== null ? { id, question, answer, publishedAt } : [],
  )
}

export async function deleteMessage(tx: Tx, messageId: string): Promise<boolean> {
  if (!isId(messageId)) return false
  const { id } = contactMessages
  return (await tx.delete(contactMessages).where(eq(id, messageId)).returning({ id })).length > 0
}

const YEARS_KEPT = 2

export async function forgetOldMessages(db: Db): Promise<void> {
  await db.transaction((tx) =>
    forget(tx, lt(contactMessages.sentAt, sql`now() - make_interval(years => ${YEARS_KEPT})`)),
  )
}

export function listMessagesFrom(tx: Tx, email: string): Promise<KnownMessage[]> {
  return knownMessages(tx).where(eq(contactMessages.email, email)).orderBy(asc(contactMessages.sentAt))
}

export function forgetMessagesFrom(tx: Tx, email: string): Promise<string[]> {
  return forget(tx, eq(contactMessages.email, email))
}

/** Of a published one question and answer stay, as the shop wrote them, and nothing tells who asked. */
async function forget(tx: Tx, which: SQL): Promise<string[]> {
  const { id, publishedAt, email } = contactMessages
  const unsigned = await tx
    .update(contactMessages)
    .set({ name: '', email: '', message: '', readAt: sql`coalesce(${contactMessages.readAt}, now())` })
    .where(and(which, isNotNull(publishedAt), ne(email, '')))
    .returning({ id })
  const deleted = await tx
    .delete(contactMessages)
    .where(and(which, isNull(publishedAt)))
    .returning({ id })
  return [...unsigned, ...deleted].map(({ id }) => id)
}
