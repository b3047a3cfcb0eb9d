import { useState } from 'react'
import { type CustomField, givenValues, typedValues } from '#contract/custom-fields.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { CustomInputs } from '#web/forms/custom-inputs.tsx'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { email: string; about: string; fields: CustomField[] }

/** Asks for what the shop keeps of a customer besides, and saves it. */
export function FieldsButton({ email, about, fields }: Props) {
  const act = useConfirmedAct()
  const [reading, setReading] = useState(false)

  async function ask(): Promise<void> {
    setReading(true)
    const read = await browserApi.users.profile({ email }).catch(showFailure)
    setReading(false)
    if (!read) return
    let typed = typedValues(read.customFields)
    await act({
      question: 'What Do You Keep of Them?',
      about,
      fields: (
        <TypedFields
          fields={fields}
          first={typed}
          onChange={(now) => {
            typed = now
          }}
        />
      ),
      button: 'Save the fields',
      harmless: true,
      kept: 'The fields are as they were',
      done: 'The fields of the customer have been saved!',
      refused: 'The fields were not saved',
      perform: () => browserApi.users.setFields({ email, customFields: givenValues(fields, typed) }),
    })
  }

  return (
    <Button look="quiet" size="small" busy={reading} aria-label={`Fields of ${email}`} onClick={ask}>
      Fields
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
