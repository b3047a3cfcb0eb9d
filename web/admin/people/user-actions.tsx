import type { CustomField } from '#contract/custom-fields.ts'
import type { ListedGroup } from '#contract/customer-groups.ts'
import type { ListedUser } from '#contract/users.ts'
import { useSession } from '#web/account/session-state.ts'
import { FieldsButton } from '#web/admin/people/fields-button.tsx'
import { GroupButton } from '#web/admin/people/group-button.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'

const UNCONFIRMED = {
  icon: 'warning',
  title: 'This Address Is Not Confirmed',
  detail:
    'Anybody may have registered with it. Ask its owner to open the link that was mailed to it; My Profile sends a new one. Then make them an admin.',
  button: 'OK',
} as const
const KEPT = 'Successfully! Your User Info is Safe!'

type Props = {
  user: ListedUser
  /** The customer groups; none where the shop has none, or where one may not put people into them. */
  groups: ListedGroup[]
  /** Those that the shop added to customers; none where one may not fill them in. */
  fields: CustomField[]
}

/** What an admin may do to an account. To one's own it is warned of: one is out at once. */
export function UserActions({ user: { name, email, role, group, confirmed }, groups, fields }: Props) {
  const act = useConfirmedAct()
  const session = useSession()
  const own = session.status === 'signedIn' && session.email === email
  const about = name ? `${name}, ${email}` : email
  const whose = { about, kept: KEPT }

  return (
    <>
      {role === 'admin' ? (
        <>
          <Button disabled size="small">
            Admin
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              act({
                ...whose,
                question: 'Are You Sure to Take the Admin Role Away?',
                warning: own ? 'This is your own account: you will be no admin any more.' : undefined,
                button: 'Yes, take it away',
                done: 'User is no longer an admin!',
                refused: 'User is still an admin',
                perform: () => browserApi.users.demote({ email }),
                leave: own ? startAnewAt('/dashboard') : undefined,
                inDialog: own,
              })
            }
          >
            Remove Admin
          </Button>
        </>
      ) : (
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            confirmed
              ? act({
                  ...whose,
                  question: 'Are You Sure to Make Admin?',
                  button: 'Yes, make admin',
                  harmless: true,
                  done: 'User has been made admin!',
                  refused: 'User was not made admin',
                  perform: () => browserApi.users.promote({ email }),
                  inDialog: true,
                })
              : showAlert({ ...UNCONFIRMED, text: about })
          }
        >
          Make an Admin
        </Button>
      )}
      {groups.length > 0 && <GroupButton email={email} about={about} groups={groups} group={group} />}
      {fields.length > 0 && <FieldsButton email={email} about={about} fields={fields} />}
      <Button
        look="remove"
        size="small"
        aria-label={`Delete ${email}`}
        onClick={() =>
          act({
            ...whose,
            question: 'Are You Sure to Delete?',
            warning: own ? 'This is your own account: you will be locked out at once.' : undefined,
            button: 'Yes, delete it',
            done: 'User has been deleted!',
            refused: 'User was not deleted',
            perform: () => browserApi.users.remove({ email }),
            removes: true,
            leave: own ? startAnewAt('/') : undefined,
            inDialog: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
}

/** A new document asks anew who is there and what they may do. */
function startAnewAt(path: string): () => void {
  return () => location.assign(path)
}
