import pg from 'pg'
import { type Db, databaseOn } from '#server/platform/db/client.ts'
import { isDatabaseAway } from '#server/platform/db/error-code.ts'
import { sessionOf } from '#server/platform/db/prepared.ts'
import { tryAgain } from '#server/platform/db/try-again.ts'

/** A statement is prepared once on a connection. */
const databases = new WeakMap<pg.PoolClient, Db>()

/** A pool looks for a free connection first; here a query is sent at once. The work may run several times: it must change nothing outside. */
export function onConnection<T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> {
  const { connection: pool, keepsStatements } = sessionOf(db)
  if (!(pool instanceof pg.Pool)) return work(db)
  return tryAgain(undefined, async () => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await work(databaseOf(client, keepsStatements))
    } catch (error) {
      isBroken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  })
}

function databaseOf(client: pg.PoolClient, isDirect: boolean): Db {
  const known = databases.get(client)
  if (known) return known
  const db = databaseOn(client, undefined, { isDirect }) as unknown as Db
  databases.set(client, db)
  return db
}
