import { useState } from 'react'
import { redirect } from 'react-router'
import type { OrderToPack, PickList } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PackingFilters } from '#web/admin/packing/packing-filters.tsx'
import { PackingQueue } from '#web/admin/packing/packing-queue.tsx'
import { PickedProducts } from '#web/admin/packing/picked-products.tsx'
import { SentBefore } from '#web/admin/packing/sent-before.tsx'
import { WaitingOrders } from '#web/admin/packing/waiting-orders.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { changeQuery, lastPage, pageOf } from '#web/ui/page-query.ts'
import type { Route } from './+types/packing.ts'

/** As many as are packed in a row without another page. */
const SIZE = 200

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const page = pageOf(params)
    const [table, before] = await Promise.all([
      browserApi.packing.list({ page, size: SIZE, ...filtersIn(params) }),
      browserApi.packing.before(),
    ])
    const last = lastPage(table.total, SIZE)
    if (page > last) throw redirect(changeQuery(params, { page: String(last) }))
    return { ...table, before, isWhole: Object.keys(filtersIn(params)).length === 0 }
  })
}

type Filters = { delivery?: 'sent' | 'collected'; late?: 'true'; place?: string }

/** What the address says that is no filter is not asked. */
function filtersIn(params: URLSearchParams): Filters {
  const delivery = (['sent', 'collected'] as const).find((one) => one === params.get('delivery'))
  const place = params.get('place') ?? ''
  return {
    ...(delivery && { delivery }),
    ...(params.get('late') === 'true' && { late: 'true' }),
    ...(UUID.test(place) && { place }),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const meta: Route.MetaFunction = roomMeta('packing')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

type Work = { what: 'pack'; orders: OrderToPack[] } | { what: 'pick'; list: PickList }

export default function Packing({
  loaderData: { rows, total, places, before, isWhole },
}: Route.ComponentProps) {
  const reread = useReread()
  const [work, setWork] = useState<Work>()
  const back = () => {
    setWork(undefined)
    return reread()
  }
  if (work?.what === 'pack') return <PackingQueue orders={work.orders} back={back} />
  if (work?.what === 'pick') return <PickedProducts list={work.list} back={back} />
  return (
    <>
      <h1 className="text-title">{roomTitle('packing')}</h1>
      <p className="mt-3 max-w-prose text-soft">{t('admin.packing.theOldestOrdersThatAre')}</p>
      {before.total > 0 && <SentBefore key={before.rows[0]?._id} orders={before.rows} total={before.total} />}
      <PackingFilters places={places ?? []} />
      <WaitingOrders
        isWhole={isWhole}
        rows={rows}
        total={total}
        size={SIZE}
        pack={(orders) => setWork({ what: 'pack', orders })}
        picked={(list) => setWork({ what: 'pick', list })}
      />
    </>
  )
}
