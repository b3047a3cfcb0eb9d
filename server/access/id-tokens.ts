import { createRemoteJWKSet, customFetch, decodeJwt, errors, type FetchImplementation, jwtVerify } from 'jose'
import * as z from 'zod'
import { Refusal } from '#server/refusal.ts'

/** An identity provider as the store knows it: any that signs ID tokens and publishes its keys. */
export type Issuer = {
  issuer: string
  audience: string
  jwksUrl: string
  algorithms: string[]
  /** People come in before they have proved that the e-mail address is theirs; otherwise EMAIL_UNVERIFIED. */
  unverifiedToo?: boolean
  /** Reads the keys another way than over the network. */
  fetch?: FetchImplementation
}

/** Whom an ID token is about; `session` is the provider's name for the session it was issued in. */
export type Identified = {
  issuer: string
  subject: string
  /** In small letters. */
  email: string
  name?: string
  picture?: string
  session?: string
  /** When they last proved who they are. */
  signedInAt?: Date
}

export type IdTokens = {
  /**
   * Undefined for a token that is not valid now, or of an issuer that is not ours to trust.
   * Errors: EMAIL_UNVERIFIED.
   */
  verify(token: string): Promise<Identified | undefined>
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  sid: z.string().nullish(),
  auth_time: z.number().nullish(),
})

/** Knows ID tokens of these issuers; their public keys are fetched when one is first needed, and kept. */
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
    // Our own provider's keys are next door: a new one is known at once. A stranger must not be asked all the time.
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

/** A provider that cannot be reached is not the token's fault. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
