/** The only SQL for messages to the shop. */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { contactMessages } from '#server/db/tables/letters.ts'

export type Message = { name: string; email: string; message: string }

/** Keeps a message to the shop; answers its id. */
export async function insertMessage(tx: Tx, message: Message): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('The message was not kept')
  return row.id
}

/** What was written to the shop from this address, oldest first. */
export function listMessagesFrom(tx: Tx, email: string): Promise<(typeof contactMessages.$inferSelect)[]> {
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
