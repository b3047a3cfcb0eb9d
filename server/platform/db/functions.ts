/**
 * Each function stands in an SQL file beside its verb. A release installs its own in a schema named by a hash of their text: two releases run
 * side by side, and a change needs no migration (decision 38). Functions of triggers belong to the migrations.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const SERVER = path.join(import.meta.dirname, '../..')
const MIGRATIONS = path.join('platform', 'db', 'migrations')
/** The SQL files name this schema; it is replaced by that of this release. */
const PLACEHOLDER = /\bfunctions\./g

const texts = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql') && !file.startsWith(MIGRATIONS))
  .sort()
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))

export const FUNCTIONS_SCHEMA = `kerf_functions_${hash('sha256', texts.join('\n')).slice(0, 12)}`

const names = new Set(
  texts.flatMap((text) => [...text.matchAll(/^CREATE FUNCTION functions\.(\w+)/gm)].map(([, name]) => name)),
)

/** With the schema of this release. Throws if no SQL file creates it. */
export function functionName(name: string): string {
  if (!names.has(name)) throw new Error(`No file of SQL in server/ creates functions.${name}`)
  return `${FUNCTIONS_SCHEMA}.${name}`
}

/** Those of so many other releases are kept, which may still run or be started again. */
const EARLIER_RELEASES = 2

const SETS = `
  SELECT nspname AS name, pg_has_role(nspowner, 'USAGE') AS owned
  FROM pg_namespace WHERE nspname ~ '^kerf_functions_[0-9a-f]{12}$'
  ORDER BY obj_description(oid, 'pg_namespace') DESC NULLS LAST`

/** One message, and so one transaction. Every database user may call the functions, as is usual in the schema `public`. */
const INSTALL = [
  `CREATE SCHEMA ${FUNCTIONS_SCHEMA}; GRANT USAGE ON SCHEMA ${FUNCTIONS_SCHEMA} TO PUBLIC;`,
  ...texts.map((text) => text.replaceAll(PLACEHOLDER, `${FUNCTIONS_SCHEMA}.`)),
].join('\n')

/** All or none; drops those of old releases. The caller must hold the migration lock. Needs the right to create schemas. */
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
