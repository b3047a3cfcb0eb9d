import { useState } from 'react'
import type { OutsideProgram, TypedProgram } from '#contract/outside-program.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  program: OutsideProgram
  title: string
  about: string
  /** Said where its secret cannot be opened. */
  locked: string
  placeholder: string
  button: string
  call: (change: TypedProgram) => Promise<unknown>
  saved: string
}

/** A program outside of the shop. Its secret is never shown: an empty field keeps it. */
export function ProgramForm({ program, title, about, locked, ...words }: Props) {
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
    if (!(await send(() => words.call(change)))) return
    setSaves(saves + 1) // empties the secret
    await reread()
    await sayDone(words.saved)
  }

  return (
    <SettingsGroup title={title} about={about}>
      {program.isLocked && (
        <Notice tone="wrong" className="mt-4">
          {locked}
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
          defaultValue={program.url}
          placeholder={words.placeholder}
        />
        <TextField
          label={t('admin.settings.header')}
          name="header"
          autoComplete="off"
          maxLength={60}
          defaultValue={program.header}
        />
        <TextField
          label={program.hasSecret ? t('admin.settings.secretEmptyToKeepIt') : t('admin.settings.secret')}
          name="secret"
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <FormEnd button={words.button} sending={sending} />
      </Form>
    </SettingsGroup>
  )
}
