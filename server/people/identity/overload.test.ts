import pg from 'pg'
import { expect, test } from 'vitest'
import { createAccountMail } from '#server/people/identity/account-mail.ts'
import { createIdentity } from '#server/people/identity/provider.ts'
import { databaseOn } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { isShopAddress } from '#server/shop/mail/sender-address.ts'
import { resetPassword } from '#server/shop/mail/templates/account.ts'
import { openTestDatabase } from '#testing/database.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { post, registerShopper } from '#testing/shoppers.ts'

const database = await openTestDatabase()
const shop = await openTestShop({ database })
const { db, fetch } = shop

const signIn = (email: string, password: string) =>
  post(fetch, '/api/auth/sign-in/email', { email, password })

test('in a rush of sign-ins or registrations some are asked to come back, whether or not they have an account', async () => {
  const { email } = await registerShopper(fetch)
  const crowded = createIdentity({
    db,
    access: shop.access,
    sealing: createSealing(shop.parts.config),
    origin: ORIGIN,
    secret: 'identity-secret-identity-secret-identity',
    log: createLog('silent'),
    mostWaiting: 0,
  })
  const rush = (path: string, body: (n: number) => unknown) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const headers = { 'content-type': 'application/json' }
        const request = { method: 'POST', headers, body: JSON.stringify(body(n)) }
        return crowded.handle(new Request(`${ORIGIN}/api/auth/${path}`, request))
      }),
    )
  const password = 'carpenter-1'
  for (const replies of [
    await rush('sign-in/email', () => ({ email, password })),
    await rush('sign-in/email', (n) => ({ email: `nobody-${n}@kerf.example`, password })),
    await rush('sign-up/email', (n) => ({ email: `rush-${n}@kerf.example`, password, name: 'Rush' })),
  ]) {
    const sentAway = replies.filter(({ status }) => status === 503)
    expect(sentAway.length).toBeGreaterThan(0)
    expect(sentAway.length).toBeLessThan(8)
    expect(sentAway.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true)
  }
  expect((await signIn(email, password)).status).toBe(200)
})

test('whoever registers needs one connection to the database: more at once than there are wait, and none stands still', async () => {
  const pool = new pg.Pool({ ...database.connection, max: 1, connectionTimeoutMillis: 10_000 })
  const db = databaseOn(pool)
  const narrow = createIdentity({
    ...{
      db,
      access: shop.access,
      sealing: createSealing(shop.parts.config),
      origin: ORIGIN,
      log: createLog('silent'),
    },
    secret: 'identity-secret-identity-secret-identity',
    isShopAddress: (email) => isShopAddress(db, {}, email),
  })
  const register = (n: number) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN, 'x-client-ip': `10.9.9.${n}` }
    const body = JSON.stringify({ email: `narrow-${n}@kerf.example`, password: 'carpenter-1', name: 'Nora' })
    return narrow.handle(new Request(`${ORIGIN}/api/auth/sign-up/email`, { method: 'POST', headers, body }))
  }
  const replies = await Promise.all([1, 2, 3].map(register))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await narrow.close()
  await pool.end()
})

test('when the database is gone neither the answer nor the log shows a token or an e-mail address', async () => {
  const lines: string[] = []
  const pool = new pg.Pool({ ...database.connection, database: 'no_such_database' })
  const lost = createIdentity({
    db: databaseOn(pool),
    access: shop.access,
    sealing: createSealing(shop.parts.config),
    origin: ORIGIN,
    secret: 'identity-secret-identity-secret-identity',
    log: createLog('error', { write: (line: string) => lines.push(line) }),
  })
  const { cookie } = await registerShopper(fetch)
  const reply = await lost.handle(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }))
  const mails = createAccountMail(
    databaseOn(pool),
    createLog('error', { write: (line: string) => lines.push(line) }),
    ORIGIN,
  )
  mails.post(() => resetPassword({ to: 'ada@kerf.example', link: 'secret-link' }), {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'ada@kerf.example',
    emailVerified: true,
  })
  await mails.settled()
  await pool.end()
  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({ code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' })
  const log = lines.join('')
  expect(log).toContain('The identity provider failed')
  expect(log).toContain('An e-mail was not queued')
  expect(log).toContain('no_such_database')
  expect(log).not.toContain('secret-link')
  expect(log).not.toContain(cookie.slice(20, 40))
})
