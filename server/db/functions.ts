/**
 * The functions of the database. Each stands in a file of SQL beside its verb, such as server/orders/place-order.sql, in the
 * schema `functions`. This release installs its own set of them in a schema of its own, whose name carries a hash of their text:
 * two releases run side by side, each with its functions, and a text that changes needs no migration (decision 61). Functions that
 * triggers call belong to the tables, and so to the migrations.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const SERVER = path.join(import.meta.dirname, '..')
const MIGRATIONS = path.join('db', 'migrations')
/** How the files name the schema of their own release. */
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

/** The full name of a function of this release, as SQL calls it. Throws where there is no file with such a function. */
export function functionName(name: string): string {
  if (!names.has(name)) throw new Error(`No file of SQL in server/ creates functions.${name}`)
  return `${FUNCTIONS_SCHEMA}.${name}`
}

/** So many releases that were opened before this one keep their functions: they may still run, or be opened again. */
const EARLIER_RELEASES = 2

/** All sets of functions, that of the release which was opened last first. */
const SETS = `
  SELECT nspname AS name, pg_has_role(nspowner, 'USAGE') AS owned
  FROM pg_namespace WHERE nspname ~ '^kerf_functions_[0-9a-f]{12}$'
  ORDER BY obj_description(oid, 'pg_namespace') DESC NULLS LAST`

/** One message, and so one transaction. As functions of the schema `public` were, they are for everybody who may use the database. */
const INSTALL = [
  `CREATE SCHEMA ${FUNCTIONS_SCHEMA}; GRANT USAGE ON SCHEMA ${FUNCTIONS_SCHEMA} TO PUBLIC;`,
  ...texts.map((text) => text.replaceAll(PLACEHOLDER, `${FUNCTIONS_SCHEMA}.`)),
].join('\n')

/**
 * Installs the functions of this release, all or none, where they are not there yet, and drops those of releases that are long
 * gone. The caller holds the migration lock. Needs the right to create schemas, as migrations do.
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
