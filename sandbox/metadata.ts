import { invalid } from '#sandbox/errors.ts'
import { type Form, groupOf, textOf } from '#sandbox/form.ts'
import type { Metadata } from '#sandbox/objects.ts'

/** Applies a call to the metadata: given keys are added, an empty value removes its key, empty metadata removes all keys. */
export function metadataOf(form: Form, before: Metadata = {}): Metadata {
  if (form.metadata === '') return {}
  const given = groupOf(form, 'metadata') ?? {}
  const after = { ...before }
  for (const key of Object.keys(given)) {
    const value = textOf(given, key) ?? ''
    if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters', { param: 'metadata' })
    if (value.length > 500) {
      throw invalid(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      )
    }
    if (value === '') delete after[key]
    else after[key] = value
  }
  if (Object.keys(after).length > 50)
    throw invalid('Metadata can have at most 50 keys', { param: 'metadata' })
  return after
}
