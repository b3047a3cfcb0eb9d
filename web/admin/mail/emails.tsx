import type { FailedMail } from '#contract/mails.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SendAgain, SendAllAgain, SendTest } from '#web/admin/mail/email-actions.tsx'
import { SenderNotice } from '#web/admin/mail/sender-notice.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/emails.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['createdAt', 'to', 'kind', 'tries'])
  const [table, sender] = await asAdmin(request, () =>
    Promise.all([loadTable(query, browserApi.mails.failed, params), browserApi.mails.sender()]),
  )
  return { ...table, sender, searched: query.search !== undefined }
}

export const meta: Route.MetaFunction = roomMeta('manage-emails')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<FailedMail>[] = [
  {
    label: 'E-mail',
    sort: 'kind',
    wide: true,
    cell: ({ subject, to, kind }) => (
      <>
        <span className="font-medium wrap-anywhere">{subject}</span>
        <span className="block">
          <EmailAddress>{to}</EmailAddress>
        </span>
        <span className="block text-sm text-soft first-letter:uppercase">{kind}</span>
      </>
    ),
  },
  {
    label: 'Why it failed',
    wide: true,
    cell: ({ failure }) => <span className="text-sm wrap-anywhere text-wrong">{failure}</span>,
  },
  {
    label: 'Written',
    sort: 'createdAt',
    cell: ({ createdAt }) => minuteOf(createdAt),
  },
  {
    label: 'Tries',
    sort: 'tries',
    cell: ({ tries }) => <span className="tabular-nums">{tries}</span>,
  },
  {
    label: 'Next try',
    cell: ({ nextTryAt }) => (nextTryAt ? minuteOf(nextTryAt) : <Badge tone="open">Given up</Badge>),
  },
]

export default function Emails({ loaderData: { rows, total, sender, searched } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-emails')}</h1>
      <p className="mt-2 max-w-2xl text-soft">
        What could not be sent so far. We retry automatically, less and less often, for about a day.
      </p>
      <SenderNotice sender={sender} className="mt-5 max-w-3xl" />
      {sender.sends && sender.from && (
        <p className="mt-2 max-w-2xl text-soft">
          Sent as {sender.from}
          {sender.replyTo && <>, answers go to {sender.replyTo}</>}.
        </p>
      )}
      <div className="mt-4">
        <SendTest />
      </div>
      {total === 0 && !searched ? (
        <NothingHere title="No e-mail is stuck." className="mt-8" />
      ) : (
        <>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
            <div className="w-full xl:max-w-md">
              <SearchBox label="Search e-mails" />
            </div>
            <SendAllAgain />
          </div>
          <DataTable
            views="emails"
            label="E-mails that could not be sent"
            noun="email"
            columns={COLUMNS}
            rows={rows}
            total={total}
            actions={(mail) => <SendAgain mail={mail} />}
          />
        </>
      )}
    </>
  )
}
