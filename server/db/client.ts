import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'
import { codeOf, isDatabaseAway, rootOf } from '#server/db/error-code.ts'
import { installFunctions } from '#server/db/functions.ts'
import { MIGRATIONS, RESTORING, wouldMigrate } from '#server/db/migrate.ts'
import { speaksThrough } from '#server/db/prepared.ts'
import { triedAgain, tryAgain } from '#server/db/try-again.ts'
import type { Log } from '#server/log/log.ts'
import { StartError } from '#server/start-error.ts'

/** The database, or a transaction on it. Verbs open transactions, stores take whichever they are given. */
export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /** For what needs a session of its own, so that a pooler between must not give it to others: the worker. */
  workerPool: pg.Pool
  /** One connection of its own for who asks whether the database answers: that is not to wait behind a crowd. */
  health: Db
  /** The same for who counts what the shop has done, which takes longer. */
  figures: Db
  /** The same, for whoever listens. */
  connection: Connection
  close(): Promise<void>
}

const OLDEST_SERVER = 15
const MIGRATION_LOCK = 7_305_113
const PATIENCE_MS = 5_000
/** What takes longer than this will not be waited for: the server hangs. */
const QUERY_MS = 20_000
/** Whoever asks for the database's health has long gone by then; the next one gets a new connection. */
const HEALTH_MS = 1_000
/** A backup before a migration, and a migration of large tables, take as long as they take. */
const MIGRATION_MS = 3_600_000

type Opening = {
  /** The same database past any pooler that gives a session away between transactions. */
  direct?: Connection
  /** False where another process has just migrated it. */
  migrating?: boolean
  /** Done first where it has been used by an older Kerf. */
  beforeMigrating?: () => Promise<void>
}

/** Opens the database and migrates it. Throws a StartError where it cannot be reached or changed, is too old, or half restored. */
export async function openDatabase(
  connection: Connection,
  log: Log,
  { direct, migrating = true, beforeMigrating }: Opening = {},
): Promise<Database> {
  let closing = false // an ended connection may still be told of the server's own shutdown
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
      await migrateOnce(patient, beforeMigrating)
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

/**
 * Columns are named in camelCase here and in snake_case in PostgreSQL. A transaction on a pool is done again when PostgreSQL
 * undid it because of another one: its work may run several times, so it must change nothing but the database. `isDirect`: no
 * pooler stands between.
 */
export function databaseOn<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  log?: Log,
  { isDirect = true } = {},
) {
  const db = drizzle(client, { casing: 'snake_case' })
  speaksThrough(db, client, isDirect)
  if (client instanceof pg.Pool)
    db.transaction = (work, config) => tryAgain(log, () => transact(client, isDirect, work, config))
  return db
}

type Work<T> = (tx: Tx) => Promise<T>
type TransactionConfig = Parameters<Db['transaction']>[1]

/** Drizzle's own way never gives back a connection on which it could not begin: a dead database took the whole pool. */
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
      speaksThrough(tx, client, isDirect)
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

/** One process migrates and installs this release's functions, the others wait: drizzle's migrator takes no lock. */
async function migrateOnce(pool: pg.Pool, beforeMigrating?: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (beforeMigrating && (await wouldMigrate(client))) await beforeMigrating()
    await client.query(`SET lock_timeout = ${QUERY_MS}`) // everybody else waits behind one who waits for a table
    await migrate(databaseOn(client), { migrationsFolder: MIGRATIONS })
    await installFunctions(client)
  } finally {
    client.release(true) // closing the connection frees the lock, also after a failure
  }
}

/** PostgreSQL's own sentence says which right is missing; this adds whose, and how it is given. */
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
