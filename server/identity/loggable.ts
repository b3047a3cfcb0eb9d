import { DrizzleQueryError } from 'drizzle-orm'

/** What the log is told of a failure: never a query's values, among which are session tokens, hashes and letters. */
export function loggable(error: unknown): { err: unknown } | { query: string; reason: string } {
  if (error instanceof DrizzleQueryError) return { query: error.query, reason: String(error.cause) }
  return { err: error }
}
