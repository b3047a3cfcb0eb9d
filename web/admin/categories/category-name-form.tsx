import { useEffect, useRef } from 'react'
import { t } from '#messages/t.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  initial?: string
  button: string
  /** Of a category that there is, its name as it is now. */
  readName?: () => Promise<string | undefined>
  /** Tells the shop; the name has no spaces at its ends. */
  save: (name: string) => Promise<unknown>
  /** Afterwards. */
  onSaved: (name: string) => unknown
  /** With it, the form was opened here: it takes the keyboard, and can be closed. */
  onCancel?: () => void
}

/** Asks for the name of a category, in its place in the tree. */
export function CategoryNameForm({ label, initial = '', button, readName, save, onSaved, onCancel }: Props) {
  const { sending, problems, send } = useSending()
  const saveOwn = useOwnChanges({
    first: { name: initial },
    readNow: async () => {
      const name = await readName?.()
      return name === undefined ? undefined : { name }
    },
    labelOf: () => t('admin.categories.name'),
    always: true,
  })
  const form = useRef<HTMLFormElement>(null)
  const wasOpened = onCancel !== undefined
  useEffect(() => {
    if (wasOpened) form.current?.querySelector('input')?.focus()
  }, [wasOpened])

  async function submit({ name }: { name: string }): Promise<void> {
    const typed = name.trim()
    if (!(await send(() => saveOwn({ name: typed }, () => save(typed))))) return
    form.current?.reset()
    await onSaved(typed)
  }

  return (
    <Form<{ name: string }>
      ref={form}
      errors={{ ...problems, ...(problems.place && { name: problems.place }) }}
      onFormSubmit={submit}
      className="grid max-w-xl gap-3"
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <TextField
        label={label}
        name="name"
        defaultValue={initial}
        maxLength={80}
        autoComplete="off"
        problem={required(t('admin.categories.name'))}
      />
      <FormEnd button={button} sending={sending} size="small" onCancel={onCancel} />
    </Form>
  )
}
