import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresHome } from '#server/platform/db/postgres-home.ts'
import {
  connectionAt,
  isPostgresOf,
  type Lock,
  readLock,
  type Socket,
} from '#server/platform/db/postgres-lock.ts'

/** The Kerf that runs a PostgreSQL holds this advisory lock; it ends with the process. */
const OWNER_LOCK = 7_305_117
const PATIENCE_MS = 2_000
/** A Kerf takes its lock as soon as its PostgreSQL answers, certainly within this time. */
const BETWEEN_LOOKS_MS = 1_000
const CLOSING_MS = 20_000

export async function own(socket: Socket): Promise<void> {
  const client = clientOf(socket)
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK])
}

/** Stops a server whose Kerf was killed together with its shell. False while it is used, or if it belongs to another user or machine. */
export async function endOrphan(home: PostgresHome, lock: Lock): Promise<boolean> {
  if (!(await isUnused(lock))) return false
  await sleep(BETWEEN_LOOKS_MS)
  const still = await readLock(home.data)
  if (still?.pid !== lock.pid || still.port !== lock.port) return false
  return isUnused(lock, () => end(home, lock))
}

/** Runs `then` while it holds the owner's lock itself. */
async function isUnused(socket: Socket, then = async () => true): Promise<boolean> {
  const client = clientOf(socket)
  try {
    await client.connect()
    const { rows } = await client.query(UNUSED, [OWNER_LOCK])
    return rows[0]?.unused === true && (await then())
  } catch {
    return false // the server is closing, or does not answer
  } finally {
    client.end().catch(() => {})
  }
}

const UNUSED = `SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
  SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS unused`

/** SIGINT is PostgreSQL's fast shutdown, which keeps all committed data. */
async function end({ data }: PostgresHome, { pid }: Lock): Promise<boolean> {
  const isThere = () => isPostgresOf(data, pid)
  if (!(await isThere())) return false // the process runs on another machine or container that shares the folder
  process.kill(pid, 'SIGINT')
  const began = performance.now()
  while (await isThere()) {
    if (performance.now() - began > CLOSING_MS) return false
    await sleep(50)
  }
  return true
}

function clientOf(socket: Socket): pg.Client {
  const connection = { ...connectionAt(socket), database: 'template1' } // a connection to the shop's database would keep it from being copied
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // the connection ends with its server
  return client
}
