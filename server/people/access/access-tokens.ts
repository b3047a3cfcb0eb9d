import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Account } from '#server/people/access/actor.ts'
import { hashOfKey, isApiKey } from '#server/people/access/api-key.ts'
import { findGranted } from '#server/people/access/granted-store.ts'
import { findKeyed } from '#server/people/access/keys-store.ts'
import { endGrantsOfSession, insertGrant, type Proof } from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** A token names a grant; the person and the role are read from the database at each request. */
export type Access = {
  /** Works for 15 minutes, or until the session at the identity provider ends. `impersonationId`: as which customer they only read. */
  grant(
    userId: string,
    providerSession: string | undefined,
    proof: Proof,
    impersonationId?: string,
  ): Promise<string>
  /** An access token or an API key; undefined if it is missing, wrong, expired or revoked. */
  accountOf(request: Request): Promise<Account | undefined>
  /** The caller must ask the database whether the grant still holds. */
  grantOf(request: Request): string | undefined
  revokeSession(providerSession: string): Promise<void>
}

const MINUTES = 15
/** Signatures that are remembered as checked; a token has about 300 characters. */
const MOST_SIGNED = 10_000
const NAME = { issuer: 'kerf', audience: 'kerf-api' }

export function createAccess(db: Db, secret: string): Access {
  const key = new TextEncoder().encode(secret)
  /** Signature checked. The database is still asked at each request whether a grant holds. */
  const signed = new LRUCache<string, string>({ max: MOST_SIGNED })

  function grantOf(request: Request): string | undefined {
    const token = bearerOf(request)
    if (!token || isApiKey(token)) return undefined
    const known = signed.get(token)
    if (known) return known
    const grantId = grantIn(token, key)
    if (!grantId) return undefined // not remembered, so that forged tokens cannot displace valid ones
    signed.set(token, grantId)
    return grantId
  }

  return {
    async grant(userId, providerSession, proof, impersonationId) {
      const grant = { userId, providerSession, ...proof, impersonationId }
      const grantId = await insertGrant(db, grant, MINUTES)
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
      const token = bearerOf(request)
      if (token && isApiKey(token)) return findKeyed(db, hashOfKey(token))
      const grantId = grantOf(request)
      if (!grantId) return undefined
      return findGranted(db, grantId)
    },

    grantOf,

    revokeSession: (providerSession) => endGrantsOfSession(db, providerSession),
  }
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** Only `grant` signs with this secret, so a correct signature is enough. Synchronous, as Web Crypto's other thread takes longer. */
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
