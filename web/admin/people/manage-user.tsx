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
import { dayOf, minuteOf } from '#web/orders/moments.ts'
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

/** The customer groups, the shop's own fields and the roles, for those who may put people into them, fill them in and give them. */
async function whatIsKept(request: Request) {
  const { permissions } = await requireAccount(request)
  const [mayGroup, mayAppoint] = [permissions.has('users.group'), permissions.has('users.appoint')]
  const [groups, fields, roles] = await Promise.all([
    mayGroup ? browserApi.groups.list() : [],
    mayGroup ? browserApi.users.fields() : [],
    mayAppoint ? browserApi.roles.list() : [],
  ])
  return { groups, fields, roles }
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
    cell: ({ role, roles = [], secondFactor, weakPassword, group }) => (
      <>
        {role === 'admin' ? (
          <Badge tone="good">{t('admin.people.roleAdmin')}</Badge>
        ) : (
          roles.length === 0 && t('admin.people.roleCustomer')
        )}
        {roles.map(({ name, label, until }) => (
          <span key={name} className="block wrap-anywhere">
            {until ? t('admin.people.roleUntil', { label, until: dayOf(until) }) : label}
          </span>
        ))}
        {secondFactor && (
          <span className="block text-sm wrap-anywhere text-soft">{factorWords(secondFactor)}</span>
        )}
        {weakPassword && (
          <span className="block text-sm wrap-anywhere text-soft">{passwordWords(weakPassword)}</span>
        )}
        {group && <span className="block text-sm wrap-anywhere text-soft">{group}</span>}
      </>
    ),
  },
]

function factorWords({ isOn, until }: NonNullable<ListedUser['secondFactor']>): string {
  if (isOn || !until) return t('admin.people.hasSecondFactor')
  return new Date(until) > new Date()
    ? t('admin.people.noSecondFactorUntil', { until: minuteOf(until) })
    : t('admin.people.noSecondFactor')
}

function passwordWords({ until }: NonNullable<ListedUser['weakPassword']>): string {
  return new Date(until) > new Date()
    ? t('admin.people.weakPasswordUntil', { until: minuteOf(until) })
    : t('admin.people.weakPassword')
}

export default function ManageUser({ loaderData }: Route.ComponentProps) {
  const { rows, total, close, groups, fields, roles, search } = loaderData
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
        actions={(user) => <UserActions user={user} groups={groups} fields={fields} roles={roles} />}
      />
    </>
  )
}
