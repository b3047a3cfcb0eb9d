import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { onlyReads } from '#server/people/access/only-reads.ts'
import { permissionFor, rights } from '#server/people/access/rights.ts'
import { identityOptions } from '#server/people/identity/options.ts'
import { rateLimit, session, user } from '#server/people/identity/tables.ts'
import { listRoles, type RoleRow } from '#server/people/users/roles-store.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { soon } from '#testing/eventually.ts'
import { rightToken, tokensOf, unsigned } from '#testing/rights/askers.ts'
import { calls, type Send, senderTo } from '#testing/rights/calls.ts'
import { type ExpectKept, keptReplies } from '#testing/rights/kept-reply.ts'
import { rightsPage } from '#testing/rights/page.ts'
import { requests } from '#testing/rights/requests.ts'
import { viewing } from '#testing/rights/role-requests.ts'
import { type Asker, answerTo, askers, identityRights, otherRights } from '#testing/rights/table.ts'
import { openWorld, type Wish, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, type Shopper } from '#testing/shoppers.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let world: World
let tokens: Record<Asker, string | undefined>
let idTokens: Record<Asker, string | undefined>
let written: () => Promise<string[]>
let send: Send
let expectKept: ExpectKept
/** Those that a shop begins with. */
let roles: RoleRow[]
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, practice: true, webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  roles = await listRoles(kerf.db)
  world = await openWorld(kerf)
  tokens = await tokensOf(world)
  idTokens = { ...tokens, ...(await idTokensOf(world)) }
  written = await watchTables(kerf.database.pool)
  send = senderTo(kerf)
  expectKept = await keptReplies(kerf)
})

test('every call of the contract has a rule and a request that tries it, and no other has', () => {
  const names = calls.map(({ name }) => name).sort()
  expect(Object.keys(rights).sort()).toEqual(names)
  expect(Object.keys(requests).sort()).toEqual(names)
})

test('each token that must be refused has exactly one fault', async () => {
  const token = await rightToken(kerf, world.people.owner)
  expect((await send('GET', { path: '/api/cart' }, token)).status).toBe(200)
})

describe.each(calls)('$method $path', ({ name, method, ok }) => {
  const all = Object.keys(askers) as Asker[]
  const refused = all.filter((asker) => answerTo(name, asker, ok) >= 400)

  /** `viewer`: of things that are not the owner's. */
  async function ask(asker: Asker, wish: Wish, viewer?: Shopper): Promise<Response> {
    const { path, body, owner, ownersHeaders } = wish
    const person = asker === 'owner' ? (owner?.token ?? tokens.owner) : (viewer?.token ?? tokens[asker])
    const bearer = name === 'users.signIn' ? idTokens[asker] : person
    const sent = { path: `/api${path}`, body }
    const reply = await send(method, sent, bearer, asker === 'owner' ? ownersHeaders : undefined)
    await expectKept(`${method} ${path} as ${asker}`, sent.path, reply)
    return reply
  }

  const viewerOf = async (owner: Shopper) =>
    name === 'impersonations.end' ? owner : viewing(world, owner.email)

  test('answers each caller as the table says, who is refused changes nothing, and no browser runs, frames or keeps a reply', async () => {
    let wish = await requests[name](world)
    await kerf.identity.close() // e-mails on their way are written
    await written()
    for (const asker of refused) {
      const expected = answerTo(name, asker, ok)
      const reply = await ask(asker, wish)
      expect(reply.status, `${asker}: ${await reply.clone().text()}`).toBe(expected)
      expect(await reply.json()).toMatchObject({ status: expected, message: expect.stringMatching(/\w/) })
    }
    expect(await written()).toEqual([])
    for (const [index, asker] of all.filter((one) => !refused.includes(one)).entries()) {
      // What is only read is there for the next one, too.
      if (index > 0 && !onlyReads(name)) wish = await requests[name](world)
      const viewer = asker === 'viewer' && wish.owner ? await viewerOf(wish.owner) : undefined
      await written()
      const reply = await ask(asker, wish, viewer)
      expect(reply.status, `${asker}: ${await reply.clone().text()}`).toBe(ok)
      if (asker === 'viewer' && onlyReads(name)) expect(await written(), 'while somebody views').toEqual([])
    }
  })
})

/** The exchange takes an ID token; an access token, right or wrong, is none. */
async function idTokensOf({ people: { owner, another, admin } }: World) {
  const of = ({ cookie }: Shopper) => idTokenOf(kerf.fetch, cookie)
  const mine = await of(owner)
  return { owner: mine, another: await of(another), admin: await of(admin), unsigned: unsigned(mine) }
}

test('all orders, and the orders of somebody who is not there, are for admins', async () => {
  for (const path of ['/api/orders', '/api/orders?email=nobody@kerf.example']) {
    const statuses = await Promise.all(
      (['nobody', 'owner', 'another', 'admin'] as const).map(async (asker) => {
        return (await send('GET', { path }, tokens[asker])).status
      }),
    )
    expect(statuses, path).toEqual([401, 403, 403, 200])
  }
})

test('the OpenAPI document says of every call whether it needs a token, and which permission', async () => {
  const { paths } = Object((await kerf.call('GET', '/api/openapi.json')).body)
  for (const { name, method, path } of calls) {
    const { security } = paths[path][method.toLowerCase()]
    const isOpen = ['anyone', 'holder of an ID token'].includes(rights[name])
    const permission = permissionFor(name)
    expect(security, name).toEqual(isOpen ? [] : [{ bearer: permission ? [permission] : [] }])
  }
})

test('every other address that the shop answers has a rule', () => {
  const middleware = [
    'ALL /*',
    'ALL /dev/mail/*',
    'ALL /api/payments/sandbox/*',
    'ALL /api/payments/sandbox/v1/*',
    'ALL /uploads/*',
    'POST /api/uploads',
    'POST /api/uploads/documents',
    'POST /api/uploads/models',
    'POST /api/returns/pictures',
    'POST /api/order-links/:token/pictures',
    'POST /api/manage/imports/files',
  ]
  const found = new Set(kerf.routes.map(({ method, path }) => `${method} ${path}`))
  expect([...found].filter((route) => !middleware.includes(route)).sort()).toEqual(
    Object.keys(otherRights).sort(),
  )
})

test('every call of the identity provider that answers at all has a rule', () => {
  const settings = {
    db: kerf.db,
    origin: ORIGIN,
    secret: 's'.repeat(32),
    log: kerf.shop.log,
    access: kerf.access,
    sealing: createSealing(kerf.parts.config),
  }
  const unused = (): never => {
    throw new Error('Not asked here')
  }
  const options = identityOptions({
    ...settings,
    passwords: { hash: unused, verify: unused },
    mail: { post: unused, settled: unused },
    lock: { open: unused, passRight: unused, mustBeOpen: unused, countWrong: unused },
  })
  const endpoints = Object.values<{ path?: string; options: { method?: unknown; metadata?: object } }>(
    betterAuth(options).api,
  )
  const off: string[] = options.disabledPaths
  const answering = endpoints.flatMap(({ path, options: { method } }) =>
    path && !off.includes(path) ? [method].flat().map((one) => `${one} ${path}`) : [],
  )
  expect(answering.sort()).toEqual(Object.keys(identityRights).sort())
})

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }
const signed = { clientDataJSON: 'AA', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' }
const bodies: Record<string, unknown> = {
  'POST /change-password': { currentPassword: 'wrong', newPassword: 'carpenter-2' },
  'POST /prove-password': { password: 'wrong' },
  'POST /link-social': { provider: 'google', callbackURL: '/dashboard' },
  'POST /remove-way-in': { provider: 'google' },
  'POST /end-session': { id: NOBODYS },
  'POST /rename-passkey': { id: NOBODYS, name: 'Mine' },
  'POST /remove-passkey': { id: NOBODYS },
  'POST /add-passkey': { response: { ...credential, response: signed } },
  'POST /prove-passkey': { response: { ...credential, response: signed } },
}

describe('a call for whoever has a session', () => {
  const forSessions = Object.entries(identityRights).flatMap(([call, who]) =>
    who === 'session' ? [call] : [],
  )

  test.each(forSessions)(
    '%s knows nobody by a bearer token, a forged, ended or deleted session',
    async (call) => {
      const [method = '', path] = call.split(' ')
      await kerf.db.delete(rateLimit) // so many register from one address
      const people = [await kerf.customer(), await kerf.customer(), await kerf.customer()] as const
      const [expired, deleted, living] = people
      const row = kerf.db.select({ id: user.id }).from(user).where(eq(user.email, expired.email))
      await kerf.db
        .update(session)
        .set({ expiresAt: new Date(0) })
        .where(eq(session.userId, row))
      await kerf.call('DELETE', `/api/user/${deleted.email}`, undefined, world.people.admin)
      const wrong: Record<string, Record<string, string>> = {
        nobody: {},
        'a bearer token': { authorization: `Bearer ${living.token}` },
        'a session that ran out': { cookie: expired.cookie },
        'a deleted user’s session': { cookie: deleted.cookie },
        'a forged session': { cookie: living.cookie.replace(/(session_token=\w{10})\w/, '$1') },
      }
      const ask = (headers: Record<string, string>) =>
        send(
          method,
          { path: `/api/auth${path}`, body: method === 'POST' ? (bodies[call] ?? {}) : undefined },
          undefined,
          { ...headers, origin: ORIGIN },
        )
      // A session that ran out is swept up when it is first asked for, a little after the answer.
      await ask({ cookie: expired.cookie })
      await soon(async () => expect(await kerf.db.$count(session, eq(session.userId, row))).toBe(0))
      await kerf.identity.close()
      await written()
      for (const [whose, headers] of Object.entries(wrong)) {
        expect((await ask(headers)).status, whose).toBe(401)
      }
      expect(await written()).toEqual([])
      expect((await ask({ cookie: living.cookie })).status, 'who has one').not.toBe(401)
    },
  )
})

test('the provider’s own calls that nobody here needs do not exist', async () => {
  const { cookie } = world.people.owner
  for (const path of [
    '/get-access-token',
    '/refresh-token',
    '/delete-user',
    '/change-email',
    '/update-user',
  ]) {
    const reply = await send('POST', { path: `/api/auth${path}`, body: {} }, undefined, {
      cookie,
      origin: ORIGIN,
    })
    expect(reply.status, path).toBe(404)
  }
})

test('the payments sandbox wants the key that each of its calls needs', async () => {
  const secret = `sk_test_sandbox_${await secretOf(kerf.db, 'stripe_sandbox_secret')}`
  const { publishableKey } = await kerf.shop.payments.shown()
  for (const [route, who] of Object.entries(otherRights)) {
    const [method = '', path = ''] = route.split(' ')
    if (!who.startsWith('sandbox: ')) continue
    const ask = async (key?: string) => {
      const headers = key ? { authorization: `Bearer ${key}` } : undefined
      const request = new Request(`${ORIGIN}${path.replace(':id', 'pi_none')}`, { method, headers })
      return (await kerf.fetch(request)).status
    }
    expect([await ask(), await ask('sk_test_other')], route).toEqual([401, 401])
    const publishable = await ask(publishableKey)
    expect(publishable, route).toBe(who === 'sandbox: secret key' ? 401 : await ask(secret))
  }
})

test('the page of rights says what is tested here', async () => {
  await expect(rightsPage(calls, roles)).toMatchFileSnapshot('../docs/rights.md')
})
