import {
  APIError,
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { SOCIAL_PROVIDERS } from '#contract/shop.ts'
import { FROM_A_PROVIDER } from '#server/people/identity/second-factor.ts'
import { proveSessionAt } from '#server/people/identity/sessions-store.ts'
import { providers } from '#server/people/identity/social-providers.ts'
import type { Db } from '#server/platform/db/client.ts'

const Anew = z.looseObject({
  provider: z.enum(SOCIAL_PROVIDERS),
  additionalData: z.object({ anew: z.literal(true) }),
})

/** When who comes back proved there who they are, by the OAuth state of the request under way. */
const provedAt = new WeakMap<object, Date>()

/**
 * `/sign-in/social` with `additionalData: { anew: true }` has the provider ask whoever is signed in for a proof, also whom it knows. Where it
 * says when somebody proved it, that counts, at every sign-in. Errors: NOT_SIGNED_IN.
 */
export function proofAtProvider(db: Db) {
  const askAnew = createAuthMiddleware(async (call) => {
    const { success, data } = Anew.safeParse(call.body)
    if (!success) return
    const signedIn = await getSessionFromCtx(call)
    if (!signedIn) throw new APIError('UNAUTHORIZED', { code: 'NOT_SIGNED_IN' })
    await addOAuthServerContext({ proves: signedIn.user.id })
    return { context: { body: { ...data, additionalParams: providers[data.provider]().anew } } }
  })
  const countProof = createAuthMiddleware(async ({ context: { newSession } }) => {
    const state = await getOAuthState()
    const at = state && provedAt.get(state)
    if (newSession && at) await proveSessionAt(db, newSession.session.id, at)
  })
  return {
    id: 'proof-at-provider',
    hooks: {
      before: [{ matcher: ({ path }) => path === '/sign-in/social', handler: askAnew }],
      after: [{ matcher: ({ path = '' }) => FROM_A_PROVIDER.test(path), handler: countProof }],
    },
  } satisfies BetterAuthPlugin
}

/** Notes what the provider says of the proof. False if another was to prove who they are. */
export async function isProofOf(userId: string | undefined, profile: unknown): Promise<boolean> {
  const state = await getOAuthState()
  const { authTime }: { authTime?: unknown } = Object(profile)
  if (state && typeof authTime === 'number') provedAt.set(state, new Date(authTime * 1000))
  const proves = state?.serverContext?.proves
  return proves === undefined || proves === userId
}
