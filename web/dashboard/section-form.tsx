import { LONGEST_SECTION_NAME } from '#contract/list-limits.ts'
import { t } from '#messages/t.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  /** Of the other sections of the list. */
  others: string[]
  name?: string
  save: (name: string) => void
  close: () => void
}

/** Names a section of a list. */
export function SectionForm({ label, others, name = '', save, close }: Props) {
  const isTaken = (typed: string) =>
    others.some((other) => other.toLocaleLowerCase('en') === typed.trim().toLocaleLowerCase('en'))
      ? t('dashboard.thereIsASectionNamed')
      : null
  return (
    <Form<{ section: string }>
      aria-label={label}
      errors={{}}
      onFormSubmit={({ section }) => {
        save(section.trim())
        close()
      }}
      className="grid gap-4 border border-line bg-sheet p-4"
    >
      <TextField
        label={t('dashboard.nameOfTheSection')}
        name="section"
        defaultValue={name}
        maxLength={LONGEST_SECTION_NAME}
        autoComplete="off"
        problem={(typed) => required(t('dashboard.name'))(typed) ?? isTaken(typed)}
      />
      <FormEnd button={t('dashboard.save')} size="small" sending={false} onCancel={close} />
    </Form>
  )
}
