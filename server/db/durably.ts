import pg from 'pg'
import { type Db, onConnection, type Tx } from '#server/db/client.ts'

/**
 * A transaction for what many do at once. One that tells of a change (NOTIFY) keeps all others that do from committing
 * until its own commit is on the disk, so that there is one commit for each turn of the disk, however many wait. Here it
 * commits first and is then waited for on the disk, together with the others. Whoever called is answered when it is
 * there, and whatever is on the disk later has it before itself: nothing that was told can be lost.
 */
export async function durably<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect()
  let broken = false
  try {
    await client.query(BEGIN)
    const result = await work(onConnection(client))
    await client.query(COMMIT)
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const BEGIN = 'BEGIN; SET LOCAL synchronous_commit = off'
/** What follows the commit is a transaction of its own that writes next to nothing: its commit takes all before it to the disk. */
const COMMIT = "COMMIT; SELECT pg_logical_emit_message(true, 'kerf', '')"

function poolOf(db: Db): pg.Pool {
  const pool: unknown = Reflect.get(db, '$client')
  if (pool instanceof pg.Pool) return pool
  throw new Error('Only who has no transaction yet can have one that is durable')
}
