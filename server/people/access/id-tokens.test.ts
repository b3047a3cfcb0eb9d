import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createIdTokens, type Issuer } from '#server/people/access/id-tokens.ts'

const ISSUER = 'https://id.example'
const ours = await generateKeyPair('EdDSA')
const theirs = await generateKeyPair('EdDSA')
const published = { keys: [{ ...(await exportJWK(ours.publicKey)), alg: 'EdDSA', kid: 'one' }] }

function issuer(reply: () => Response = () => Response.json(published)): Issuer {
  return {
    issuer: ISSUER,
    audience: 'kerf',
    jwksUrl: `${ISSUER}/jwks`,
    algorithms: ['EdDSA'],
    fetch: async () => reply(),
  }
}

const { verify } = createIdTokens([issuer()])

function token(claims: Record<string, unknown> = {}, key = ours.privateKey, alg = 'EdDSA'): Promise<string> {
  const inFiveMinutes = Math.floor(Date.now() / 1000) + 300
  const payload = {
    iss: ISSUER,
    aud: 'kerf',
    sub: 'ada',
    email: 'ada@kerf.example',
    email_verified: true,
    exp: inFiveMinutes,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(key)
}

test('an ID token says who somebody is, the e-mail address in small letters', async () => {
  const claims = {
    email: 'Ada@Kerf.Example',
    name: 'Ada',
    picture: 'https://kerf.example/ada.png',
    sid: 's1',
  }
  expect(await verify(await token(claims))).toEqual({
    issuer: ISSUER,
    subject: 'ada',
    email: 'ada@kerf.example',
    name: 'Ada',
    picture: 'https://kerf.example/ada.png',
    session: 's1',
  })
  expect(await verify(await token({ name: null }))).toEqual({
    issuer: ISSUER,
    subject: 'ada',
    email: 'ada@kerf.example',
  })
})

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for somebody else', { aud: 'another-shop' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['that does not count yet', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
  ['that never expires', { exp: undefined }],
  ['about nobody', { sub: undefined }],
  ['without an e-mail address', { email: undefined }],
])('a token %s is not one', async (_, claims) => {
  expect(await verify(await token(claims))).toBeUndefined()
})

test('a token that the issuer did not sign is not one', async () => {
  expect(await verify(await token({}, theirs.privateKey))).toBeUndefined()
  const secret = new TextEncoder().encode(JSON.stringify(published.keys[0]))
  const symmetric = new SignJWT({ iss: ISSUER, aud: 'kerf', sub: 'ada', email: 'ada@kerf.example' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setExpirationTime('5m')
  expect(await verify(await symmetric.sign(secret))).toBeUndefined()
  const unsigned = new UnsecuredJWT({ sub: 'ada', email: 'ada@kerf.example' })
    .setIssuer(ISSUER)
    .setAudience('kerf')
    .setExpirationTime('5m')
  expect(await verify(unsigned.encode())).toBeUndefined()
  expect(await verify('not.a.token')).toBeUndefined()
})

test('an issuer whose keys cannot be read is an error, not a wrong token', async () => {
  const down = createIdTokens([issuer(() => new Response(null, { status: 503 }))])
  await expect(down.verify(await token())).rejects.toThrow()
})
