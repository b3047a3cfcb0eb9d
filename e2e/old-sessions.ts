import path from 'node:path'
import pg from 'pg'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { connectionAt, readLock } from '#server/platform/db/postgres-lock.ts'
import type { Kerf } from './kerf.ts'

/** Everybody who is signed in now did so an hour ago. */
export async function growOld({ dataDir }: Kerf): Promise<void> {
  const { data } = await homeOf(path.join(dataDir, 'postgres'))
  const socket = await readLock(data)
  if (!socket) throw new Error('PostgreSQL does not run')
  const client = new pg.Client(connectionAt(socket))
  await client.connect()
  await client.query(`UPDATE identity.session SET created_at = now() - interval '1 hour'`)
  await client.query(`UPDATE grants SET proved_at = now() - interval '1 hour'`)
  await client.end()
}
