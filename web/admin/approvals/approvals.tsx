import { useSearchParams } from 'react-router'
import type { Approval } from '#contract/approvals.ts'
import { t } from '#messages/t.ts'
import { ApprovalRow } from '#web/admin/approvals/approval-row.tsx'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/approvals.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asAdmin(request, browserApi.approvals.list)

export const meta: Route.MetaFunction = roomMeta('approvals')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** `?asked`: whoever comes from a page on which they asked for it. */
export default function Approvals({ loaderData: { waiting, ended } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isNew = waiting.some(({ _id }) => _id === params.get('asked'))
  return (
    <>
      <h1 className="text-title">{roomTitle('approvals')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.approvals.about')}</p>
      {isNew && (
        <Notice role="status" className="mt-6">
          {t('admin.approvals.itWaits')}
        </Notice>
      )}
      <Part title={t('admin.approvals.waiting')} rows={waiting} />
      {ended.length > 0 && <Part title={t('admin.approvals.decided')} rows={ended} />}
    </>
  )
}

function Part({ title, rows }: { title: string; rows: Approval[] }) {
  return (
    <section aria-label={title} className="mt-10 max-w-3xl">
      <h2 className="text-lg font-medium">{title}</h2>
      {rows.length === 0 && <p className="mt-2 text-soft">{t('admin.approvals.nothingWaits')}</p>}
      <ul className="mt-3">
        {rows.map((one) => (
          <ApprovalRow key={one._id} approval={one} />
        ))}
      </ul>
    </section>
  )
}
