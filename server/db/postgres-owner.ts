import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresHome } from '#server/db/postgres-home.ts'
import { connectionAt, isPostgresOf, type Lock, readLock, type Socket } from '#server/db/postgres-lock.ts'

/** The Kerf that runs a PostgreSQL holds this lock in it. The lock ends with the connection, so also with the process. */
const OWNER_LOCK = 7_305_117
const PATIENCE_MS = 2_000
/** A Kerf takes its lock as soon as its PostgreSQL answers: within this time it has. */
const BETWEEN_LOOKS_MS = 1_000
const CLOSING_MS = 20_000

/** Says that this process runs this PostgreSQL, until the connection ends. */
export async function own(socket: Socket): Promise<void> {
  const client = clientOf(socket)
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK])
}

/**
 * Ends the PostgreSQL of this folder where nobody runs it any more: its Kerf was killed together with the shell that would
 * have closed it. It is left alone while a Kerf has it, also one that is just starting, or a command uses it, and where its
 * process is not ours to end. Answers whether it has ended.
 */
export async function endOrphan(home: PostgresHome, lock: Lock): Promise<boolean> {
  if (!(await isUnused(lock))) return false
  await sleep(BETWEEN_LOOKS_MS)
  const still = await readLock(home.data)
  if (still?.pid !== lock.pid || still.port !== lock.port) return false
  return isUnused(lock, () => end(home, lock))
}

/** Whether nobody holds the lock and nobody else is connected. `then` is done while nobody else can take the lock. */
async function isUnused(socket: Socket, then = async () => true): Promise<boolean> {
  const client = clientOf(socket)
  try {
    await client.connect()
    const { rows } = await client.query(UNUSED, [OWNER_LOCK])
    return rows[0]?.unused === true && (await then())
  } catch {
    return false // it is closing, or does not answer
  } finally {
    client.end().catch(() => {})
  }
}

const UNUSED = `SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
  SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS unused`

/** SIGINT is PostgreSQL's fast shutdown: what was committed is kept. */
async function end({ data }: PostgresHome, { pid }: Lock): Promise<boolean> {
  const isThere = () => isPostgresOf(data, pid)
  if (!(await isThere())) return false // another machine or container has the folder, too
  process.kill(pid, 'SIGINT')
  const began = Date.now()
  while (await isThere()) {
    if (Date.now() - began > CLOSING_MS) return false
    await sleep(50)
  }
  return true
}

function clientOf(socket: Socket): pg.Client {
  const connection = { ...connectionAt(socket), database: 'template1' } // the shop's own database stays free to be copied
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // it ends with its server
  return client
}
