import type { FailedMail } from '#contract/mails.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SendAgain, SendAllAgain, SendTest } from '#web/admin/mail/email-actions.tsx'
import { kindWord } from '#web/admin/mail/kind-words.ts'
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
import { Words } from '#web/ui/words.tsx'
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
    label: t('admin.mail.eMail'),
    sort: 'kind',
    wide: true,
    cell: ({ subject, to, kind }) => (
      <>
        <span className="font-medium wrap-anywhere">{subject}</span>
        <span className="block">
          <EmailAddress>{to}</EmailAddress>
        </span>
        <span className="block text-sm text-soft">{kindWord(kind)}</span>
      </>
    ),
  },
  {
    label: t('admin.mail.whyItFailed'),
    wide: true,
    cell: ({ failure }) => <span className="text-sm wrap-anywhere text-wrong">{failure}</span>,
  },
  {
    label: t('admin.mail.written'),
    sort: 'createdAt',
    cell: ({ createdAt }) => minuteOf(createdAt),
  },
  {
    label: t('admin.mail.tries'),
    sort: 'tries',
    cell: ({ tries }) => <span className="tabular-nums">{tries}</span>,
  },
  {
    label: t('admin.mail.nextTry'),
    cell: ({ nextTryAt }) =>
      nextTryAt ? minuteOf(nextTryAt) : <Badge tone="open">{t('admin.mail.givenUp')}</Badge>,
  },
]

export default function Emails({ loaderData: { rows, total, sender, searched } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-emails')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.mail.whatCouldNotBeSent')}</p>
      <SenderNotice sender={sender} className="mt-5 max-w-3xl" />
      {sender.sends && sender.from && (
        <p className="mt-2 max-w-2xl text-soft">
          <Words
            of={parts('admin.mail.sentAs', {
              from: sender.from,
              replyTo: sender.replyTo && <>{t('admin.mail.answersGoTo', { replyTo: sender.replyTo })}</>,
            })}
          />
        </p>
      )}
      <div className="mt-4">
        <SendTest />
      </div>
      {total === 0 && !searched ? (
        <NothingHere title={t('admin.mail.noEMailIsStuck')} className="mt-8" />
      ) : (
        <>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
            <div className="w-full xl:max-w-md">
              <SearchBox label={t('admin.mail.searchEMails')} />
            </div>
            <SendAllAgain />
          </div>
          <DataTable
            views="emails"
            label={t('admin.mail.eMailsThatCouldNot')}
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
