import type { Permission } from '#contract/permissions.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { MissedSearches } from '#web/admin/search/missed-searches.tsx'
import { Synonyms } from '#web/admin/search/synonyms.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/search.ts'

const DAYS = [7, 30, 90, 366]
const USUAL_DAYS = 30

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const days = DAYS.find((count) => String(count) === params.get('days')) ?? USUAL_DAYS
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    const may = (permission: Permission) => permissions.has(permission)
    const read = ({ page, size }: { page: number; size: number }) =>
      browserApi.search.missed({ page, size, days })
    const [missed, synonyms] = await Promise.all([
      may('searches.read') ? loadTable(readQuery(params, []), read, params) : undefined,
      may('synonyms.change') ? browserApi.search.synonyms() : undefined,
    ])
    return { missed, synonyms, days }
  })
}

export const meta: Route.MetaFunction = roomMeta('search')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function OwnersSearch({ loaderData: { missed, synonyms, days } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('search')}</h1>
      {missed && <MissedSearches missed={missed} days={days} canChange={synonyms !== undefined} />}
      {synonyms && <Synonyms groups={synonyms} />}
    </>
  )
}
