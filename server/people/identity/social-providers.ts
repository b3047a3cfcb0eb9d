import { decodeJwt } from 'jose'
import * as z from 'zod'
import type { SocialProvider } from '#contract/shop.ts'

export type Tokens = { accessToken?: string; idToken?: string }

/** Only `id` identifies the person for good; names and addresses change. */
type ProviderProfile = {
  id: string
  name: string | null | undefined
  email: Address | undefined
  photo: unknown
  /** When they proved there who they are, in seconds, where the provider says it. */
  authTime?: number | null | undefined
}
type Address = { address: string; verified: boolean }

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  auth_time: z.number().nullish().catch(undefined),
  tid: z.string().nullish(),
  xms_edov: z.unknown().optional(),
})

/** The tenant id of all personal Microsoft accounts. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

/**
 * At its own hosts, or at `base`, a server with the same API. `anew`: by which parameters it asks for a proof also whom it knows, as OpenID
 * Connect has them. Google's `prompt` has no `login`; GitHub has neither.
 */
export const providers = {
  google: (base?: string) => ({
    authorizationUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: base ? `${base}/oauth2/token` : 'https://oauth2.googleapis.com/token',
    scopes: ['openid', 'email', 'profile'],
    anew: { max_age: '0' },
    getUserInfo: async ({ idToken }: Tokens) => {
      const { sub, email, email_verified, name, picture, auth_time: authTime } = claimsIn(idToken)
      const address = email ? { address: email, verified: email_verified ?? false } : undefined
      return person('google', { id: sub, name, email: address, photo: picture, authTime })
    },
  }),
  github: (base?: string) => ({
    authorizationUrl: `${base ?? 'https://github.com'}/login/oauth/authorize`,
    tokenUrl: `${base ?? 'https://github.com'}/login/oauth/access_token`,
    scopes: ['read:user', 'user:email'],
    anew: {},
    authorizationHeaders: { accept: 'application/json' },
    getUserInfo: ({ accessToken = '' }: Tokens) =>
      personAtGithub(base ?? 'https://api.github.com', accessToken),
  }),
  microsoft: (base = 'https://login.microsoftonline.com/common') => ({
    authorizationUrl: `${base}/oauth2/v2.0/authorize`,
    tokenUrl: `${base}/oauth2/v2.0/token`,
    scopes: ['openid', 'email', 'profile'],
    anew: { prompt: 'login', max_age: '0' },
    getUserInfo: async ({ idToken }: Tokens) => {
      const { sub, email, tid, xms_edov, name, auth_time: authTime } = claimsIn(idToken)
      // An organisation can enter any e-mail address for its people, so Microsoft must say that it owns the domain.
      const verified = tid === PERSONAL || [true, 1, '1', 'true'].some((yes) => yes === xms_edov)
      const address = email ? { address: email, verified } : undefined
      return person('microsoft', { id: sub, name, email: address, photo: undefined, authTime })
    },
  }),
}

/** The shop fetched it directly from the provider, so its signature need not be checked. */
function claimsIn(idToken: string | undefined): z.infer<typeof claims> {
  return claims.parse(decodeJwt(idToken ?? ''))
}

const githubUser = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

async function personAtGithub(api: string, accessToken: string) {
  const ask = async (path: string): Promise<unknown> => {
    const reply = await fetch(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'kerf',
      },
      signal: AbortSignal.timeout(10_000),
    })
    if (!reply.ok) throw new Error(`GitHub answered ${reply.status} to ${path}`)
    return reply.json()
  }
  const [user, emails] = await Promise.all([ask('/user'), ask('/user/emails')])
  const { id, login, name, avatar_url } = githubUser.parse(user)
  const primary = githubEmails.parse(emails).find((one) => one.primary)
  const email = primary && { address: primary.email, verified: primary.verified }
  return person('github', { id, name: name || login, email, photo: avatar_url })
}

/** An unconfirmed address is replaced by one that cannot exist: the answer then does not reveal who has an account. */
function person(provider: SocialProvider, { id, name, email, photo, authTime }: ProviderProfile) {
  const address = email?.verified ? email.address : `${id}@${provider}.invalid`
  return {
    id,
    name: name?.trim().slice(0, 200) || (address.split('@')[0] ?? ''),
    email: address,
    emailVerified: email?.verified ?? false,
    image: typeof photo === 'string' && photo.startsWith('https://') ? photo : undefined,
    ...(authTime && { authTime }),
  }
}
