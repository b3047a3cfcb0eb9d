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
import type { Access } from '#server/access/grants.ts'
import type { SocialKeys } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import type { AccountMail } from '#server/identity/account-mail.ts'
import { providers, type Tokens } from '#server/identity/social-providers.ts'
import { dropUnproved, hasUnprovedPassword, lockPerson } from '#server/identity/store.ts'
import type { Log } from '#server/log/log.ts'
import { passwordRemoved } from '#server/mail/templates/account.ts'

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

type Parts = { db: Db; access: Pick<Access, 'revokeSession'>; mail: AccountMail; origin: string }

/**
 * Opens or joins no account on an address that was never confirmed, at the provider or here: whoever typed another's
 * address first would keep a way in after its owner took the account over by the mailed link. A joined account loses a
 * password that somebody chose without showing that the address is theirs, and its sessions.
 */
export function checkProvidersWord({ db, access, mail, origin }: Parts): Gate {
  return async ({ user, source }, call) => {
    if (source.method !== 'oauth') return undefined
    if (await isOtherProvider(call)) return { error: 'state_mismatch' }
    if (source.action === 'sign-in') return undefined
    if (!user.emailVerified) return { error: 'email_not_verified' }
    if (source.action !== 'link-account' || !user.id) return undefined
    const begun = (await getOAuthState())?.link
    if (begun && !(await stillTheirs(begun.userId, call))) return { error: 'another_is_signed_in' }
    const account = await call.context.internalAdapter.findUserById(user.id)
    if (!account?.emailVerified) return { error: 'confirm_address_first' }
    if (begun) return undefined
    const ended = await dropOnJoining(db, user.id)
    if (!ended) return undefined
    await Promise.all(ended.map((session) => access.revokeSession(session)))
    mail.post(passwordRemoved({ to: account.email, link: `${origin}/reset-password` }), account)
    return undefined
  }
}

/** The ended sessions; undefined where the password was chosen by whoever has the address. */
function dropOnJoining(db: Db, userId: string): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    return (await hasUnprovedPassword(tx, userId)) ? dropUnproved(tx, userId) : undefined
  })
}

/**
 * A link that was begun in the profile ends in the same account: whoever has signed in in this browser since then
 * would otherwise give their way in to the one who began.
 */
async function stillTheirs(userId: string, call: Parameters<Gate>[1]): Promise<boolean> {
  return (await getSessionFromCtx(call))?.user.id === userId
}

/** Notes at the provider's button which provider it is: what another one answers to it is worth nothing. */
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
