import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { SOCIAL_PROVIDERS } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import type { Social } from '#server/people/identity/social.ts'
import { deleteWayIn, listWaysIn, lockPerson } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const Which = z.object({ provider: z.enum(SOCIAL_PROVIDERS) })

/** Errors: LAST_WAY_IN if no password and no other offered provider is left. */
export function waysIn(db: Db, social: Social) {
  return {
    id: 'ways-in',
    endpoints: {
      removeWayIn: createAuthEndpoint(
        '/remove-way-in',
        { method: 'POST', body: Which, use: [sensitiveSessionMiddleware] },
        async (call) => {
          await removeWayIn(db, social, call.context.session.user.id, call.body.provider)
          return call.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** Locks the user first, so that of two simultaneous calls the second sees the first one's result. */
function removeWayIn(db: Db, social: Social, userId: string, provider: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const ways = await listWaysIn(tx, userId)
    const left = ways.filter(({ by }) => by !== provider && (by === 'credential' || by in social))
    if (left.length === 0)
      throw new APIError('CONFLICT', {
        code: 'LAST_WAY_IN',
        message: t('people.thisIsTheOnlyWayYouHave'),
      })
    await deleteWayIn(tx, userId, provider)
  })
}
