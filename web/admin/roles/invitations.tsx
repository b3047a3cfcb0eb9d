import { useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { INVITED_HOURS } from '#contract/role-names.ts'
import type { Role } from '#contract/roles.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'
import { language, parts, t } from '#messages/t.ts'
import { Checks } from '#web/admin/fields/checkbox-group.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { invitations: Invitation[]; roles: Role[] }

/** Who is invited to work in the shop and has not accepted yet; invites others. `roles`: those that one may give. */
export function Invitations({ invitations, roles }: Props) {
  const [count, setCount] = useState(0)
  return (
    <SettingsGroup title={t('admin.roles.invitations')} about={t('admin.roles.whatAnInvitationIs')}>
      {invitations.length > 0 && (
        <ul aria-label={t('admin.roles.invitations')} className="mt-6 border-t border-line">
          {invitations.map((one) => (
            <InvitationRow key={one._id} invitation={one} />
          ))}
        </ul>
      )}
      <InvitationForm key={count} roles={roles} onSent={() => setCount(count + 1)} />
    </SettingsGroup>
  )
}

function InvitationRow({ invitation: { _id: id, email, roles, endsAt, by } }: { invitation: Invitation }) {
  const act = useConfirmedAct()
  const withdraw = () =>
    act({
      question: t('admin.roles.withdrawThisInvitation'),
      about: email,
      button: t('admin.roles.yesWithdrawIt'),
      kept: t('admin.roles.theInvitationIsKept'),
      done: t('admin.roles.theInvitationIsWithdrawn'),
      refused: t('admin.roles.theInvitationWasNotWithdrawn'),
      perform: () => browserApi.invitations.withdraw({ id }),
      removes: true,
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="mt-0.5 text-sm text-soft wrap-anywhere">
          {t('admin.roles.invitedBy', { roles: roles.join(', '), by, until: momentInWords(endsAt) })}
        </p>
      </div>
      <Button look="remove" size="small" onClick={() => void withdraw()}>
        <Words of={parts('admin.roles.withdraw', { email: <span className="sr-only">{email}</span> })} />
      </Button>
    </li>
  )
}

type Typed = { email: string; until: string; hours: string }

function InvitationForm({ roles, onSent }: { roles: Role[]; onSent: () => void }) {
  const { sending, problems, save } = useSaving()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hasNone, setHasNone] = useState(false)

  async function submit({ email, until, hours }: Typed): Promise<void> {
    setHasNone(chosen.size === 0)
    if (chosen.size === 0) return
    const wish = {
      ...{ email: email.trim(), roles: [...chosen], hours: hoursIn(hours) },
      ...(until && { until: new Date(`${until}T23:59:59`).toISOString() }),
    }
    const text = email.trim()
    await save(() => browserApi.invitations.make(wish), t('admin.roles.theInvitationIsSent'), {
      ...{ text, close: onSent },
    })
  }

  return (
    <Form<Typed>
      errors={problems}
      onFormSubmit={submit}
      className="mt-6 grid items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.roles.whomToInvite')}
        name="email"
        type="email"
        autoComplete="off"
        problem={required(t('admin.roles.whomToInvite'))}
      />
      <TextField
        label={t('admin.roles.hoursToAccept')}
        name="hours"
        inputMode="numeric"
        defaultValue={String(INVITED_HOURS.usual)}
        problem={(typed) =>
          hoursIn(typed) === undefined ? t('admin.roles.hoursWithin', INVITED_HOURS) : null
        }
      />
      <div className="sm:col-span-2">
        <Checks
          legend={t('admin.roles.withWhichRoles')}
          choices={roles.map(({ name, label }) => ({ value: name, label }))}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setHasNone(false)
          }}
        />
        <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {hasNone && t('admin.roles.chooseAtLeastOne')}
        </p>
      </div>
      <TextField label={t('admin.roles.lastDayOfTheRoles')} name="until" type="date" />
      <FormEnd button={t('admin.roles.sendInvitation')} doing={t('admin.roles.sending')} sending={sending} />
    </Form>
  )
}

const hoursIn = (typed: string) => wholeNumberWithin(typed, INVITED_HOURS.least, INVITED_HOURS.most)

const momentInWords = (at: string) =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
