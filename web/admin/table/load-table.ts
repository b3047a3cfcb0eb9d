import { redirect } from 'react-router'
import { PAGE_SIZE, type TableQuery } from '#web/admin/table/table-query.ts'
import { changeQuery, lastPage } from '#web/ui/page-query.ts'

/** A page of rows. One beyond the last, where the only row was deleted just now, leads to the last. */
export async function loadTable<Page extends { total: number }, Query extends TableQuery<string>>(
  query: Query,
  load: (query: Query) => Promise<Page>,
  params: URLSearchParams,
): Promise<Page> {
  const loaded = await load(query)
  const last = lastPage(loaded.total, PAGE_SIZE)
  if (query.page > last) throw redirect(changeQuery(params, { page: String(last) }))
  return loaded
}
