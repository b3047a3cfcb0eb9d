import { RETURN_KINDS, RETURN_STATES } from '#contract/order-states.ts'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { dayOf } from '#web/orders/moments.ts'
import { RETURN_STATE_WORDS, returnTitle } from '#web/orders/return-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/returns.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, ['askedAt']),
    state: oneOf([...RETURN_STATES, 'waiting'], params.get('state')),
    kind: oneOf(RETURN_KINDS, params.get('kind')),
  }
  return asAdmin(request, () => loadTable(query, browserApi.returns.search, params))
}

export const meta: Route.MetaFunction = roomMeta('returns')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<ManagedReturn>[] = [
  {
    label: t('admin.returns.return'),
    wide: true,
    cell: (one) => (
      <>
        <SiteLink
          to={`/dashboard/returns/${one._id}`}
          className="inline-block py-0.5 font-medium text-action tabular-nums underline underline-offset-4"
        >
          {one.order.number}, {returnTitle(one)}
        </SiteLink>
        <bdi className="block wrap-anywhere text-soft">{one.order.customer}</bdi>
      </>
    ),
  },
  {
    label: t('admin.returns.pieces'),
    wide: true,
    cell: ({ lines }) => (
      <ul>
        {lines.map(({ line, name, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {number(quantity)} × <Measures>{name}</Measures>
          </li>
        ))}
      </ul>
    ),
  },
  {
    label: t('admin.returns.askedFor'),
    sort: 'askedAt',
    cell: ({ askedAt }) => <span className="whitespace-nowrap">{dayOf(askedAt)}</span>,
  },
  {
    label: t('admin.returns.state'),
    cell: ({ state }) => (
      <Badge tone={RETURN_STATE_WORDS[state].tone}>{RETURN_STATE_WORDS[state].words}</Badge>
    ),
  },
]

export default function Returns({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('returns')}</h1>
      <div className="mt-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_10rem]">
        <div className="col-span-2 lg:col-span-1">
          <SearchBox label={t('admin.returns.searchReturns')} />
        </div>
        <FilterChoice label={t('admin.returns.state')} name="state">
          <option value="">{t('admin.returns.any')}</option>
          <option value="waiting">{t('admin.returns.waitsForUs')}</option>
          {RETURN_STATES.map((state) => (
            <option key={state} value={state}>
              {RETURN_STATE_WORDS[state].words}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label={t('admin.returns.kind')} name="kind">
          <option value="">{t('admin.returns.any')}</option>
          <option value="return">{t('admin.returns.returns')}</option>
          <option value="claim">{t('admin.returns.claims')}</option>
        </FilterChoice>
      </div>
      <DataTable
        views="returns"
        label={t('admin.returns.returns')}
        noun="return"
        empty={{
          title: t('admin.returns.nobodyHasAskedToSend'),
          text: t('admin.returns.customersAskOnThePage'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
