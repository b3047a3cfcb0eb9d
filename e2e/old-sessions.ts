import path from 'node:path'
import pg from 'pg'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { connectionAt, readLock } from '#server/platform/db/postgres-lock.ts'
import type { Kerf } from './kerf.ts'

/** Everybody who is signed in now did so an hour ago. */
export const growOld = (kerf: Kerf) =>
  inDatabase(
    kerf,
    `UPDATE identity.session SET created_at = now() - interval '1 hour'`,
    `UPDATE grants SET proved_at = now() - interval '1 hour'`,
  )

/** The day in which staff sets up the second factor that it is asked for is over. */
export const endGrace = (kerf: Kerf) =>
  inDatabase(
    kerf,
    `UPDATE settings SET changed_at = now() - interval '25 hours' WHERE name = 'staff'`,
    `UPDATE users SET staff_since = NULL`,
  )

async function inDatabase({ dataDir }: Kerf, ...statements: string[]): Promise<void> {
  const { data } = await homeOf(path.join(dataDir, 'postgres'))
  const socket = await readLock(data)
  if (!socket) throw new Error('PostgreSQL does not run')
  const client = new pg.Client(connectionAt(socket))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
