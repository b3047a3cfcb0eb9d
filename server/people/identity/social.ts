import {
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { BetterAuthPlugin } from 'better-auth/types'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/shop.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { isProofOf } from '#server/people/identity/proof-at-provider.ts'
import { providers, type Tokens } from '#server/people/identity/social-providers.ts'
import { dropUnproved, hasUnprovedPassword, lockPerson } from '#server/people/identity/store.ts'
import type { SocialKeys } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { passwordRemoved } from '#server/shop/mail/templates/account.ts'

export type Social = Partial<Record<SocialProvider, SocialKeys>>

export function socialSignIn(social: Social, log: Log) {
  return genericOAuth({
    config: SOCIAL_PROVIDERS.flatMap((providerId) => {
      const keys = social[providerId]
      if (!keys) return []
      const { getUserInfo, anew: _, ...addresses } = providers[providerId](keys.baseUrl)
      const { clientId, clientSecret } = keys
      return [
        {
          ...addresses,
          providerId,
          clientId,
          clientSecret,
          prompt: 'select_account' as const,
          // Without an answer better-auth leads the person back to the login; an exception would end on an error page.
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

/** A signed-in person may link an account with another address. Automatic linking needs both sides to have confirmed the address. */
export const linking = {
  updateAccountOnSignIn: false,
  accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
} satisfies BetterAuthOptions['account']

type Gate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

type Parts = { db: Db; access: Pick<Access, 'revokeSession'>; mail: AccountMail }

/**
 * The address must be confirmed at the provider and here: otherwise who registered with another's address would keep access. A joined account
 * loses its sessions and its password if the password's chooser never confirmed the address.
 */
export function checkProviderAccount({ db, access, mail }: Parts): Gate {
  return async ({ user, source }, call) => {
    if (source.method !== 'oauth') return undefined
    if (await isOtherProvider(call)) return { error: 'state_mismatch' }
    if (!(await isProofOf(user.id, source.oauth?.profile))) return { error: 'proved_by_another' }
    if (source.action === 'sign-in') return undefined
    if (!user.emailVerified) return { error: 'email_not_verified' }
    if (source.action !== 'link-account' || !user.id) return undefined
    const begun = (await getOAuthState())?.link
    if (begun && !(await isStillSignedIn(begun.userId, call))) return { error: 'another_is_signed_in' }
    const account = await call.context.internalAdapter.findUserById(user.id)
    if (!account?.emailVerified) return { error: 'confirm_address_first' }
    if (begun) return undefined
    const ended = await dropOnJoining(db, user.id)
    if (!ended) return undefined
    await Promise.all(ended.map((session) => access.revokeSession(session)))
    mail.post((origin) => passwordRemoved({ to: account.email, link: `${origin}/reset-password` }), account)
    return undefined
  }
}

/** Returns the ended sessions; undefined if the password is proved. */
function dropOnJoining(db: Db, userId: string): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    return (await hasUnprovedPassword(tx, userId)) ? dropUnproved(tx, userId) : undefined
  })
}

/** A link must end in the account that began it: who signed in to this browser meanwhile would give the other a way into their account. */
async function isStillSignedIn(userId: string, call: Parameters<Gate>[1]): Promise<boolean> {
  return (await getSessionFromCtx(call))?.user.id === userId
}

/** In the OAuth state, so that the answer of another provider is refused. */
export function boundState() {
  const handler = createAuthMiddleware(async ({ body }) => {
    if (typeof body?.provider === 'string') await addOAuthServerContext({ provider: body.provider })
  })
  const matcher = ({ path }: { path?: string }) => path === '/sign-in/social' || path === '/link-social'
  return { id: 'bound-state', hooks: { before: [{ matcher, handler }] } } satisfies BetterAuthPlugin
}

async function isOtherProvider(call: Parameters<Gate>[1]): Promise<boolean> {
  const begunAt = (await getOAuthState())?.serverContext?.provider
  const { id }: { id?: unknown } = Object(call.params)
  return begunAt !== id
}

/** The shop asks the provider once, and tokens that are not stored cannot be stolen. */
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
