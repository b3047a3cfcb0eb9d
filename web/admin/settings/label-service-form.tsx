import { useState } from 'react'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Form } from '#web/ui/form.tsx'
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
    await sayDone('The label program has been saved!')
  }

  return (
    <SettingsGroup
      title="Labels of a carrier"
      about="A program of your carrier, or of a service that speaks with several, makes the label and the tracking number of each parcel. Without an address the labels are the shop’s own."
    >
      <Form<{ url: string; header: string; secret: string }>
        key={saves}
        errors={problems}
        onFormSubmit={save}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <TextField
          label="Address of the program"
          name="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          defaultValue={service.url}
          placeholder="https://labels.example/kerf"
        />
        <TextField
          label="Header"
          name="header"
          autoComplete="off"
          maxLength={60}
          defaultValue={service.header}
        />
        <TextField
          label={service.hasSecret ? 'Secret, empty to keep it' : 'Secret'}
          name="secret"
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <FormEnd button="Save Program" sending={sending} />
      </Form>
    </SettingsGroup>
  )
}
