import type { CustomField } from '#contract/custom-fields.ts'
import { slugOf } from '#contract/slug-of.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'

/** A field of orders or customers in the form of the settings. `id`: of one that the shop has already. */
export type TypedField = {
  key: string
  id?: string
  label: string
  kind: CustomField['kind']
  /** One in a line. */
  choices: string
  hint: string
  filledInBy: CustomField['filledInBy']
  isRequired: boolean
  isInEmails: boolean
  isOnSlip: boolean
}

export const NEW_FIELD: Omit<TypedField, 'key'> = {
  ...{ label: '', kind: 'text', choices: '', hint: '', filledInBy: 'customer' },
  ...{ isRequired: false, isInEmails: false, isOnSlip: false },
}

export const typedField = (field: CustomField): TypedField => ({
  ...{ key: newKey(), id: field.id, label: field.label, kind: field.kind },
  ...{ choices: (field.choices ?? []).join('\n'), hint: field.hint ?? '', filledInBy: field.filledInBy },
  isRequired: field.isRequired === true,
  isInEmails: field.isInEmails === true,
  isOnSlip: field.isOnSlip === true,
})

/** The fields as the call takes them. A new one is named after its label, so that no two have one name. */
export function sentFields(typed: TypedField[]): CustomField[] {
  const taken = new Set(typed.flatMap(({ id }) => id ?? []))
  return typed.map((field) => {
    const id = field.id ?? freeName(field.label, taken)
    taken.add(id)
    const isAsked = field.filledInBy === 'customer'
    const choices = choicesIn(field.choices)
    return {
      ...{ id, label: field.label.trim(), kind: field.kind, filledInBy: field.filledInBy },
      ...(field.kind === 'choice' && { choices }),
      ...(field.hint.trim() && { hint: field.hint.trim() }),
      ...(isAsked && field.isRequired && { isRequired: true }),
      ...(field.isInEmails && { isInEmails: true }),
      ...(field.isOnSlip && { isOnSlip: true }),
    }
  })
}

export const choicesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function freeName(label: string, taken: Set<string>): string {
  const name = slugOf(label).slice(0, 36).replace(/-+$/, '') || 'field'
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name}-${n}`
    if (!taken.has(one)) return one
  }
}
