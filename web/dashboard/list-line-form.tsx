import { useState } from 'react'
import { LONGEST_LIST_NOTE } from '#contract/list-limits.ts'
import type { ListLine } from '#contract/lists.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { id: string; line: ListLine; sections: string[]; close: () => void }

/** Changes a line of a list: its quantity, its note and the heading that it stands below. */
export function ListLineForm({ id, line, sections, close }: Props) {
  const { sending, problems, save } = useSaving()
  const { productId, quantity, note } = line
  // Its heading may be renamed meanwhile.
  const [chosen, setSection] = useState<string>()
  const section = chosen === '' || sections.includes(chosen ?? '') ? (chosen ?? '') : (line.section ?? '')
  return (
    <Form<{ quantity: string; note: string }>
      aria-label={t('dashboard.edit3', { name: line.name })}
      errors={problems}
      onFormSubmit={(typed) =>
        void save(
          () =>
            browserApi.lists.set({
              id,
              productId,
              quantity: wholeNumber(typed.quantity) ?? 0,
              note: typed.note,
              section: section === (line.section ?? '') ? undefined : section,
            }),
          t('dashboard.theListHasBeenSaved'),
          { close },
        )
      }
      className="mt-3 grid gap-4"
    >
      <TextField
        label={t('dashboard.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(quantity)}
        problem={(typed) =>
          wholeNumber(typed) ? null : numberWords(typed, t('quantities.pleaseTypeAWholeNumber'))
        }
      />
      <TextField
        label={t('dashboard.noteOptional')}
        name="note"
        autoComplete="off"
        defaultValue={note ?? ''}
        maxLength={LONGEST_LIST_NOTE}
      />
      {sections.length > 0 && (
        <Choice label={t('dashboard.section')} value={section} onChange={setSection}>
          <option value="">{t('dashboard.noSection')}</option>
          {sections.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <FormEnd button={t('dashboard.save')} size="small" sending={sending} onCancel={close} />
    </Form>
  )
}
