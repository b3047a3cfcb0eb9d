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
  return Object.fromEntries(issuesIn(error.data).flatMap(problemOf).toReversed())
}

/** The same of an error; none where the server refused for another reason. */
export function issuesOf(error: unknown): ReturnType<typeof issuesIn> {
  return error instanceof ORPCError && error.status === 422 ? issuesIn(error.data) : []
}

/** What the server found wrong, each with its place in what was sent. */
export function issuesIn(data: unknown): { path: (string | number)[]; message: string }[] {
  const issues = read(data, 'issues')
  return Array.isArray(issues) ? issues.flatMap(issueOf) : []
}

function issueOf(issue: unknown) {
  const [path, message] = [read(issue, 'path'), read(issue, 'message')]
  return Array.isArray(path) && typeof message === 'string' ? [{ path, message }] : []
}

function problemOf({
  path,
  message,
}: {
  path: unknown[]
  message: string
}): [field: string, sentence: string][] {
  const field = path[0] === 'customFields' || path[0] === 'translations' ? path.join('.') : path.at(-1)
  return typeof field === 'string' ? [[field, message]] : []
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
