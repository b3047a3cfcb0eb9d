import { ORPCError } from '@orpc/client'
import { fieldProblems, issuesIn } from '#web/forms/field-problems.ts'

/** Refusals that are about one field of a product's form, beside those of all forms. */
const FIELD_OF: Record<string, string> = {
  GTIN_TAKEN: 'gtin',
  VALUES_LOST: 'category',
  FAMILY_REFUSED: 'category',
  DOCUMENT_REFUSED: 'documents',
  MODEL_REFUSED: 'model',
}

/** What the shop found wrong, by the names of the form's fields: `values.tpi`, `pictures.1.alt`, `relations.replaces`. */
export function productProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {}
  const field = FIELD_OF[error.code]
  if (field) return { [field]: error.message }
  if (error.status !== 422 || error.code !== 'UNPROCESSABLE_CONTENT') return fieldProblems(error)
  // Of several problems of a field the first is told.
  return Object.fromEntries(
    issuesIn(error.data)
      .map(({ path, message }) => [nameOf(path), message])
      .toReversed(),
  )
}

function nameOf(path: (string | number)[]): string {
  const [room, place, ...rest] = path
  if (room === 'translations') return path.join('.')
  if (room === 'values' && place !== undefined) return `values.${place}`
  if (room === 'relations' && place !== undefined) return `relations.${place}`
  if (room === 'documents' && typeof place === 'number')
    return `documents.${place}.${rest.at(-1) === 'file' ? 'title' : (rest.at(-1) ?? 'title')}`
  if (room === 'imgAlt') return 'pictures.0.alt'
  if (room === 'morePictures' && typeof place === 'number') return `pictures.${place + 1}.alt`
  if (room === 'expectedQuantity' || room === 'newQuantity') return 'aviQuantity'
  return String(room ?? '')
}
