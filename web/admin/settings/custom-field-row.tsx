import { CUSTOM_KINDS, FILLED_IN_BY } from '#contract/custom-fields.ts'
import { choicesIn, type TypedField } from '#web/admin/settings/typed-fields.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { required } from '#web/forms/required.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  field: TypedField
  of: 'orders' | 'customers'
  isTwice: (label: string) => boolean
  onChange: (field: TypedField) => void
}

/** What an owner says of a field. */
export function CustomFieldRow({ field, of, isTwice, onChange }: Props) {
  const { key, label, kind, choices, hint, filledInBy } = field
  const change = (part: Partial<TypedField>) => onChange({ ...field, ...part })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        id={`label-${key}`}
        label="Label"
        name={`label ${key}`}
        value={label}
        maxLength={60}
        onValueChange={(typed) => change({ label: typed })}
        problem={(typed) =>
          required('Label')(typed) ?? (isTwice(typed) ? `Two fields are called ${typed.trim()}` : null)
        }
      />
      <ChoiceField
        label="Kind"
        name={`kind ${key}`}
        value={kind}
        onChange={(chosen) => change({ kind: chosen as TypedField['kind'] })}
        choices={asChoices(CUSTOM_KINDS)}
      />
      {kind === 'choice' && (
        <TextArea
          label="Choices, one in a line"
          maxLength={3_000}
          name={`choices ${key}`}
          rows={4}
          value={choices}
          onValueChange={(typed) => change({ choices: typed })}
          problem={(typed) => (new Set(choicesIn(typed)).size < 2 ? 'At least two choices, each once' : null)}
        />
      )}
      <ChoiceField
        label="Filled in by"
        name={`who ${key}`}
        value={filledInBy}
        onChange={(chosen) => change({ filledInBy: chosen as TypedField['filledInBy'] })}
        choices={asChoices(FILLED_IN_BY)}
      >
        <p className="mt-1.5 text-sm text-soft">{WHERE[of][filledInBy]}</p>
      </ChoiceField>
      <TextField
        label="Hint below it (optional)"
        name={`hint ${key}`}
        value={hint}
        maxLength={200}
        onValueChange={(typed) => change({ hint: typed })}
      />
      <div className="grid gap-1 sm:col-span-2">
        {filledInBy === 'customer' && (
          <CheckField checked={field.isRequired} onChange={(isRequired) => change({ isRequired })} problem="">
            Customers must fill it in
          </CheckField>
        )}
        {of === 'orders' && (
          <>
            <CheckField
              checked={field.isInEmails}
              onChange={(isInEmails) => change({ isInEmails })}
              problem=""
            >
              E-mails about the order say it
            </CheckField>
            <CheckField checked={field.isOnSlip} onChange={(isOnSlip) => change({ isOnSlip })} problem="">
              The packing slip says it
            </CheckField>
          </>
        )}
      </div>
    </div>
  )
}

const WHERE = {
  orders: { customer: 'When they order', shop: 'On the page of the order' },
  customers: { customer: 'In their profile', shop: 'In Manage User' },
}

const asChoices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
