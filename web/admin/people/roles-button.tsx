import { useState } from 'react'
import { OWNER_ROLE } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import type { ListedUser } from '#contract/users.ts'
import { t } from '#messages/t.ts'
import { Checks } from '#web/admin/fields/checkbox-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** The last day of each chosen role, or nothing where it does not end. */
type Chosen = Record<string, string>

type Props = { user: ListedUser; about: string; roles: Role[]; refuse: (() => unknown) | undefined }

/** Asks which roles an account has and until when, and says so. That of owners has its own button. `refuse`: says why it cannot have any. */
export function RolesButton({ user, about, roles, refuse }: Props) {
  const { email, role, roles: held = [] } = user
  const act = useConfirmedAct()
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('admin.people.rolesOf', { email })}
      onClick={() => {
        if (refuse) return refuse()
        let chosen: Chosen = Object.fromEntries(
          held.map(({ name, until }) => [name, until ? localDay(new Date(until)) : '']),
        )
        return act({
          question: t('admin.people.whichRoles'),
          about,
          warning: t('admin.people.rolesCountAtOnce'),
          fields: () => (
            <RoleChoice
              roles={roles.filter(({ isFixed }) => !isFixed)}
              first={chosen}
              onChange={(next) => {
                chosen = next
              }}
            />
          ),
          button: t('admin.people.saveTheRoles'),
          harmless: true,
          kept: t('admin.people.theRolesAreAsTheyWere'),
          done: t('admin.people.theirRolesHaveBeenSaved'),
          perform: () =>
            browserApi.roles.assign({
              email,
              roles: [
                ...(role === 'admin' ? [OWNER_ROLE] : []),
                ...Object.entries(chosen).map(([name, day]) =>
                  day ? { name, until: new Date(`${day}T23:59:59`).toISOString() } : name,
                ),
              ],
            }),
        })
      }}
    >
      {t('admin.people.roles')}
    </Button>
  )
}

type ChoiceProps = { roles: Role[]; first: Chosen; onChange: (chosen: Chosen) => void }

function RoleChoice({ roles, first, onChange }: ChoiceProps) {
  const [chosen, setChosen] = useState(first)
  const change = (next: Chosen) => {
    setChosen(next)
    onChange(next)
  }
  return (
    <div className="grid gap-4 text-left">
      <Checks
        legend={t('admin.people.roles')}
        choices={roles.map(({ name, label }) => ({ value: name, label }))}
        chosen={new Set(Object.keys(chosen))}
        onChange={(names) => change(Object.fromEntries([...names].map((name) => [name, chosen[name] ?? ''])))}
      />
      {roles
        .filter(({ name }) => name in chosen)
        .map(({ name, label }) => (
          <label key={name} className="block text-sm">
            <span className="font-medium">{t('admin.people.lastDayOf', { label })}</span>
            <input
              type="date"
              min={localDay(new Date())}
              value={chosen[name]}
              onChange={(event) => change({ ...chosen, [name]: event.target.value })}
              className="mt-1 block min-h-11 w-full border border-line bg-sheet px-3"
            />
          </label>
        ))}
    </div>
  )
}

/** As a field of days has it. */
function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
