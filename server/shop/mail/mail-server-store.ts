import type { Db, Tx } from '#server/platform/db/client.ts'
import { mailServer } from '#server/platform/db/tables/mail-server.ts'

export type MailServerRow = Omit<typeof mailServer.$inferSelect, 'isOne'>

/** Undefined where the owner has entered none. */
export async function findMailServer(db: Db | Tx): Promise<MailServerRow | undefined> {
  const [row] = await db.select().from(mailServer)
  if (!row) return undefined
  const { isOne: _, ...server } = row
  return server
}

/** Undefined: there is none from now on. */
export async function writeMailServer(tx: Tx, server: MailServerRow | undefined): Promise<void> {
  if (!server) return void (await tx.delete(mailServer))
  await tx.insert(mailServer).values(server).onConflictDoUpdate({ target: mailServer.isOne, set: server })
}
