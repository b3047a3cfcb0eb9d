import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { SignInLock } from '#server/identity/sign-in-lock.ts'

type Endpoint = { path?: string; body?: unknown }

/** Asks the lock before the password is looked at, and counts a wrong one. */
export function lockSignIn(lock: SignInLock) {
  return {
    before: createAuthMiddleware(async (call) => {
      const email = emailOf(call)
      if (email) await lock.mustBeOpen(email)
    }),
    after: createAuthMiddleware(async (call) => {
      const email = emailOf(call)
      const { returned } = call.context
      if (email && returned instanceof APIError && returned.statusCode === 401) await lock.countWrong(email)
    }),
  }
}

/** The last word before a session is made: the password was right, but was it tried too late? */
export function lockSession(lock: SignInLock) {
  return async (_session: unknown, call: Endpoint | null) => {
    const email = call && emailOf(call)
    if (email) await lock.passRight(email)
  }
}

/** Whom a sign-in with a password is for. */
function emailOf({ path, body }: Endpoint): string | undefined {
  if (path !== '/sign-in/email' || typeof body !== 'object' || body === null || !('email' in body))
    return undefined
  return typeof body.email === 'string' ? body.email : undefined
}
