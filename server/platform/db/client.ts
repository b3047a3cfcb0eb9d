import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { codeOf, isDatabaseAway, rootOf } from '#server/platform/db/error-code.ts'
import { installFunctions } from '#server/platform/db/functions.ts'
import {
  BEFORE_0_1_0,
  isBefore010,
  MIGRATIONS,
  RESTORING,
  wouldMigrate,
} from '#server/platform/db/migrate.ts'
import { registerSession } from '#server/platform/db/prepared.ts'
import { triedAgain, tryAgain } from '#server/platform/db/try-again.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import type { Log } from '#server/platform/log/log.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /** For the worker, which needs sessions of its own: these connections bypass a pooler. */
  workerPool: pg.Pool
  /** One connection, as health checks must not wait in the queue of `pool`. */
  health: Db
  /** One connection for the metrics, whose queries take longer. */
  figures: Db
  /** For connections that listen for changes; bypasses a pooler. */
  connection: Connection
  close(): Promise<void>
}

const OLDEST_SERVER = 15
const MIGRATION_LOCK = 7_305_113
const PATIENCE_MS = 5_000
/** A query that takes longer fails: the database hangs. */
const QUERY_MS = 20_000
/** A health check gives up after 250 ms. The query ends after this, and the next check gets a new connection. */
const HEALTH_MS = 1_000
/** A backup before a migration and a migration of large tables may take this long. */
const MIGRATION_MS = 3_600_000

type Opening = {
  /** The same database without the pooler, if `connection` goes through one that shares sessions between transactions. */
  direct?: Connection
  /** False if another process has just migrated the database. */
  migrating?: boolean
  beforeMigrating?: () => Promise<void>
}

/** Opens and migrates. Throws a StartError if the database cannot be reached or changed, is older than Kerf 0.1.0, or was half restored. */
export async function openDatabase(
  connection: Connection,
  log: Log,
  { direct, migrating = true, beforeMigrating }: Opening = {},
): Promise<Database> {
  let closing = false // a connection that we ended may still report the server's shutdown
  const lost = (error: Error) => {
    if (!closing) log.error({ reason: error.message }, 'A database connection was lost')
  }
  const open = (to: Connection, Client = to.Client, own: pg.PoolConfig = {}) => {
    const limits = { max: 16, connectionTimeoutMillis: PATIENCE_MS, query_timeout: QUERY_MS, ...own }
    const pool = new pg.Pool({ ...to, ...limits, Client })
    pool.on('connect', (client) => client.on('error', lost))
    pool.on('error', lost)
    return triedAgain(pool, log)
  }
  const pool = open(connection)
  const healthPool = open(connection, connection.Client, { max: 1, query_timeout: HEALTH_MS })
  const figuresPool = open(connection, connection.Client, { max: 1 })
  const workerPool = direct ? open(direct) : pool
  const close = async () => {
    closing = true
    await Promise.all([...new Set([pool, workerPool, healthPool, figuresPool])].map((each) => each.end()))
  }
  try {
    await checkServer(pool)
    if (migrating) {
      const patient = open(direct ?? connection, connection.Client, { max: 1, query_timeout: MIGRATION_MS })
      await migrateOnce(patient, log, beforeMigrating)
        .finally(() => patient.end())
        .then(() => runMigrations({ pgPool: workerPool }))
        .catch(explainRights(workerPool))
    }
  } catch (error) {
    await close()
    throw error
  }
  const health = databaseOn(healthPool, log)
  const figures = databaseOn(figuresPool, log)
  return {
    db: databaseOn(pool, log, { isDirect: !direct }),
    pool,
    workerPool,
    health,
    figures,
    connection: direct ?? connection,
    close,
  }
}

/** A transaction on a pool is retried after a conflict, so its work must change nothing outside the database. `isDirect`: without a pooler. */
export function databaseOn<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  log?: Log,
  { isDirect = true } = {},
) {
  const db = drizzle(client, { casing: 'snake_case' })
  registerSession(db, client, isDirect)
  if (client instanceof pg.Pool)
    db.transaction = (work, config) => tryAgain(log, () => transact(client, isDirect, work, config))
  return db
}

type Work<T> = (tx: Tx) => Promise<T>
type TransactionConfig = Parameters<Db['transaction']>[1]

/** Drizzle's own never releases a connection on which BEGIN failed: a dead database used up the whole pool. */
async function transact<T>(
  pool: pg.Pool,
  isDirect: boolean,
  work: Work<T>,
  config: TransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction((tx) => {
      registerSession(tx, client, isDirect)
      return work(tx)
    }, config)
  } catch (error) {
    broken = isDatabaseAway(error)
    throw error
  } finally {
    client.release(broken)
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const reply = await pool
    .query<{ version: string; half: boolean }>(
      "SELECT current_setting('server_version_num') AS version, to_regnamespace($1) IS NOT NULL AS half",
      [RESTORING],
    )
    .catch((error) => {
      throw new StartError(`The database cannot be reached (${reasonOf(error)}): check DATABASE_URL.`)
    })
  const version = Math.floor(Number(reply.rows[0]?.version) / 10_000)
  if (version < OLDEST_SERVER)
    throw new StartError(`Kerf needs PostgreSQL ${OLDEST_SERVER} or newer; this one is ${version}.`)
  if (reply.rows[0]?.half)
    throw new StartError(
      'A restore into this database did not finish: empty it, and restore the backup again.',
    )
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Under a lock, as Drizzle's migrator takes none. All migrations are one transaction, retried after a deadlock with the release before. */
async function migrateOnce(pool: pg.Pool, log: Log, beforeMigrating?: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (await isBefore010(client)) throw new StartError(`This database ${BEFORE_0_1_0}.`)
    if (beforeMigrating && (await wouldMigrate(client))) await beforeMigrating()
    await client.query(`SET lock_timeout = ${QUERY_MS}`) // all queries on a table wait behind a migration that waits for its lock
    await tryAgain(log, () => migrate(databaseOn(client), { migrationsFolder: MIGRATIONS }))
    await installFunctions(client)
  } finally {
    client.release(true) // closes the connection, which frees the lock even after a failure
  }
}

/** PostgreSQL says which right is missing; this adds which user lacks it and how to grant it. */
function explainRights(pool: pg.Pool) {
  return async (error: unknown) => {
    if (codeOf(error) !== '42501') throw error
    const { rows } = await pool.query('SELECT current_user AS name, current_database() AS database')
    const { name, database } = rows[0]
    throw new StartError(
      `The database user ${name} may not make or change the tables of the database ${database} (${rootOf(error)?.message}): make it the owner, ALTER DATABASE "${database}" OWNER TO "${name}".`,
    )
  }
}
