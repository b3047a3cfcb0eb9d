import { useState } from 'react'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Service = Awaited<ReturnType<typeof browserApi.labelService.read>>

/** The program that makes labels of a carrier. Its secret is never shown: an empty field keeps it. */
export function LabelServiceForm({ service }: { service: Service }) {
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const [saves, setSaves] = useState(0)

  async function save({
    url,
    header,
    secret,
  }: {
    url: string
    header: string
    secret: string
  }): Promise<void> {
    const change = { url: url.trim(), header: header.trim(), ...(secret && { secret }) }
    if (!(await send(() => browserApi.labelService.change(change)))) return
    setSaves(saves + 1) // empties the secret
    await reread()
    await sayDone(t('admin.settings.theLabelProgramHasBeen'))
  }

  return (
    <SettingsGroup
      title={t('admin.settings.labelsOfACarrier')}
      about={t('admin.settings.aProgramOfYourCarrier')}
    >
      {service.isLocked && (
        <Notice tone="wrong" className="mt-4">
          {t('admin.settings.theSecretOfTheLabel')}
        </Notice>
      )}
      <Form<{ url: string; header: string; secret: string }>
        key={saves}
        errors={problems}
        onFormSubmit={save}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <TextField
          label={t('admin.settings.addressOfTheProgram')}
          name="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          defaultValue={service.url}
          placeholder="https://labels.example/kerf"
        />
        <TextField
          label={t('admin.settings.header')}
          name="header"
          autoComplete="off"
          maxLength={60}
          defaultValue={service.header}
        />
        <TextField
          label={service.hasSecret ? t('admin.settings.secretEmptyToKeepIt') : t('admin.settings.secret')}
          name="secret"
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <FormEnd button={t('admin.settings.saveProgram')} sending={sending} />
      </Form>
    </SettingsGroup>
  )
}
