import { ORPCError } from '@orpc/client'

/** Refusals that are about one field of a form. */
const FIELD_OF: Record<string, string> = {
  PICTURE_REFUSED: 'img',
  SKU_TAKEN: 'sku',
  SLUG_TAKEN: 'slug',
  CODE_TAKEN: 'code',
  PLACE_REFUSED: 'place',
  KIND_IN_USE: 'kind',
  OPTION_IN_USE: 'options',
}

/** What the server found wrong with a form, one sentence a field; nothing when it refused for another reason. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {}
  const field = FIELD_OF[error.code]
  if (field) return { [field]: error.message }
  if (error.status !== 422) return {}
  return Object.fromEntries(issuesOf(error.data).flatMap(problemOf).toReversed())
}

function issuesOf(data: unknown): unknown[] {
  const issues = read(data, 'issues')
  return Array.isArray(issues) ? issues : []
}

function problemOf(issue: unknown): [field: string, sentence: string][] {
  const path = read(issue, 'path')
  const field = Array.isArray(path) ? path.at(-1) : undefined
  const sentence = read(issue, 'message')
  return typeof field === 'string' && typeof sentence === 'string' ? [[field, sentence]] : []
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
