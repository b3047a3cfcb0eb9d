import { and, asc, type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { List } from '#server/db/read-page.ts'

/** Every row of a list in ascending order, by the column that decides between equals, a few bytes each. */
export type Roll = { total: number; rows: Buffer }

/** How PostgreSQL sends such a column, and in how many bytes. */
const SENT: Record<string, { by: string; bytes: number; text(rows: Buffer, at: number): string }> = {
  integer: { by: 'int4send', bytes: 4, text: (rows, at) => String(rows.readInt32BE(at)) },
  uuid: { by: 'uuid_send', bytes: 16, text: (rows, at) => rows.toString('hex', at, at + 16) },
}

/** Calls the roll of a list, and stops after `most` rows. */
export async function callRoll(
  db: Db,
  { table, among, search, order: { column, last } }: List<unknown>,
  most: number,
): Promise<Roll> {
  const { by, bytes } = sentAs(last)
  const row = sql`${sql.raw(by)}(${last})`.as('row')
  const sorted = db
    .select({ row })
    .from(table)
    .where(and(among, search))
    .orderBy(sql`${column} ASC`, asc(last))
    .limit(most)
    .as('sorted')
  const [all] = await db
    .select({ rows: sql<Buffer | null>`string_agg(${sorted.row}, ''::bytea)` })
    .from(sorted)
  const rows = all?.rows ?? Buffer.alloc(0)
  return { total: rows.length / bytes, rows }
}

/** The rows from one place on the roll to another, the first of all being 0. */
export function rowsOn({ rows }: Roll, last: Column, from: number, to: number): SQL {
  const { bytes, text } = sentAs(last)
  const some = Array.from({ length: to - from }, (_, n) => text(rows, (from + n) * bytes))
  return sql`${last} = ANY (${`{${some.join()}}`}::${sql.raw(last.getSQLType())}[])`
}

function sentAs(column: Column) {
  const sent = SENT[column.getSQLType()]
  if (!sent) throw new Error(`Rows cannot be called by a column of the type ${column.getSQLType()}`)
  return sent
}
