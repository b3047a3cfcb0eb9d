/** The only SQL for messages to the shop. */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { contactMessages } from '#server/db/tables/letters.ts'

export type Message = { name: string; email: string; message: string }

/** Keeps a message to the shop. */
export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** What was written to the shop from this address, oldest first. */
export function listMessagesFrom(tx: Tx, email: string): Promise<(typeof contactMessages.$inferSelect)[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.sentAt))
}

/** Deletes what was written to the shop from this address. */
export async function forgetMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email))
}
