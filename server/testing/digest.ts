import type pg from 'pg'

/** Who asked how often is counted also of what is refused. */
const COUNTERS = ['limits', 'rate_limit']

/** All rows of all tables of a database as one text: two that are equal mean that nothing was changed. */
export async function openDigest(pool: pg.Pool): Promise<() => Promise<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') AND table_name <> ALL($1)
     ORDER BY 1`,
    [COUNTERS],
  )
  if (rows.length < 20) throw new Error('Where are the tables?')
  const each = rows.map(
    ({ name }) =>
      `SELECT '${name}' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM ${name} t`,
  )
  const query = each.join(' UNION ALL ')
  return async () => {
    const sums = await pool.query<{ sum: string }>(query)
    return sums.rows
      .map(({ sum }) => sum)
      .sort()
      .join('\n')
  }
}
