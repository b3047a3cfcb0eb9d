import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

export const ROWS_OF_A_PART = 500

/** Each part begins after the last row of the part before, until one is not full. */
export async function* partsOf<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first, size = ROWS_OF_A_PART; size === ROWS_OF_A_PART; ) {
    const rows = await read(after)
    yield rows
    size = rows.length
    const last = rows.at(-1)
    if (last !== undefined) after = keyOf(last)
  }
}

/** To the microsecond: a `Date` has milliseconds, and rows of the same one would be read again. */
export const exactly = (column: AnyColumn): SQL<string> => sql<string>`${column}::text`
