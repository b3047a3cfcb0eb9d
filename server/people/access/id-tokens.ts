import { createRemoteJWKSet, customFetch, decodeJwt, errors, type FetchImplementation, jwtVerify } from 'jose'
import * as z from 'zod'
import { withoutDirections } from '#contract/unseen.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

export type Issuer = {
  issuer: string
  audience: string
  jwksUrl: string
  algorithms: string[]
  /** Accepts unconfirmed e-mail addresses, else refused with EMAIL_UNVERIFIED. */
  unverifiedToo?: boolean
  /** Reads the keys in place of the network. */
  fetch?: FetchImplementation
}

/** `session`: the provider's id of the session. */
export type Identified = {
  issuer: string
  subject: string
  /** In lower case. */
  email: string
  name?: string
  picture?: string
  session?: string
  signedInAt?: Date
  /** How they signed in, by `amr`: https://www.rfc-editor.org/rfc/rfc8176#section-2. Absent where the provider does not say it. */
  methods?: string[]
}

export type IdTokens = {
  /** Undefined if the token is not valid now or its issuer is not trusted. Errors: EMAIL_UNVERIFIED. */
  verify(token: string): Promise<Identified | undefined>
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  // Some providers send a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  sid: z.string().nullish(),
  auth_time: z.number().nullish(),
  // One that is no list tells nothing, and keeps nobody out.
  amr: z.array(z.string()).nullish().catch(undefined),
})

/** Public keys are fetched when first needed, and cached. */
export function createIdTokens(issuers: Issuer[]): IdTokens {
  const known = new Map(issuers.map((issuer) => [issuer.issuer, { ...issuer, keys: keysOf(issuer) }]))

  return {
    async verify(token) {
      try {
        const from = known.get(decodeJwt(token).iss ?? '')
        if (!from) return undefined
        const { payload } = await jwtVerify(token, from.keys, {
          issuer: from.issuer,
          audience: from.audience,
          algorithms: from.algorithms,
          clockTolerance: 5,
          requiredClaims: ['sub', 'exp'],
        })
        return identified(payload, from)
      } catch (error) {
        if (isAboutToken(error)) return undefined
        throw error
      }
    },
  }
}

function keysOf({ jwksUrl, fetch }: Issuer) {
  return createRemoteJWKSet(new URL(jwksUrl), {
    // Our own provider is in this process; another one must not be flooded with requests for unknown keys.
    cooldownDuration: fetch ? 0 : 5_000,
    ...(fetch && { [customFetch]: fetch }),
  })
}

function identified(payload: unknown, { unverifiedToo }: Issuer): Identified | undefined {
  const { data } = Claims.safeParse(payload)
  if (!data) return undefined
  const { iss: issuer, sub: subject, email, name, picture, sid, auth_time, amr } = data
  if (!unverifiedToo && data.email_verified !== true) throw new Refusal('EMAIL_UNVERIFIED')
  return {
    issuer,
    subject,
    email,
    ...(name && { name: withoutDirections(name) }),
    ...(picture && { picture }),
    ...(sid && { session: sid }),
    ...(auth_time && { signedInAt: new Date(auth_time * 1000) }),
    ...(amr && amr.length > 0 && { methods: amr }),
  }
}

function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
