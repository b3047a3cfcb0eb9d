import { APIError, createAuthMiddleware } from 'better-auth/api'
import { t } from '#messages/t.ts'
import { deleteSession } from '#server/people/identity/sessions-store.ts'
import type { SignInLock } from '#server/people/identity/sign-in-lock.ts'
import { hasPassword } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

type Endpoint = { path?: string; body?: unknown }

/** Before the password is checked. Counts a wrong one. */
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

/** Refuses a session if the address was locked while its correct password was checked. */
export function lockSession(lock: SignInLock) {
  return async (_session: unknown, call: Endpoint | null) => {
    const email = call && emailOf(call)
    if (email) await lock.passRight(email)
  }
}

/** A confirmation of the address can remove the password while a sign-in checks it: then no session may begin. */
export function mustStillHavePassword(db: Db) {
  return async ({ id, userId }: { id: string; userId: string }, call: Endpoint | null) => {
    if (call?.path !== '/sign-in/email') return
    if (await hasPassword(db, userId)) return
    await deleteSession(db, id)
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: t('people.invalidEmailOrPassword'),
    })
  }
}

function emailOf({ path, body }: Endpoint): string | undefined {
  if (path !== '/sign-in/email' || typeof body !== 'object' || body === null || !('email' in body))
    return undefined
  return typeof body.email === 'string' ? body.email : undefined
}
