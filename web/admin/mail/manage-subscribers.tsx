import type { Subscriber } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { useSaveDocument } from '#web/orders/save-document.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/manage-subscribers.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['askedAt', 'email', 'confirmedAt'])
  const table = await asAdmin(request, () => loadTable(query, browserApi.newsletter.subscribers, params))
  return { ...table, nobody: table.total === 0 && query.search === undefined }
}

export const meta: Route.MetaFunction = roomMeta('manage-subscribers')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<Subscriber>[] = [
  {
    label: t('admin.mail.email'),
    sort: 'email',
    wide: true,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  { label: t('admin.mail.asked'), sort: 'askedAt', cell: ({ askedAt }) => minuteOf(askedAt) },
  {
    label: t('admin.mail.confirmed'),
    sort: 'confirmedAt',
    cell: ({ confirmedAt }) =>
      confirmedAt ? minuteOf(confirmedAt) : <Badge tone="waiting">{t('admin.mail.notConfirmedYet')}</Badge>,
  },
]

export default function ManageSubscribers({ loaderData }: Route.ComponentProps) {
  const { rows, total, confirmed, nobody } = loaderData
  const { fetching, save } = useSaveDocument()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-subscribers')}</h1>
        <SiteLink to="/dashboard/manage-newsletters" className={buttonLook('solid')}>
          {t('admin.mail.newsletters')}
        </SiteLink>
      </div>
      <p className="mt-2 max-w-2xl text-soft">
        {t('admin.mail.confirmedNumberTheNewsletterWhoever', { confirmed })}
      </p>
      {nobody ? (
        <NothingHere title={t('admin.mail.nobodyHasAskedForThe')} className="mt-8" />
      ) : (
        <>
          <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
            <div className="w-full xl:max-w-md">
              <SearchBox label={t('admin.mail.searchSubscribers')} />
            </div>
            <Button
              look="quiet"
              busy={fetching}
              onClick={() => save(() => browserApi.newsletter.exportSubscribers())}
            >
              <Download className="size-4" aria-hidden="true" />
              {fetching ? t('admin.mail.collecting') : t('admin.mail.downloadAsCsv')}
            </Button>
          </div>
          <DataTable
            views="subscribers"
            label={t('admin.mail.subscribers')}
            noun="subscriber"
            columns={COLUMNS}
            rows={rows}
            total={total}
          />
        </>
      )}
    </>
  )
}
