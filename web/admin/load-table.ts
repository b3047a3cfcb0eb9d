import { redirect } from 'react-router'
import { changeQuery, lastPage, type TableQuery } from '#web/admin/table-query.ts'

type Page<Row> = { rows: Row[]; total: number }

/** A page of rows. One beyond the last, where the only row was deleted just now, leads to the last. */
export async function loadTable<Row, Query extends TableQuery<string>>(
  query: Query,
  load: (query: Query) => Promise<Page<Row>>,
  params: URLSearchParams,
): Promise<Page<Row>> {
  const loaded = await load(query)
  const last = lastPage(loaded.total)
  if (query.page > last) throw redirect(changeQuery(params, { page: String(last) }))
  return loaded
}
