/** PgBouncer in transaction mode before a PostgreSQL of the shop's own. It comes from Debian's package pgbouncer and runs as an ordinary user. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import type { SocketConnection } from '#server/platform/db/postgres-lock.ts'
import { scratchData } from '#testing/scratch.ts'
import { freePort, until } from '#testing/waiting.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Fewer than one process of the shop wants. So processes share each session, and whatever one of them leaves behind in it. */
const SHARED_SESSIONS = 6

/** Names what must be installed and is missing; undefined if nothing is. */
export function missing(): string | undefined {
  return existsSync(PROGRAM)
    ? undefined
    : 'It needs PgBouncer, which is not here (Debian: apt-get install pgbouncer).'
}

type PgBouncer = {
  /** The address of the database through PgBouncer. */
  url: string
  /** Kills PgBouncer and starts it again on the same port. */
  crash(): Promise<void>
  close(): Promise<void>
}

/** Starts a PostgreSQL and a PgBouncer before it. `opened` closes both. `connection` goes past PgBouncer. */
export async function openPooledDatabase(opened: AsyncDisposableStack) {
  const { DATA_DIR, remove } = await scratchData()
  opened.defer(remove)
  const data = path.join(DATA_DIR, 'postgres')
  const { connection, close } = await startEmbedded(data)
  opened.defer(close)
  const bouncer = await openPgBouncer(path.dirname(DATA_DIR), data, connection)
  opened.defer(bouncer.close)
  return { DATA_DIR, connection, bouncer }
}

/** Opens PgBouncer on a free port. `folder`: where it may write. The user of the data folder `data` must have access to it. */
async function openPgBouncer(
  folder: string,
  data: string,
  { host, port: of, user, database }: SocketConnection,
): Promise<PgBouncer> {
  const port = await freePort()
  const place = path.join(folder, 'pgbouncer')
  const file = path.join(place, 'pgbouncer.ini')
  await mkdir(place)
  await writeFile(
    file,
    `[databases]
${database} = host='${host}' port=${of} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SHARED_SESSIONS}
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const { prefix, owner } = await homeOf(data)
  if (owner) for (const one of [place, file]) await chown(one, owner.uid, owner.gid)
  const [program = PROGRAM, ...args] = [...prefix, PROGRAM, '--quiet', file]
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`

  async function begin() {
    const child = spawn(program, args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    let isOver = false
    const over = new Promise<void>((resolve) =>
      child.once('close', () => {
        isOver = true
        resolve()
      }),
    )
    await until(async () => {
      if (isOver) throw new Error(`PgBouncer did not start: ${said}`)
      return answers(url)
    })
    return async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await over
    }
  }
  let end = await begin()
  return {
    url,
    async crash() {
      await end('SIGKILL')
      end = await begin()
    },
    close: () => end('SIGTERM'),
  }
}

function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Settings that PgBouncer itself carries from client to session. */
const FOLLOWED = [
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
]

const LEFT = `
  SELECT 'the setting ' || name || ' = ' || setting AS what FROM pg_settings
  WHERE source = 'session' AND name <> ALL ($1)
  UNION ALL SELECT 'the setting kerf.told_later' WHERE current_setting('kerf.told_later', true) <> ''
  UNION ALL SELECT 'the prepared statement ' || name FROM pg_prepared_statements
  UNION ALL SELECT 'it listens to ' || channel FROM pg_listening_channels() AS channel
  UNION ALL SELECT 'the temporary table ' || relname FROM pg_class WHERE relnamespace = pg_my_temp_schema()
  UNION ALL SELECT 'an advisory lock, ' || mode FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`

/** Answers what a transaction finds in sessions that others had before it. A good pooler leaves nothing. */
export async function leftInSessions(url: string): Promise<string[]> {
  const clients = Array.from({ length: SHARED_SESSIONS }, () => new pg.Client({ connectionString: url }))
  const left: string[] = []
  try {
    for (const client of clients) {
      await client.connect()
      await client.query('BEGIN')
      const { rows } = await client.query<{ what: string }>(LEFT, [FOLLOWED])
      left.push(...rows.map(({ what }) => what))
    }
    for (const client of clients) await client.query('COMMIT')
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  return left
}
