import { and, type Column, count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { orderBy, type Sort } from '#server/db/lists/sort.ts'

/** The ids of a list in its order, a few bytes each, and how many rows it has in all. */
export type ListIds = { bytes: Buffer; total: number }

/** Up to so many rows a list is read anew for each page. */
export const SHORT = 2_000
/** So many ids are kept of one list: 4 MB of numbers, or 16 MB of UUIDs. Rows beyond them are walked to. */
const MOST_IDS = 1_000_000

type Listed = { table: PgTable; among?: SQL; search?: SQL; sort: Sort }

/** Reads the ids of a list, at most `most` of them. A list of more than a million rows is counted as well. */
export async function readIds(
  db: Db,
  { table, among, search, sort }: Listed,
  most = MOST_IDS,
): Promise<ListIds> {
  const where = and(among, search)
  const { send, bytes: each } = wireOf(sort.id)
  const sorted = db
    .select({ id: sql`${sql.raw(send)}(${sort.id})`.as('id') })
    .from(table)
    .where(where)
    .orderBy(...orderBy(sort))
    .limit(most)
    .as('sorted')
  const [all] = await db.select({ ids: sql<Buffer | null>`string_agg(${sorted.id}, ''::bytea)` }).from(sorted)
  const bytes = all?.ids ?? Buffer.alloc(0)
  const read = bytes.length / each
  if (read < MOST_IDS) return { bytes, total: read }
  const [counted] = await db.select({ rows: count() }).from(table).where(where)
  return { bytes, total: counted?.rows ?? read }
}

/** Whether a row is among those from one place of a list to another, the first being 0; undefined beyond the ids that are kept. */
export function isAmongIds({ bytes }: ListIds, id: Column, from: number, to: number): SQL | undefined {
  const wire = wireOf(id)
  if (to * wire.bytes > bytes.length) return undefined
  const some = Array.from({ length: to - from }, (_, n) => wire.text(bytes, (from + n) * wire.bytes))
  return sql`${id} = ANY (${`{${some.join()}}`}::${sql.raw(id.getSQLType())}[])`
}

/** How PostgreSQL sends an id, in how many bytes, and how these are read. */
const WIRE: Record<string, { send: string; bytes: number; text(ids: Buffer, at: number): string }> = {
  integer: { send: 'int4send', bytes: 4, text: (ids, at) => String(ids.readInt32BE(at)) },
  uuid: { send: 'uuid_send', bytes: 16, text: (ids, at) => ids.toString('hex', at, at + 16) },
}

function wireOf(id: Column) {
  const wire = WIRE[id.getSQLType()]
  if (!wire) throw new Error(`A list cannot be read by ids of the type ${id.getSQLType()}`)
  return wire
}
