import { useEffect, useRef } from 'react'
import { t } from '#messages/t.ts'
import { wordsFrom } from '#web/admin/search/synonym-words.ts'
import { fieldProblems, issuesOf } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { useSending } from '#web/forms/sending.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  button: string
  initial?: string
  /** Of a group that there is, its words as they are now. */
  readNow?: () => Promise<string[] | undefined>
  save: (words: string[]) => Promise<unknown>
  onSaved: (words: string[]) => unknown
  /** With it, the form was opened here: it takes the keyboard, and can be closed. */
  onCancel?: () => void
}

/** Asks for words that mean the same. */
export function SynonymsForm({ label, button, initial = '', readNow, save, onSaved, onCancel }: Props) {
  const { sending, problems, send } = useSending(problemsOf)
  const saveOwn = useOwnChanges({
    first: { words: wordsFrom(initial) },
    readNow: async () => {
      const words = await readNow?.()
      return words && { words }
    },
    labelOf: () => label,
    always: true,
  })
  const form = useRef<HTMLFormElement>(null)
  const wasOpened = onCancel !== undefined
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (!wasOpened || !field) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [wasOpened])

  async function submit({ words }: { words: string }): Promise<void> {
    const typed = wordsFrom(words)
    if (!(await send(() => saveOwn({ words: typed }, () => save(typed))))) return
    form.current?.reset()
    await onSaved(typed)
  }

  return (
    <Form<{ words: string }>
      ref={form}
      errors={problems}
      onFormSubmit={submit}
      className="grid w-full max-w-xl gap-3 text-left"
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <TextField
        label={label}
        name="words"
        defaultValue={initial}
        maxLength={1300}
        placeholder={t('admin.search.spannerWrench')}
        autoComplete="off"
        problem={(typed) => (wordsFrom(typed).length < 2 ? t('admin.search.atLeastTwoWordsWith') : null)}
      />
      <FormEnd button={button} sending={sending} size="small" onCancel={onCancel} />
    </Form>
  )
}

/** All that the shop finds wrong is about the words; of one of them it says which. */
function problemsOf(error: unknown): Record<string, string> {
  const [issue] = issuesOf(error)
  if (!issue) return fieldProblems(error)
  const place = issue.path.at(-1)
  return {
    words:
      typeof place === 'number'
        ? t('admin.search.word', { place: place + 1, message: issue.message })
        : issue.message,
  }
}
