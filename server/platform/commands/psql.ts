/** `npm run psql`: PostgreSQL's own shell. It gets what follows: `npm run psql -- -c 'SELECT 1'`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { reachDatabase } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { addressesIn } from '#server/platform/config/database-addresses.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

try {
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const connection = await reachDatabase(config, opened)
  process.on('SIGINT', () => {}) // Ctrl+C is psql's: it ends a statement there
  process.exitCode = await runPsql(settingsFor(connection, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL))
} catch (error) {
  reportFailure('open psql', error)
}

/** In the environment, as arguments are seen by everybody on the machine. */
function settingsFor({ host, port, user, database }: Connection, url: string | undefined) {
  const addresses = (url ? (addressesIn(url) ?? []) : []).map((address) => new URL(address))
  const [first] = addresses
  if (!first) return { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database }
  const { username, password, pathname, searchParams } = first
  return {
    PGHOST: addresses.map(({ hostname }) => hostname).join(),
    PGPORT: addresses.map(({ port }) => port || '5432').join(),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? undefined,
    PGTARGETSESSIONATTRS: 'read-write',
  }
}

async function runPsql(settings: Record<string, string | undefined>): Promise<number> {
  const child = spawn('psql', process.argv.slice(2), {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const [code] = await once(child, 'close').catch(notThere)
  return code ?? 1
}

function notThere(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error
  throw new StartError(
    'psql is not on this machine: it comes with PostgreSQL’s client, such as the package postgresql-client.',
  )
}
