import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#server/platform/db/tables/people.ts'
import { type OtherProvider, openProvider } from '#testing/other-provider.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, post, registerShopper } from '#testing/shoppers.ts'

let provider: OtherProvider
let shop: TestShop

beforeAll(async () => {
  provider = await openProvider({
    ada: { email: 'Ada@Kerf.example', email_verified: true, name: 'Ada' },
    eve: { email: 'eve@kerf.example', email_verified: false, name: 'Eve' },
    ann: { email: 'ann@kerf.example', email_verified: true, name: 'Ann' },
    twin: { email: 'twin@kerf.example', email_verified: true, name: 'Twin' },
  })
  shop = await openTestShop({
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_AUDIENCE: provider.clientId,
      OIDC_JWKS_URL: `${provider.issuer}/jwks`,
    },
  })
})

const exchange = (email: string, token: string, at = shop) =>
  at.call('PUT', `/api/user/${email}`, {}, { email, name: '', cookie: '', token })

async function found(email: string) {
  return (await shop.db.select().from(users).where(eq(users.email, email)))[0]
}

test('with settings alone a person of another provider signs in to the store, orders, and leaves again', async () => {
  const idToken = await provider.signIn('ada')
  const { status, body } = await exchange('ada@kerf.example', idToken)
  expect({ status, body }).toMatchObject({ status: 200, body: { acknowledged: true } })
  const ada = { email: 'ada@kerf.example', name: 'Ada', cookie: '', token: String(body.token) }
  expect(await found(ada.email)).toMatchObject({ issuer: provider.issuer, subject: 'ada', name: 'Ada' })

  const wish = {
    productId: await shop.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  expect(await shop.call('POST', '/api/orders', wish, ada)).toMatchObject({ status: 201 })
  const data = await shop.call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  expect(data.body).toMatchObject({ identity: { issuer: provider.issuer, emailVerified: true } })

  const left = await shop.call('DELETE', `/api/user/${ada.email}`, undefined, ada, { 'x-id-token': idToken })
  expect(left.status).toBe(200)
  expect((await shop.call('GET', `/api/user/${ada.email}`, undefined, ada)).status).toBe(401)
  expect((await exchange(ada.email, await provider.signIn('ada'))).status).toBe(401)
})

test('an address that the provider has not verified is refused, and the message says so', async () => {
  const reply = await exchange('eve@kerf.example', await provider.signIn('eve'))
  expect(reply).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } })
  expect(await found('eve@kerf.example')).toBeUndefined()
})

test('the same address from two providers is two people, and the second is refused', async () => {
  const here = await registerShopper(shop.fetch, { email: 'twin@kerf.example' })
  const reply = await exchange('twin@kerf.example', await provider.signIn('twin'))
  expect(reply).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect(await found(here.email)).toMatchObject({ issuer: 'urn:kerf:identity' })
})

test('without the settings the people of that provider cannot sign in', async () => {
  const plain = await openTestShop({ database: shop.database })
  const reply = await exchange('twin@kerf.example', await provider.signIn('twin'), plain)
  expect(reply).toMatchObject({ status: 401, body: { message: expect.stringContaining('not valid here') } })
})

test('it can replace our own provider; then nobody can register here', async () => {
  const instead = await openTestShop({
    database: shop.database,
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_AUDIENCE: provider.clientId,
      OIDC_JWKS_URL: `${provider.issuer}/jwks`,
      OWN_ACCOUNTS: 'off',
    },
  })
  const person = { name: 'Ann', email: 'ann@kerf.example', password: 'dovetail' }
  expect((await post(instead.fetch, '/api/auth/sign-up/email', person)).status).toBe(404)
  const own = await shop.customer()
  expect((await exchange(own.email, await idTokenOf(shop.fetch, own.cookie), instead)).status).toBe(401)
  const ann = await exchange('ann@kerf.example', await provider.signIn('ann'), instead)
  expect(ann.status).toBe(200)
})

test('tokens that are expired, or not of this provider and for this shop, are refused and create no account', async () => {
  const claims = {
    iss: provider.issuer,
    aud: provider.clientId,
    sub: 'mallory',
    email: 'mallory@kerf.example',
    email_verified: true,
  }
  const published = provider.publicKey
  const stranger = await generateKeyPair('RS256')
  const signed = (more: JWTPayload, key = provider.privateKey) =>
    new SignJWT({ exp: Math.floor(Date.now() / 1000) + 300, ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: String(published.kid) })
      .sign(key)
  const publicText = new TextEncoder().encode(
    JSON.stringify(await exportJWK(await importJWK(published, 'RS256'))),
  )
  const forged = {
    'another audience': await signed({ aud: 'another-shop' }),
    'expired an hour ago': await signed({ exp: Math.floor(Date.now() / 1000) - 3600 }),
    'another key': await signed({}, stranger.privateKey),
    'no signature': new UnsecuredJWT(claims).setExpirationTime('5m').encode(),
    'the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: String(published.kid) })
      .setExpirationTime('5m')
      .sign(publicText),
    'another issuer': await signed({ iss: 'https://evil.example' }),
    'no token at all': randomBytes(30).toString('hex'),
  }
  for (const [what, token] of Object.entries(forged)) {
    expect(await exchange(claims.email, token), what).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: expect.stringContaining('not valid here') },
    })
  }
  expect(await found(claims.email)).toBeUndefined()
  expect((await exchange(claims.email, await signed({}))).status).toBe(200)
})
