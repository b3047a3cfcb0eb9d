import { useState } from 'react'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { WaitingNotice, waitingOf } from '#web/admin/fields/waiting-notice.tsx'
import { Invitations } from '#web/admin/roles/invitations.tsx'
import { RoleForm } from '#web/admin/roles/role-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/roles.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    const [roles, invitations, waiting] = await Promise.all([
      browserApi.roles.list(),
      browserApi.invitations.list(),
      waitingOf('roles'),
    ])
    return { roles, invitations, waiting, own: permissions }
  })
}

export const meta: Route.MetaFunction = roomMeta('roles')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Roles({ loaderData: { roles, invitations, waiting, own } }: Route.ComponentProps) {
  const [count, setCount] = useState(0)
  const reread = useReread()
  return (
    <>
      <h1 className="text-title">{roomTitle('roles')}</h1>
      <p className="mt-2 max-w-2xl text-soft">
        <Words
          of={parts('admin.roles.whatARoleIs', {
            link: (words) => (
              <SiteLink to="/dashboard/manage-user" className="text-action underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
      <WaitingNotice waiting={waiting} />
      <ul aria-label={roomTitle('roles')} className="mt-8 max-w-3xl border-t border-line">
        {roles.map((role) => (
          <RoleRow key={role.name} role={role} own={own} />
        ))}
      </ul>
      <Invitations
        invitations={invitations}
        roles={roles.filter(
          ({ isFixed, permissions }) => !isFixed && permissions.every((one) => own.has(one)),
        )}
      />
      <SettingsGroup title={t('admin.roles.newRole')} about={t('admin.roles.onlyWhatYouMay')}>
        <RoleForm
          key={count}
          own={own}
          onSaved={async () => {
            setCount(count + 1)
            await reread()
          }}
        />
      </SettingsGroup>
    </>
  )
}

type RowProps = { role: Role; own: ReadonlySet<Permission> }

function RoleRow({ role, own }: RowProps) {
  const { name, label, permissions, isFixed, people } = role
  const [isOpen, setIsOpen] = useState(false)
  const act = useConfirmedAct()
  const reread = useReread()
  const mayEdit = !isFixed && permissions.every((one) => own.has(one))
  const remove = () =>
    act({
      question: t('admin.roles.areYouSureToRemove'),
      about: label,
      button: t('admin.roles.yesRemoveIt'),
      kept: t('admin.roles.theRoleIsKept'),
      done: t('admin.roles.theRoleIsGone'),
      refused: t('admin.roles.theRoleWasNotRemoved'),
      perform: () => browserApi.roles.remove({ name }),
      removes: true,
    })
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-medium wrap-anywhere">{label}</h2>
          <p className="mt-0.5 text-sm text-soft">
            <span className="font-mono">{name}</span>
            {', '}
            {t('admin.roles.people', { people })}
          </p>
        </div>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Words of={parts('admin.roles.edit', { name: <span className="sr-only">{label}</span> })} />
            </Button>
            {people === 0 && (
              <Button look="remove" size="small" onClick={() => void remove()}>
                <Words of={parts('admin.roles.remove', { name: <span className="sr-only">{label}</span> })} />
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen ? (
        <RoleForm
          role={role}
          own={own}
          onSaved={async () => {
            await reread()
            setIsOpen(false)
          }}
        />
      ) : (
        <details className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer py-1">
            {isFixed
              ? t('admin.roles.everything')
              : t('admin.roles.permissions', { count: permissions.length })}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {permissions.map((one) => (
              <li key={one}>{PERMISSIONS[one]}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
