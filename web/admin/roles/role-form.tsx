import { useState } from 'react'
import { ALL_PERMISSIONS, isPermission, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { ROLE_NAME } from '#contract/role-names.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/t.ts'
import { Checks } from '#web/admin/fields/checkbox-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  /** Absent: a new one. */
  role?: Role
  /** Those of whoever makes it: no role gets others. */
  own: ReadonlySet<Permission>
  onSaved: () => unknown
}

/** Asks what a role is called and what it may do, and keeps it. */
export function RoleForm({ role, own, onSaved }: Props) {
  const { sending, problems, send } = useSending()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role?.permissions))
  const [hasNone, setHasNone] = useState(false)

  async function submit({ label, name = '' }: { label: string; name?: string }): Promise<void> {
    setHasNone(chosen.size === 0)
    if (chosen.size === 0) return
    const permissions = [...chosen].filter(isPermission)
    // Words that nobody changed stay those of the reader's language.
    const named = label.trim() === role?.label ? {} : { label }
    const isKept = await send(() =>
      role
        ? browserApi.roles.change({ name: role.name, ...named, permissions })
        : browserApi.roles.make({ name: name.trim(), ...named, permissions }),
    )
    if (!isKept) return
    await onSaved()
    sayDone(t('admin.roles.theRoleHasBeenSaved'), label)
  }

  return (
    <Form<{ label: string; name?: string }>
      errors={problems}
      onFormSubmit={submit}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('admin.roles.whatPeopleCallIt')}
          name="label"
          maxLength={60}
          autoComplete="off"
          defaultValue={role?.label}
          placeholder={t('admin.roles.nightShift')}
          problem={required(t('admin.roles.whatPeopleCallIt'))}
        />
        {!role && (
          <TextField
            label={t('admin.roles.nameForPrograms')}
            name="name"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            problem={nameProblem}
          />
        )}
      </div>
      <Checks
        legend={t('admin.roles.whatItMayDo')}
        choices={ALL_PERMISSIONS.filter((one) => own.has(one)).map((one) => ({
          ...{ value: one, label: PERMISSIONS[one], detail: one },
        }))}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          setHasNone(false)
        }}
        problem={hasNone ? t('admin.roles.chooseAtLeastOne') : problems.permissions}
      />
      <FormEnd button={t('admin.roles.saveTheRole')} sending={sending} />
    </Form>
  )
}

/** As the call takes it. */
function nameProblem(name: string): string | null {
  const missing = required(t('admin.roles.nameForPrograms'))(name)
  if (missing) return missing
  return ROLE_NAME.test(name.trim()) ? null : t('admin.roles.nameIsAKey')
}
