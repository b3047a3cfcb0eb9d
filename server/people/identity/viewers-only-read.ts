import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { t } from '#messages/t.ts'
import { isSeenFrom } from '#server/people/access/granted-store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** They say who is signed in, renew the token, or end the session. */
const FOR_VIEWERS = ['/get-session', '/token', '/sign-out', '/jwks', '/ok']

/** Whoever sees the shop as a customer neither sees nor changes how they themselves sign in: it would look like the customer's. Errors: ONLY_VIEWS. */
export function viewersOnlyRead(db: Db) {
  return {
    id: 'viewers-only-read',
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => !FOR_VIEWERS.includes(path),
          handler: createAuthMiddleware(async (call) => {
            const found = call.headers?.has('cookie') ? await getSessionFromCtx(call) : null
            if (found && (await isSeenFrom(db, found.session.id)))
              throw new APIError('FORBIDDEN', { code: 'ONLY_VIEWS', message: t('people.onlyViews') })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
