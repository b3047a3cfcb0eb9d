import type { CustomField } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
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
        label={t('admin.settings.label')}
        name={`label ${key}`}
        value={label}
        maxLength={60}
        onValueChange={(typed) => change({ label: typed })}
        problem={(typed) =>
          required(t('admin.settings.label'))(typed) ??
          (isTwice(typed) ? t('admin.settings.twoFieldsAreCalled', { typed: typed.trim() }) : null)
        }
      />
      <ChoiceField
        label={t('admin.settings.kind')}
        name={`kind ${key}`}
        value={kind}
        onChange={(chosen) => change({ kind: chosen as TypedField['kind'] })}
        choices={asChoices(KINDS)}
      />
      {kind === 'choice' && (
        <TextArea
          label={t('admin.settings.choicesOneInALine')}
          maxLength={3_000}
          name={`choices ${key}`}
          rows={4}
          value={choices}
          onValueChange={(typed) => change({ choices: typed })}
          problem={(typed) =>
            new Set(choicesIn(typed)).size < 2 ? t('admin.settings.atLeastTwoChoicesEach') : null
          }
        />
      )}
      <ChoiceField
        label={t('admin.settings.filledInBy')}
        name={`who ${key}`}
        value={filledInBy}
        onChange={(chosen) => change({ filledInBy: chosen as TypedField['filledInBy'] })}
        choices={asChoices(WHO)}
      >
        <p className="mt-1.5 text-sm text-soft">{WHERE[of][filledInBy]}</p>
      </ChoiceField>
      <TextField
        label={t('admin.settings.hintBelowItOptional')}
        name={`hint ${key}`}
        value={hint}
        maxLength={200}
        onValueChange={(typed) => change({ hint: typed })}
      />
      <div className="grid gap-1 sm:col-span-2">
        {filledInBy === 'customer' && (
          <CheckField checked={field.isRequired} onChange={(isRequired) => change({ isRequired })} problem="">
            {t('admin.settings.customersMustFillItIn')}
          </CheckField>
        )}
        {of === 'orders' && (
          <>
            <CheckField
              checked={field.isInEmails}
              onChange={(isInEmails) => change({ isInEmails })}
              problem=""
            >
              {t('admin.settings.eMailsAboutTheOrder')}
            </CheckField>
            <CheckField checked={field.isOnSlip} onChange={(isOnSlip) => change({ isOnSlip })} problem="">
              {t('admin.settings.thePackingSlipSaysIt')}
            </CheckField>
          </>
        )}
      </div>
    </div>
  )
}

const WHERE = {
  orders: { customer: t('admin.settings.whenTheyOrder'), shop: t('admin.settings.onThePageOfThe') },
  customers: { customer: t('admin.settings.inTheirProfile'), shop: t('admin.settings.inManageUser') },
}

const KINDS: Record<CustomField['kind'], string> = {
  text: t('admin.settings.kindText'),
  number: t('admin.settings.kindNumber'),
  choice: t('admin.settings.kindChoice'),
  date: t('admin.settings.kindDate'),
  'yes or no': t('admin.settings.kindYesOrNo'),
}
const WHO: Record<CustomField['filledInBy'], string> = {
  customer: t('admin.settings.whoCustomers'),
  shop: t('admin.settings.whoYou'),
}

const asChoices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
