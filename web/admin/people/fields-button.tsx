import { safe } from '@orpc/client'
import { useState } from 'react'
import { type CustomField, givenValues, typedValues } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { CustomInputs } from '#web/forms/custom-inputs.tsx'
import { saveOwnChanges } from '#web/forms/own-changes.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { email: string; about: string; fields: CustomField[] }

/** Asks for what the shop keeps of a customer besides, and saves it. */
export function FieldsButton({ email, about, fields }: Props) {
  const act = useConfirmedAct()
  const [reading, setReading] = useState(false)

  async function ask(): Promise<void> {
    setReading(true)
    const [error, read] = await safe(browserApi.users.profile({ email }))
    setReading(false)
    if (error) return void (await showFailure(error))
    let typed = typedValues(read.customFields)
    const form = {
      first: givenValues(fields, typed),
      readNow: async () =>
        givenValues(fields, typedValues((await browserApi.users.profile({ email })).customFields)),
      labelOf: (id: string) => fields.find((field) => field.id === id)?.label ?? id,
    }
    await act({
      question: t('admin.people.whatDoYouKeepOf'),
      about,
      fields: () => (
        <TypedFields
          fields={fields}
          first={typed}
          onChange={(now) => {
            typed = now
          }}
        />
      ),
      button: t('admin.people.saveTheFields'),
      harmless: true,
      kept: t('admin.people.theFieldsAreAsThey'),
      done: t('admin.people.theFieldsOfTheCustomer'),
      refused: t('admin.people.theFieldsWereNotSaved'),
      perform: () =>
        saveOwnChanges(form, givenValues(fields, typed), (changes) =>
          browserApi.users.setFields({ email, customFields: changes }),
        ),
    })
  }

  return (
    <Button
      look="quiet"
      size="small"
      busy={reading}
      aria-label={t('admin.people.fieldsOf', { email })}
      onClick={ask}
    >
      {t('admin.people.fields')}
    </Button>
  )
}

type TypedProps = {
  fields: CustomField[]
  first: Record<string, string>
  onChange: (typed: Record<string, string>) => void
}

function TypedFields({ fields, first, onChange }: TypedProps) {
  const [typed, setTyped] = useState(first)
  return (
    <div className="grid gap-4">
      <CustomInputs
        fields={fields}
        valueIn={(id) => typed[id] ?? ''}
        type={(id, value) => {
          const now = { ...typed, [id]: value }
          setTyped(now)
          onChange(now)
        }}
        isAsked={false}
      />
    </div>
  )
}
