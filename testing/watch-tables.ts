import type pg from 'pg'

/** Who asked how often is counted also of what is refused. */
const COUNTERS = ['limits', 'rate_limit', 'api_key_uses']

/**
 * Watches all tables of a test's database: answers those that rows were written to or deleted from since it was last
 * asked. It sees also what was changed and changed back.
 */
export async function watchTables(pool: pg.Pool): Promise<() => Promise<string[]>> {
  const tables = await tablesOf(pool)
  await pool.query(`
    CREATE SCHEMA watch;
    CREATE TABLE watch.written (name text NOT NULL);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO watch.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    ${tables.map((name) => `CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION watch.note();`).join('\n')}
  `)
  return async () => {
    const { rows } = await pool.query<{ name: string }>('DELETE FROM watch.written RETURNING name')
    return [...new Set(rows.map(({ name }) => name))]
  }
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') AND table_name <> ALL($1)
     ORDER BY 1`,
    [COUNTERS],
  )
  if (rows.length < 20) throw new Error('Where are the tables?')
  return rows.map(({ name }) => name)
}
