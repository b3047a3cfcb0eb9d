import { useState } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { CustomFieldRow } from '#web/admin/settings/custom-field-row.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { NEW_FIELD, sentFields, type TypedField, typedField } from '#web/admin/settings/typed-fields.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

type Props = { title: string; about: string; of: 'orders' | 'customers'; fields: CustomField[] }

/** The fields that an owner adds to orders or customers, in the order of the form. */
export function CustomFieldsForm({ title, about, of, fields }: Props) {
  const [rows, setRows] = useState(() => fields.map(typedField))
  const [saved, setSaved] = useState(() => JSON.stringify(sentFields(rows)))
  const { sending, problems, save } = useSaveGroup({
    first: { list: sentFields(rows) },
    valuesIn: (settings) => ({ list: sentFields(settings.fields[of].map(typedField)) }),
    labelOf: () => title,
    call: ({ list }) => browserApi.settings.changeFields({ [of]: list }),
    title: t('admin.settings.theFieldsOfHaveBeen', { of }),
  })
  const isTyped = () => JSON.stringify(sentFields(rows)) !== saved
  useUnsaved(isTyped)

  function add(): void {
    const key = newKey()
    setRows([...rows, { ...NEW_FIELD, key }])
    focusOnceShown(`label-${key}`)
  }

  async function submit(): Promise<void> {
    const sent = sentFields(rows)
    if (!(await save({ list: sent }))) return
    setSaved(JSON.stringify(sent))
    setRows(rows.map((row, place) => ({ ...row, ...(sent[place] && { id: sent[place].id }) })))
  }

  /** Said at the later one alone: mending it is enough. */
  const isTwice = (place: number) => (label: string) =>
    rows.slice(0, place).some((other) => sameWords(other.label, label))
  const change = (changed: TypedField) =>
    setRows(rows.map((row) => (row.key === changed.key ? changed : row)))

  return (
    <SettingsGroup title={title} about={about}>
      <Form errors={problems} onFormSubmit={submit} className="mt-6 grid gap-5">
        {rows.length === 0 && <p className="text-soft">{t('admin.settings.noFieldsYet')}</p>}
        <OrderedRows
          label={title}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ label }, place) => label.trim() || t('admin.settings.field', { place: place + 1 })}
          onChange={setRows}
        >
          {(field, place) => (
            <CustomFieldRow field={field} of={of} isTwice={isTwice(place)} onChange={change} />
          )}
        </OrderedRows>
        <p role="alert" className="text-sm text-wrong empty:hidden">
          {problems[of] ?? problems.choices ?? problems.label ?? ''}
        </p>
        <FormEnd button={t('admin.settings.saveFields')} sending={sending}>
          <Button look="quiet" disabled={rows.length >= 20} onClick={add}>
            {t('admin.settings.addField')}
          </Button>
        </FormEnd>
      </Form>
    </SettingsGroup>
  )
}

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
