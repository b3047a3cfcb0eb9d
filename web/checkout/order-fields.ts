import { useState } from 'react'
import { type CustomField, isBlank } from '#contract/custom-fields.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { nameOf } from '#web/forms/custom-inputs.tsx'

/** What the shop asks besides in the form of an order, as this person typed it; it is kept in this tab until it is ordered. */
export function useOrderFields(email: string | undefined, fields: readonly CustomField[]) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const draft = email === undefined ? {} : readDraft(email)
  const valueIn = (id: string) => typed[id] ?? draft[nameOf(id)] ?? ''
  const given = fields.flatMap(({ id }) => (isBlank(valueIn(id)) ? [] : [[id, valueIn(id)]]))
  return {
    fields,
    valueIn,
    type(id: string, value: string) {
      setTyped((all) => ({ ...all, [id]: value }))
      if (email !== undefined) saveDraft(email, nameOf(id), value)
    },
    /** As the call takes it. */
    sent: given.length > 0 ? { customFields: Object.fromEntries(given) as Record<string, string> } : {},
  }
}
