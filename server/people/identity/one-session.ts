import { createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { SIGN_IN_CALLS } from '#server/people/identity/devices.ts'

/** A sign-in ends the browser's previous session: it overwrites its cookie, so nobody could sign it out any more. */
export function oneSession() {
  const handler = createAuthMiddleware(async (call) => {
    const { authCookies, secret, newSession, internalAdapter } = call.context
    if (!newSession) return
    const before = await call.getSignedCookie(authCookies.sessionToken.name, secret)
    if (before && before !== newSession.session.token) await internalAdapter.deleteSessions([before])
  })

  return {
    id: 'one-session',
    hooks: { after: [{ matcher: ({ path }) => SIGN_IN_CALLS.test(path ?? ''), handler }] },
  } satisfies BetterAuthPlugin
}
