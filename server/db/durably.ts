import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'

/**
 * A transaction for what many do at once. One that tells of a change (NOTIFY) keeps all others that do from committing
 * until its own commit is on the disk, so that there is one commit for each turn of the disk, however many wait. Here it
 * commits first and is then waited for on the disk, together with the others. Whoever called is answered when it is
 * there, and whatever is on the disk later has it before itself: nothing that was told can be lost.
 */
export async function durably<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`)
    return work(tx)
  })
  // A transaction of its own that writes next to nothing: its commit takes all before it to the disk.
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'kerf', '')`)
  return result
}
