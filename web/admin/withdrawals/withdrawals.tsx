import { WITHDRAWAL_LISTS } from '#contract/withdrawal-rules.ts'
import type { ManagedWithdrawal } from '#contract/withdrawals.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { WithdrawalActs } from '#web/admin/withdrawals/withdrawal-acts.tsx'
import { WithdrawalOrder } from '#web/admin/withdrawals/withdrawal-order.tsx'
import { WithdrawalTime } from '#web/admin/withdrawals/withdrawal-time.tsx'
import { browserApi } from '#web/api/api.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/withdrawals.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, ['receivedAt']),
    show: oneOf(WITHDRAWAL_LISTS, params.get('show')),
  }
  return asAdmin(request, () => loadTable(query, browserApi.withdrawals.list, params))
}

export const meta: Route.MetaFunction = roomMeta('withdrawals')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const SHOWN = {
  open: t('admin.withdrawals.open'),
  settled: t('admin.withdrawals.settled'),
  suspected: t('admin.withdrawals.suspected'),
}

const COLUMNS: Column<ManagedWithdrawal>[] = [
  {
    label: t('admin.withdrawals.from'),
    wide: true,
    cell: ({ name, email, proven }) => (
      <>
        <bdi className="block font-medium wrap-anywhere">{name || t('admin.withdrawals.erased')}</bdi>
        <EmailAddress>{email}</EmailAddress>
        <span className="block text-sm text-soft">
          {proven ? t('admin.withdrawals.ofTheirAccount') : t('admin.withdrawals.addressNotProven')}
        </span>
      </>
    ),
  },
  {
    label: t('admin.withdrawals.order'),
    wide: true,
    cell: (one) => <WithdrawalOrder one={one} />,
  },
  {
    label: t('admin.withdrawals.received'),
    sort: 'receivedAt',
    wide: true,
    cell: (one) => <WithdrawalTime one={one} />,
  },
]

export default function Withdrawals({ loaderData: { rows, total } }: Route.ComponentProps) {
  const params = useAskedParams()
  const ask = useAsk()
  return (
    <>
      <h1 className="text-title">{roomTitle('withdrawals')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.withdrawals.theMoneyGoesBackIn')}</p>
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox label={t('admin.withdrawals.searchWithdrawals')} />
        <TableChoice
          label={t('admin.withdrawals.show')}
          table={SHOWN}
          value={oneOf(WITHDRAWAL_LISTS, params.get('show')) ?? 'open'}
          onChange={(show) => ask({ show })}
        />
      </div>
      <DataTable
        views="withdrawals"
        label={roomTitle('withdrawals')}
        noun="withdrawal"
        empty={{
          title: t('admin.withdrawals.nobodyHasWithdrawn'),
          text: t('admin.withdrawals.customersFindItInThe'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
        actions={(one) => <WithdrawalActs one={one} />}
      />
    </>
  )
}
