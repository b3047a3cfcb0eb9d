/** The five-character code of PostgreSQL, or Node's own such as ECONNREFUSED, of what went wrong; '' where there is none. */
export function codeOf(error: unknown): string {
  const root = rootOf(error)
  return root && 'code' in root ? String(root.code) : ''
}

/** The error that all others were made from. */
export function rootOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return rootOf(error.cause) ?? error
}
