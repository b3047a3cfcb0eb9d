import { useState } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { isKeyPermission, KEY_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { Checks } from '#web/admin/fields/checkbox-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const ENDS = [
  { value: '', label: t('admin.keys.never') },
  { value: '30', label: t('admin.keys.in30Days') },
  { value: '90', label: t('admin.keys.in90Days') },
  { value: '365', label: t('admin.keys.inAYear') },
]

type Props = {
  /** Those of the admin who makes it: no key gets others. */
  own: ReadonlySet<Permission>
  onMade: (made: { name: string; key: string }) => unknown
}

/** Asks what a new API key may do, and makes it. */
export function ApiKeyForm({ own, onMade }: Props) {
  const { sending, problems, send } = useSending()
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [days, setDays] = useState('')
  const [hasNone, setHasNone] = useState(false)

  async function submit({ name }: { name: string }): Promise<void> {
    setHasNone(chosen.size === 0)
    if (chosen.size === 0) return
    const expiresAt = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : undefined
    const permissions = [...chosen].filter(isKeyPermission)
    let key = ''
    const isMade = await send(async () => {
      ;({ key } = await browserApi.keys.make({ name, permissions, expiresAt }))
    })
    if (isMade) await onMade({ name: name.trim(), key })
  }

  return (
    <Form<{ name: string }>
      errors={problems}
      onFormSubmit={submit}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('admin.keys.nameSuchAsTheProgram')}
          name="name"
          maxLength={60}
          autoComplete="off"
          placeholder={t('admin.keys.warehouseProgram')}
          problem={required(t('admin.keys.theName'))}
        />
        <ChoiceField
          label={t('admin.keys.ends')}
          name="expiresAt"
          value={days}
          onChange={setDays}
          choices={ENDS}
        />
      </div>
      <Checks
        legend={t('admin.keys.whatItMayDo')}
        choices={KEY_PERMISSIONS.filter((one) => own.has(one)).map((one) => ({
          ...{ value: one, label: PERMISSIONS[one], detail: one },
        }))}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          setHasNone(false)
        }}
        problem={hasNone ? t('admin.keys.chooseAtLeastOne') : problems.permissions}
      />
      <FormEnd button={t('admin.keys.makeKey')} doing={t('admin.keys.making')} sending={sending} />
    </Form>
  )
}
