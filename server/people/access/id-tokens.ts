import { createRemoteJWKSet, customFetch, decodeJwt, errors, type FetchImplementation, jwtVerify } from 'jose'
import * as z from 'zod'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** An identity provider that the store trusts. It signs ID tokens and publishes its keys. */
export type Issuer = {
  issuer: string
  audience: string
  jwksUrl: string
  algorithms: string[]
  /** Accepts people who have not confirmed their e-mail address. Otherwise they are refused with EMAIL_UNVERIFIED. */
  unverifiedToo?: boolean
  /** Replaces the request over the network that reads the keys. */
  fetch?: FetchImplementation
}

/** The person of an ID token. `session` is the provider's id of the session that the token was issued in. */
export type Identified = {
  issuer: string
  subject: string
  /** In lower case. */
  email: string
  name?: string
  picture?: string
  session?: string
  /** When the person last signed in. */
  signedInAt?: Date
}

export type IdTokens = {
  /**
   * The person of a token; undefined if the token is not valid now or its issuer is not trusted. Errors: EMAIL_UNVERIFIED.
   */
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
})

/** Checks ID tokens of these issuers. Their public keys are fetched when first needed, and cached. */
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
    // Unknown keys are fetched again at once from our own provider, which is in this process, but at most every 5 seconds from
    // another one, which must not be flooded with requests.
    cooldownDuration: fetch ? 0 : 5_000,
    ...(fetch && { [customFetch]: fetch }),
  })
}

function identified(payload: unknown, { unverifiedToo }: Issuer): Identified | undefined {
  const { data } = Claims.safeParse(payload)
  if (!data) return undefined
  const { iss: issuer, sub: subject, email, name, picture, sid, auth_time } = data
  if (!unverifiedToo && data.email_verified !== true) throw new Refusal('EMAIL_UNVERIFIED')
  return {
    issuer,
    subject,
    email,
    ...(name && { name }),
    ...(picture && { picture }),
    ...(sid && { session: sid }),
    ...(auth_time && { signedInAt: new Date(auth_time * 1000) }),
  }
}

/** Whether an error means that the token is invalid, and not that the provider's keys could not be read. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
