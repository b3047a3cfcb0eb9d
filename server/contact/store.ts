/** The only SQL for messages to the shop. */
import type { Tx } from '#server/db/client.ts'
import { contactMessages } from '#server/db/schema.ts'

export type Message = { name: string; email: string; message: string }

export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx.insert(contactMessages).values(message)
}
