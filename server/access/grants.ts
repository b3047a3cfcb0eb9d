import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { Account } from '#server/access/actor.ts'
import { endGrantsOfSession, findGranted, insertGrant } from '#server/access/store.ts'
import type { Db } from '#server/db/client.ts'

/** Gives access tokens and tells whose they are. The token names a grant; role and person are read at each request. */
export type Access = {
  /** A 15-minute token for this person, tied to the session at the identity provider, if it has one. */
  grant(userId: string, providerSession: string | undefined): Promise<string>
  /** The account of a bearer token; undefined without a token, or with one that is wrong, expired or revoked. */
  accountOf(request: Request): Promise<Account | undefined>
  /** The grant that a token of ours names; whether it still holds must be asked of the database. */
  grantOf(request: Request): string | undefined
  /** Ends what was granted under a session at the identity provider. */
  revokeSession(providerSession: string): Promise<void>
}

const MINUTES = 15
/** So many tokens are remembered as ours; they are some 300 letters long. */
const MOST_SIGNED = 10_000
const NAME = { issuer: 'kerf', audience: 'kerf-api' }

/** Grants are rows of this database, their tokens signed with this secret. */
export function createAccess(db: Db, secret: string): Access {
  const key = new TextEncoder().encode(secret)
  /** A signature is checked once; whether its grant still holds is asked of the database every time. */
  const signed = new Map<string, string>()

  function grantOf(request: Request): string | undefined {
    const token = bearerOf(request)
    if (!token) return undefined
    const known = signed.get(token)
    if (known) return known
    const grantId = grantIn(token, key)
    if (!grantId) return undefined // and forged ones push out none of ours
    if (signed.size >= MOST_SIGNED) signed.delete(signed.keys().next().value ?? '')
    signed.set(token, grantId)
    return grantId
  }

  return {
    async grant(userId, providerSession) {
      const grantId = await insertGrant(db, { userId, providerSession }, MINUTES)
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(NAME.issuer)
        .setAudience(NAME.audience)
        .setSubject(userId)
        .setJti(grantId)
        .setIssuedAt()
        .setExpirationTime(`${MINUTES}m`)
        .sign(key)
    },

    async accountOf(request) {
      const grantId = grantOf(request)
      if (!grantId) return undefined
      return findGranted(db, grantId)
    },

    grantOf,

    revokeSession: (providerSession) => endGrantsOfSession(db, providerSession),
  }
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/**
 * The grant that a token of ours names. Nobody else has the secret, so what it signs is as `grant` wrote it. Checked
 * here and now: handing so little work to another thread, as Web Crypto does, takes longer than the work.
 */
function grantIn(token: string, key: Uint8Array): string | undefined {
  const end = token.lastIndexOf('.')
  const expected = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url')
  const given = Buffer.from(token.slice(end + 1))
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) return undefined
  const { alg, typ } = decodeProtectedHeader(token)
  const { iss, aud, exp = 0, jti } = decodeJwt(token)
  const isAccess = alg === 'HS256' && typ === 'at+jwt' && iss === NAME.issuer && aud === NAME.audience
  return isAccess && exp * 1000 > Date.now() ? jti : undefined
}
