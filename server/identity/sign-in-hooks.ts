import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#server/db/client.ts'
import { deleteSession } from '#server/identity/sessions-store.ts'
import type { SignInLock } from '#server/identity/sign-in-lock.ts'
import { hasPassword } from '#server/identity/store.ts'

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

/**
 * The confirmation of an address may remove the password while it is being checked, and ends all sessions after that:
 * a session that was made later is refused here.
 */
export function mustStillHavePassword(db: Db) {
  return async ({ id, userId }: { id: string; userId: string }, call: Endpoint | null) => {
    if (call?.path !== '/sign-in/email') return
    if (await hasPassword(db, userId)) return
    await deleteSession(db, id)
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
  }
}

/** Whom a sign-in with a password is for. */
function emailOf({ path, body }: Endpoint): string | undefined {
  if (path !== '/sign-in/email' || typeof body !== 'object' || body === null || !('email' in body))
    return undefined
  return typeof body.email === 'string' ? body.email : undefined
}
