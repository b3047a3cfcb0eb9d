import { createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import { deviceWords } from '#server/people/identity/device-words.ts'
import { networkWords } from '#server/people/identity/network-words.ts'
import { findTokens, listLivingSessions, touchSession } from '#server/people/identity/sessions-store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Closed, because they name sessions by tokens, which scripts must not read. */
export const CALLS_WITH_TOKENS = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
]

/** The session's token is removed from these bodies, as scripts can read them; the cookie has it too. */
const REPLIES_WITH_TOKENS = [
  '/sign-in/email',
  '/sign-up/email',
  '/change-password',
  '/get-session',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]

/** Sessions are named by their ids. All calls need a session (401); `/end-session` may answer 404 SESSION_NOT_FOUND. */
export function ownSessions(db: Db) {
  const use = [sensitiveSessionMiddleware]
  return {
    id: 'own-sessions',
    endpoints: {
      ownSessions: createAuthEndpoint(
        '/sessions',
        { method: 'GET', requireHeaders: true, use },
        async (call) => {
          const { user, session: current } = call.context.session
          const living = await listLivingSessions(db, user.id)
          call.setHeader('cache-control', 'no-store')
          return call.json({
            sessions: living.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
              id,
              device: deviceWords(userAgent),
              place: networkWords(ipAddress, call.headers.get('x-client-ip')),
              since: createdAt.toISOString(),
              lastUse: updatedAt.toISOString(),
              current: id === current.id,
            })),
          })
        },
      ),

      endSession: createAuthEndpoint(
        '/end-session',
        { method: 'POST', requireHeaders: true, use, body: z.object({ id: z.uuid() }) },
        async (call) => {
          const { user, session: current } = call.context.session
          const tokens = await findTokens(db, user.id, call.body.id, 'this')
          if (tokens.length === 0)
            throw call.error('NOT_FOUND', {
              code: 'SESSION_NOT_FOUND',
              message: t('people.thisSessionHasEnded'),
            })
          await call.context.internalAdapter.deleteSessions(tokens)
          if (call.body.id === current.id) deleteSessionCookie(call)
          return call.json({ status: true })
        },
      ),

      endOtherSessions: createAuthEndpoint(
        '/end-other-sessions',
        { method: 'POST', requireHeaders: true, use },
        async (call) => {
          const { user, session: current } = call.context.session
          const tokens = await findTokens(db, user.id, current.id, 'others')
          if (tokens.length > 0) await call.context.internalAdapter.deleteSessions(tokens)
          return call.json({ status: true })
        },
      ),

      endAllSessions: createAuthEndpoint(
        '/end-all-sessions',
        { method: 'POST', requireHeaders: true, use },
        async (call) => {
          await call.context.internalAdapter.deleteUserSessions(call.context.session.user.id)
          deleteSessionCookie(call)
          return call.json({ status: true })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/token',
          // A browser in use fetches an ID token at least every 15 minutes, so this records when it was last used.
          handler: createAuthMiddleware(async ({ context }) => {
            const id = context.session?.session.id
            if (id) await touchSession(db, id)
          }),
        },
        {
          matcher: ({ path = '' }) => REPLIES_WITH_TOKENS.includes(path),
          handler: createAuthMiddleware(async (call) => {
            const { returned } = call.context
            if (returned instanceof Error || typeof returned !== 'object' || returned === null) return
            return call.json(withoutTokens(returned))
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function withoutTokens(reply: object): object {
  const shown = Object.entries(reply).filter(([name]) => name !== 'token')
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      name === 'session' && typeof value === 'object' && value !== null ? withoutTokens(value) : value,
    ]),
  )
}
