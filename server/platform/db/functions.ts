/**
 * The functions of the database. Each has an SQL file beside its verb, such as server/selling/orders/place-order.sql, which creates it in
 * the schema `functions`. Each release installs its functions in a schema of its own, named by a hash of their text. So two releases
 * can run side by side, and a changed function needs no migration (decision 38). Functions that triggers call belong to the
 * migrations, as the tables do.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const SERVER = path.join(import.meta.dirname, '../..')
const MIGRATIONS = path.join('platform', 'db', 'migrations')
/** The schema name in the SQL files, which is replaced by that of this release. */
const PLACEHOLDER = /\bfunctions\./g

const texts = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql') && !file.startsWith(MIGRATIONS))
  .sort()
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))

/** The schema with the functions of this release. */
export const FUNCTIONS_SCHEMA = `kerf_functions_${hash('sha256', texts.join('\n')).slice(0, 12)}`

const names = new Set(
  texts.flatMap((text) => [...text.matchAll(/^CREATE FUNCTION functions\.(\w+)/gm)].map(([, name]) => name)),
)

/** The name of a function with the schema of this release, for SQL. Throws if no SQL file creates it. */
export function functionName(name: string): string {
  if (!names.has(name)) throw new Error(`No file of SQL in server/ creates functions.${name}`)
  return `${FUNCTIONS_SCHEMA}.${name}`
}

/** The functions of this many other releases are kept, as those may still run or be started again. */
const EARLIER_RELEASES = 2

/** The function schemas of all releases, the most recently started first. */
const SETS = `
  SELECT nspname AS name, pg_has_role(nspowner, 'USAGE') AS owned
  FROM pg_namespace WHERE nspname ~ '^kerf_functions_[0-9a-f]{12}$'
  ORDER BY obj_description(oid, 'pg_namespace') DESC NULLS LAST`

/** Sent as one message, and so one transaction. Every database user may call the functions, as is usual in the schema `public`. */
const INSTALL = [
  `CREATE SCHEMA ${FUNCTIONS_SCHEMA}; GRANT USAGE ON SCHEMA ${FUNCTIONS_SCHEMA} TO PUBLIC;`,
  ...texts.map((text) => text.replaceAll(PLACEHOLDER, `${FUNCTIONS_SCHEMA}.`)),
].join('\n')

/**
 * Installs the functions of this release, all or none, if they are missing, and drops those of old releases. The caller must hold
 * the migration lock. Needs the right to create schemas, as migrations do.
 */
export async function installFunctions(client: pg.ClientBase): Promise<void> {
  const { rows: sets } = await client.query<{ name: string; owned: boolean }>(SETS)
  const ours = sets.find(({ name }) => name === FUNCTIONS_SCHEMA)
  if (!ours) await client.query(INSTALL)
  if (!ours || ours.owned)
    await client.query(`DO $$ BEGIN
      EXECUTE format('COMMENT ON SCHEMA ${FUNCTIONS_SCHEMA} IS %L', to_char(clock_timestamp() AT TIME ZONE 'UTC', '"Opened last: "YYYY-MM-DD HH24:MI:SS.US'));
    END $$`)
  const others = sets.filter(({ name, owned }) => owned && name !== FUNCTIONS_SCHEMA)
  for (const { name } of others.slice(EARLIER_RELEASES)) await client.query(`DROP SCHEMA ${name} CASCADE`)
}
