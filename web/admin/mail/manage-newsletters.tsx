import type { Issue } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { IssueState } from '#web/admin/mail/issue-state.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/manage-newsletters.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['writtenAt', 'subject'])
  const table = await asAdmin(request, () => loadTable(query, browserApi.newsletter.issues, params))
  return { ...table, none: table.total === 0 && query.search === undefined }
}

export const meta: Route.MetaFunction = roomMeta('manage-newsletters')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<Issue>[] = [
  {
    label: t('admin.mail.subject'),
    sort: 'subject',
    wide: true,
    cell: ({ _id, subject }) => (
      <SiteLink
        to={`/dashboard/manage-newsletters/${_id}`}
        className="font-display text-lg wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {subject}
      </SiteLink>
    ),
  },
  { label: t('admin.mail.state'), cell: (issue) => <IssueState issue={issue} /> },
  {
    label: t('admin.mail.sent2'),
    cell: ({ sent, recipients, startedAt }) => (
      <span className="tabular-nums">{startedAt ? t('admin.mail.of', { sent, recipients }) : '–'}</span>
    ),
  },
  { label: t('admin.mail.written'), sort: 'writtenAt', cell: ({ writtenAt }) => minuteOf(writtenAt) },
]

export default function ManageNewsletters({ loaderData: { rows, total, none } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/manage-subscribers"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.mail.newsletter')}
      </SiteLink>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-newsletters')}</h1>
        <SiteLink to="/dashboard/manage-newsletters/new" className={buttonLook('solid')}>
          {t('admin.mail.writeANewsletter')}
        </SiteLink>
      </div>
      {none ? (
        <NothingHere title={t('admin.mail.noNewsletterWasWrittenYet')} className="mt-8" />
      ) : (
        <>
          <div className="mt-8 xl:max-w-md">
            <SearchBox label={t('admin.mail.searchNewsletters')} />
          </div>
          <DataTable
            views="newsletters"
            label={t('admin.mail.newsletters')}
            noun="newsletter"
            columns={COLUMNS}
            rows={rows}
            total={total}
          />
        </>
      )}
    </>
  )
}
