import type { CustomField } from '#contract/custom-fields.ts'
import type { ListedGroup } from '#contract/customer-groups.ts'
import type { Role } from '#contract/roles.ts'
import type { ListedUser } from '#contract/users.ts'
import { t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { useMay } from '#web/admin/may.ts'
import { FieldsButton } from '#web/admin/people/fields-button.tsx'
import { GroupButton } from '#web/admin/people/group-button.tsx'
import { RolesButton } from '#web/admin/people/roles-button.tsx'
import { ViewButton } from '#web/admin/people/view-button.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const UNCONFIRMED = {
  icon: 'warning',
  title: t('admin.people.thisAddressIsNotConfirmed'),
  detail: t('admin.people.anybodyMayHaveRegisteredWith'),
  button: t('admin.people.ok'),
} as const
const KEPT = t('admin.people.successfullyYourUserInfoIs')

type Props = {
  user: ListedUser
  /** The customer groups; none where the shop has none, or where one may not put people into them. */
  groups: ListedGroup[]
  /** Those that the shop added to customers; none where one may not fill them in. */
  fields: CustomField[]
  /** All of the shop; none where one may not give them. */
  roles: Role[]
}

/** What an admin may do to an account. To one's own it is warned of: one is out at once. */
export function UserActions({ user, groups, fields, roles }: Props) {
  const { name, email, role, roles: held = [], group, confirmed } = user
  const act = useConfirmedAct()
  const may = useMay()
  const session = useSession()
  const own = session.status === 'signedIn' && session.email === email
  const about = name ? `${name}, ${email}` : email
  const whose = { about, kept: KEPT }

  return (
    <>
      {role === 'admin' ? (
        <>
          <Button disabled size="small">
            {t('admin.people.admin')}
          </Button>
          {may('users.appoint') && (
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                act({
                  ...whose,
                  question: t('admin.people.areYouSureToTake'),
                  warning: own ? t('admin.people.thisIsYourOwnAccount') : undefined,
                  button: t('admin.people.yesTakeItAway'),
                  done: t('admin.people.userIsNoLongerAn'),
                  refused: t('admin.people.userIsStillAnAdmin'),
                  perform: () => browserApi.users.demote({ email }),
                  leave: own ? startAnewAt('/dashboard') : undefined,
                  inDialog: own,
                })
              }
            >
              {t('admin.people.removeAdmin')}
            </Button>
          )}
        </>
      ) : !may('users.appoint') ? null : (
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            confirmed
              ? act({
                  ...whose,
                  question: t('admin.people.areYouSureToMake'),
                  button: t('admin.people.yesMakeAdmin'),
                  harmless: true,
                  done: t('admin.people.userHasBeenMadeAdmin'),
                  refused: t('admin.people.userWasNotMadeAdmin'),
                  perform: () => browserApi.users.promote({ email }),
                  inDialog: true,
                })
              : showAlert({ ...UNCONFIRMED, text: about })
          }
        >
          {t('admin.people.makeAnAdmin')}
        </Button>
      )}
      {roles.length > 0 && (
        <RolesButton
          user={user}
          about={about}
          roles={roles}
          refuse={confirmed ? undefined : () => showAlert({ ...UNCONFIRMED, text: about })}
        />
      )}
      {may('users.appoint') && (role === 'admin' || held.length > 0) && (
        <SiteLink
          to={`/dashboard/manage-user/${encodeURIComponent(email)}`}
          className={buttonLook('quiet', '', 'small')}
          aria-label={t('admin.people.accessOf', { name: email })}
        >
          {t('admin.people.access')}
        </SiteLink>
      )}
      {may('users.impersonate') && role !== 'admin' && held.length === 0 && (
        <ViewButton email={email} about={about} />
      )}
      {groups.length > 0 && <GroupButton email={email} about={about} groups={groups} group={group} />}
      {fields.length > 0 && <FieldsButton email={email} about={about} fields={fields} />}
      {may('users.delete') && (
        <Button
          look="remove"
          size="small"
          aria-label={t('admin.people.delete', { email })}
          onClick={() =>
            act({
              ...whose,
              question: t('admin.people.areYouSureToDelete'),
              warning: own ? t('admin.people.thisIsYourOwnAccount2') : undefined,
              button: t('admin.people.yesDeleteIt'),
              done: t('admin.people.userHasBeenDeleted'),
              refused: t('admin.people.userWasNotDeleted'),
              perform: () => browserApi.users.remove({ email }),
              removes: true,
              leave: own ? startAnewAt('/') : undefined,
              inDialog: true,
            })
          }
        >
          <Trash className="size-4" aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

/** A new document asks anew who is there and what they may do. */
function startAnewAt(path: string): () => void {
  return () => location.assign(path)
}
