import type { ListedUser } from '#contract/users.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { UserActions } from '#web/admin/people/user-actions.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { CloseRows } from '#web/admin/table/close-rows.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/manage-user.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['name', 'email', 'role'])
  const [table, kept] = await asAdmin(request, () =>
    Promise.all([loadTable(query, browserApi.manage.users, params), whatIsKept(request)]),
  )
  return { ...table, ...kept, search: query.search }
}

/** The customer groups and the shop's own fields, for those who may put people into them and fill them in. */
async function whatIsKept(request: Request) {
  const { permissions } = await requireAccount(request)
  if (!permissions.has('users.group')) return { groups: [], fields: [] }
  const [groups, fields] = await Promise.all([browserApi.groups.list(), browserApi.users.fields()])
  return { groups, fields }
}

export const meta: Route.MetaFunction = roomMeta('manage-user')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<ListedUser>[] = [
  {
    label: t('admin.people.name'),
    sort: 'name',
    wide: true,
    cell: ({ name }) => (
      <bdi className="font-display text-lg wrap-anywhere">{name || t('admin.people.noNameYet')}</bdi>
    ),
  },
  {
    label: t('admin.people.email'),
    sort: 'email',
    wide: true,
    cell: ({ email, confirmed }) => (
      <>
        <EmailAddress>{email}</EmailAddress>
        {!confirmed && (
          <span className="mt-1 block">
            <Badge tone="waiting">{t('admin.people.notConfirmed')}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    label: t('admin.people.role'),
    sort: 'role',
    cell: ({ role, group }) => (
      <>
        {role === 'admin' ? (
          <Badge tone="good">{t('admin.people.roleAdmin')}</Badge>
        ) : (
          t('admin.people.roleCustomer')
        )}
        {group && <span className="block text-sm wrap-anywhere text-soft">{group}</span>}
      </>
    ),
  },
]

export default function ManageUser({ loaderData }: Route.ComponentProps) {
  const { rows, total, close, groups, fields, search } = loaderData
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-user')}</h1>
      <div className="mt-8 xl:max-w-md">
        <SearchBox label={t('admin.people.searchUsers')} />
      </div>
      <CloseRows search={search} close={close} />
      <DataTable
        views="users"
        label={t('admin.people.users')}
        noun="user"
        columns={COLUMNS}
        rows={close ?? rows}
        total={close?.length ?? total}
        actions={(user) => <UserActions user={user} groups={groups} fields={fields} />}
      />
    </>
  )
}
