import type { ContactMessage } from '#contract/contact.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { MessageActions } from '#web/admin/messages/message-actions.tsx'
import { PublishedQuestion } from '#web/admin/messages/published-question.tsx'
import { ShownMessages, shownIn } from '#web/admin/messages/shown-messages.tsx'
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
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/manage-messages.ts'

const COLUMN_NAMES = ['sentAt', 'name', 'email'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, COLUMN_NAMES)
  const show = shownIn(params) ?? ('all' as const)
  const load = (query: ReturnType<typeof readQuery<(typeof COLUMN_NAMES)[number]>>) =>
    browserApi.contact.list({ ...query, show })
  const table = await asAdmin(request, () => loadTable(query, load, params))
  return { ...table, nothing: table.total === 0 && query.search === undefined && show }
}

export const meta: Route.MetaFunction = roomMeta('manage-messages')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<ContactMessage>[] = [
  {
    label: t('admin.messages.from'),
    sort: 'name',
    wide: true,
    cell: ({ name, email, read, forgotten }) => (
      <>
        <bdi className={`block wrap-anywhere ${read ? '' : 'font-medium'}`}>
          {forgotten ? t('admin.messages.somebodyWhoseDataWasDeleted') : name}
        </bdi>
        <EmailAddress>{email}</EmailAddress>
        {!read && (
          <span className="mt-1 block">
            <Badge tone="waiting">{t('admin.messages.unread')}</Badge>
          </span>
        )}
      </>
    ),
  },
  { label: t('admin.messages.message'), wide: true, cell: (message) => <Message message={message} /> },
  { label: t('admin.messages.came'), sort: 'sentAt', cell: ({ sentAt }) => minuteOf(sentAt) },
]

export default function ManageMessages({ loaderData: { rows, total, nothing } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-messages')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.messages.whatPeopleWroteThroughThe')}</p>
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] xl:max-w-2xl">
        <SearchBox label={t('admin.messages.searchMessages')} />
        <ShownMessages />
      </div>
      <DataTable
        nothing={nothing ? { title: NOTHING[nothing] } : undefined}
        views="messages"
        label={t('admin.messages.messages')}
        noun="message"
        columns={COLUMNS}
        rows={rows}
        total={total}
        actions={(message) => <MessageActions message={message} />}
      />
    </>
  )
}

const NOTHING = {
  all: t('admin.messages.nobodyHasWrittenYet'),
  unread: t('admin.messages.everyMessageIsRead'),
  published: t('admin.messages.youHavePublishedNoQuestion'),
}

function Message({ message }: { message: ContactMessage }) {
  const { product } = message
  return (
    <>
      {product && (
        <p className="mb-1 text-sm">
          <Words
            of={parts('admin.messages.about', {
              slug: (
                <SiteLink
                  to={`/tool/${product.slug}`}
                  className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  <Measures>{product.productName}</Measures>
                </SiteLink>
              ),
            })}
          />
        </p>
      )}
      <Written {...message} />
      {product && <PublishedQuestion message={message} />}
    </>
  )
}

/** A long message is folded after its first lines. */
function Written({ name, message }: ContactMessage) {
  const isLong = message.length > 400 || message.split('\n').length > 8
  const look = 'max-w-prose whitespace-pre-line wrap-anywhere'
  if (!isLong) return <p className={look}>{message}</p>
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span className={`${look} line-clamp-4 group-open:hidden`}>{message}</span>
        <span className="text-sm text-action underline underline-offset-4">
          <span className="group-open:hidden">{t('admin.messages.readAll')}</span>
          <span className="hidden group-open:inline">{t('admin.messages.fold')}</span>
          <span className="sr-only"> {t('admin.messages.ofTheMessageOf', { name })}</span>
        </span>
      </summary>
      <p className={`mt-2 ${look}`}>{message}</p>
    </details>
  )
}
