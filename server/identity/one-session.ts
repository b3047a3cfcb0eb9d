import { createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { ENTRANCES } from '#server/identity/devices.ts'

/**
 * A browser has one session: a sign-in there ends the one before, whoever it was of, and what was granted to it. Its
 * cookie is overwritten, so nobody would sign it out any more.
 */
export function oneSession() {
  const handler = createAuthMiddleware(async (call) => {
    const { authCookies, secret, newSession, internalAdapter } = call.context
    if (!newSession) return
    const before = await call.getSignedCookie(authCookies.sessionToken.name, secret)
    if (before && before !== newSession.session.token) await internalAdapter.deleteSessions([before])
  })

  return {
    id: 'one-session',
    hooks: { after: [{ matcher: ({ path }) => ENTRANCES.test(path ?? ''), handler }] },
  } satisfies BetterAuthPlugin
}
