import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '#sandbox/call.ts'
import { invalid } from '#sandbox/errors.ts'

export type Keys = { secret: string; publishable: string }

/** The kind of key in the Authorization header. Errors: 401 for a wrong or missing key. */
export function callerOf(keys: Keys, authorization: string | undefined): Caller {
  const key = authorization?.match(/^Bearer (.+)$/)?.[1]
  if (!key) {
    throw invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    )
  }
  if (same(key, keys.secret)) return 'secret'
  if (same(key, keys.publishable)) return 'publishable'
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`, {}, 401)
}

function same(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
