import { and, type Column, count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderBy, type Sort } from '#server/platform/db/lists/sort.ts'

/** In the order of the list, a few bytes each. `total`: the rows of the whole list. */
export type ListIds = { bytes: Buffer; total: number }

/** A list of up to this many rows is read again for each page. */
export const SHORT = 2_000
/** 4 MB of numbers, or 16 MB of UUIDs. Pages beyond them are read with OFFSET. */
const MOST_IDS = 1_000_000

type Listed = { table: PgTable; among?: SQL; search?: SQL; sort: Sort }

/** Counts a list of more than a million rows as well. */
export async function readIds(
  db: Db | Tx,
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

/** The rows from `from` (the first is 0) up to, but without, `to`. Undefined beyond the cached ids. */
export function isAmongIds({ bytes }: ListIds, id: Column, from: number, to: number): SQL | undefined {
  const wire = wireOf(id)
  if (to * wire.bytes > bytes.length) return undefined
  const some = Array.from({ length: to - from }, (_, n) => wire.text(bytes, (from + n) * wire.bytes))
  return sql`${id} = ANY (${`{${some.join()}}`}::${sql.raw(id.getSQLType())}[])`
}

/** By the type of an id: PostgreSQL's function that makes bytes of it. */
const WIRE: Record<string, { send: string; bytes: number; text(ids: Buffer, at: number): string }> = {
  integer: { send: 'int4send', bytes: 4, text: (ids, at) => String(ids.readInt32BE(at)) },
  uuid: { send: 'uuid_send', bytes: 16, text: (ids, at) => ids.toString('hex', at, at + 16) },
}

function wireOf(id: Column) {
  const wire = WIRE[id.getSQLType()]
  if (!wire) throw new Error(`A list cannot be read by ids of the type ${id.getSQLType()}`)
  return wire
}
