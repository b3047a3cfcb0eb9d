import { getOAuthState, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/shop.ts'
import type { SocialKeys } from '#server/config.ts'
import { providers, type Tokens } from '#server/identity/social-providers.ts'
import type { Log } from '#server/log.ts'

/** The providers this shop has keys of. */
export type Social = Partial<Record<SocialProvider, SocialKeys>>

/** Google, GitHub and Microsoft, each by its own addresses or by those of a server that speaks as it does. */
export function socialSignIn(social: Social, log: Log) {
  return genericOAuth({
    config: SOCIAL_PROVIDERS.flatMap((providerId) => {
      const keys = social[providerId]
      if (!keys) return []
      const { getUserInfo, ...addresses } = providers[providerId](keys.baseUrl)
      const { clientId, clientSecret } = keys
      return [
        {
          ...addresses,
          providerId,
          clientId,
          clientSecret,
          prompt: 'select_account' as const,
          // Without an answer the person comes back to the login; thrown, it would be the end of their way.
          getUserInfo: (tokens: Tokens) =>
            getUserInfo(tokens).catch((error) => {
              log.error({ err: error, provider: providerId }, 'A provider did not say who somebody is')
              return null
            }),
        },
      ]
    }),
  })
}

/**
 * Another address than the account's may be linked: whoever links it has signed in at both. Linking by itself, when
 * the addresses are equal, asks that both sides have confirmed theirs.
 */
export const linking = {
  updateAccountOnSignIn: false,
  accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
} satisfies BetterAuthOptions['account']

type Gate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/**
 * Nobody's account is opened or joined on an address that was never confirmed, at the provider or here: whoever typed
 * another's address first would keep a way in after its owner took the account over by the mailed link.
 */
export const checkProvidersWord: Gate = async ({ user, source }, call) => {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!user.emailVerified) return { error: 'email_not_verified' }
  if (source.action !== 'link-account' || !user.id) return undefined
  if (!(await stillTheirs(call))) return { error: 'another_is_signed_in' }
  const account = await call.context.internalAdapter.findUserById(user.id)
  return account?.emailVerified ? undefined : { error: 'confirm_address_first' }
}

/**
 * A link that was begun in the profile ends in the same account: whoever has signed in in this browser since then
 * would otherwise give their way in to the one who began.
 */
async function stillTheirs(call: Parameters<Gate>[1]): Promise<boolean> {
  const begun = (await getOAuthState())?.link
  return !begun || (await getSessionFromCtx(call))?.user.id === begun.userId
}

/** The shop asks the provider once who somebody is; what it does not keep cannot be stolen. */
export async function forgetTokens() {
  return {
    data: {
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  }
}
