import { randomUUID } from 'node:crypto'
import { jwt } from 'better-auth/plugins/jwt'

/** Not the shop's address, so that accounts stay valid when that changes. */
export const ISSUER = 'urn:kerf:identity'

/** `sid` names the session, so that the store can end its access tokens with it. */
export function issueIdTokens() {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer: ISSUER,
      audience: 'kerf',
      expirationTime: '5m',
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        picture: user.image,
        sid: session.id,
        auth_time: Math.floor(session.createdAt.getTime() / 1000),
        jti: randomUUID(), // unique, as an ID token can be exchanged for one access token only
      }),
    },
  })
}
