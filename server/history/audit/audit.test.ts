import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditChange, AuditEvent } from '#contract/audit.ts'
import { ACTS } from '#contract/things.ts'
import adminGerman from '#messages/admin/de.json' with { type: 'json' }
import adminEnglish from '#messages/admin/en-US.json' with { type: 'json' }
import { inLanguage } from '#messages/t.ts'
import { reasonAgainst } from '#server/history/things/things.ts'
import { onlyReads } from '#server/people/access/only-reads.ts'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { calls } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { permissionIn } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let world: World
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  ada = world.people.admin
})

const read = (query = '', as: Shopper | undefined = ada) =>
  kerf.call('GET', `/api/manage/audit${query}`, undefined, as)
const rowsOf = async (query = '') => Object((await read(query)).body).rows
const inLog = async (): Promise<number> => Object((await read('?size=1')).body).total
const newest = async () => (await rowsOf('?size=1'))[0]

/** Its stock-take is in the log when it begins and when it is booked; it has thousands of counts. */
const LEFT_OUT: CallName[] = ['stockTakes.count']

/** An exchange enters an order, gives a refund in kind and settles the return: each is in the log. All others leave one row. */
const ROWS: Partial<Record<CallName, number>> = {
  'exchanges.make': 3,
  'withdrawals.sendBack': 3,
  'withdrawals.refund': 2,
}

/** What admins may change and not everybody who is signed in may, and the one thing they read that is noted down. */
const acting = calls.filter(({ name }) => {
  const isForAdmins = permissionIn(rights[name]) !== undefined
  return name === 'users.exportData' || (!onlyReads(name) && isForAdmins && !LEFT_OUT.includes(name))
})

describe('every change that only an admin may make of what is not theirs is in the audit log', () => {
  test('among them those of products, orders, people, e-mails, pictures and settings', () => {
    const rooms = new Set(acting.map(({ name }) => name.split('.')[0]))
    for (const room of ['products', 'orders', 'users', 'mails', 'uploads', 'settings', 'manage'])
      expect(rooms).toContain(room)
  })

  test.each(acting)('$method $path', async ({ name, method }) => {
    const { path, body } = await requests[name](world)
    const before = await inLog()
    const isForm = body instanceof FormData // which says its own type
    const headers = {
      authorization: `Bearer ${ada.token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, body: isForm ? body : JSON.stringify(body) }
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api${path}`, init))
    expect(reply.ok, await reply.clone().text()).toBe(true)
    const missing = 'not in the audit log: give its verb an act with words in contract/things/'
    expect(await inLog(), missing).toBe(before + (ROWS[name] ?? 1))
    const said = await newest()
    expect(said.by).toEqual({ name: 'Ada Admin', email: ada.email })
    const row = [...ACTS.values()].find(({ act }) => act === said.act)
    expect(said.words).toBe(row?.words())
    expect(said.subject.text).toMatch(/\w/)
  })
})

const OF_HISTORY = /^admin\.(choices|exportedFiles|facts|mailFacts|things|titles|viewTables)\./
const saidOfIt = (messages: Record<string, string>) =>
  Object.entries(messages).flatMap(([key, words]) => (OF_HISTORY.test(key) ? [words] : []))

test('a German admin reads no field, choice, title or thing of the history in English', async () => {
  const words = new Set<string>()
  const canBeUndone = new Set([...ACTS].flatMap(([verb, { act }]) => (reasonAgainst(verb) === '' ? act : [])))
  const acts = new Map<string, string>()
  await inLanguage('de', async () => {
    for (let page = 1, left = await inLog(); left > 0; page++, left -= 100)
      for (const { _id, act, subject } of (await rowsOf(`?size=100&page=${page}`)) as AuditEvent[]) {
        for (const part of subject.text.split(': ')) words.add(part)
        // Each group of settings has fields of its own.
        if (canBeUndone.has(act)) acts.set(`${act} ${subject.kind === 'settings' ? subject.text : ''}`, _id)
      }
    for (const id of acts.values()) {
      const { things } = Object((await read(`/${id}`)).body) as AuditChange
      for (const { name, fields } of things)
        for (const one of [{ field: name }, ...fields])
          for (const said of Object.values(one)) words.add(String(said))
    }
  })
  expect(words.size).toBeGreaterThan(200)
  expect(words).toContain('Uhrzeit')
  // A short address of the shop, and the title of its text.
  const itsOwn = ['length', 'Terms and conditions']
  const german = new Set([...saidOfIt(adminGerman), ...itsOwn])
  expect(saidOfIt(adminEnglish).filter((one) => words.has(one) && !german.has(one))).toEqual([])
})

test('a change that is refused leaves nothing in the log', async () => {
  const before = await inLog()
  const none = '00000000-0000-4000-8000-000000000000'
  for (const [method, path, body] of [
    ['DELETE', `/api/products/${none}`],
    ['PUT', `/api/products/${none}`, { rating: 3 }],
    ['PUT', `/api/products/${world.productId}`, { newQuantity: 3, expectedQuantity: 7 }],
    ['POST', `/api/manage/emails/${none}/send-again`],
  ] as const) {
    expect((await kerf.call(method, path, body, ada)).status, path).toBeGreaterThanOrEqual(400)
  }
  expect(await inLog()).toBe(before)
})

test('subjects have their current names and a link', async () => {
  const id = await kerf.product({ name: 'Shoulder plane' })
  await kerf.call('PUT', `/api/products/${id}`, { price: 30, newQuantity: 7 }, ada)
  await kerf.call('PUT', `/api/products/${id}`, { productName: 'Rebate plane', sku: 'RP-1' }, ada)
  await kerf.call('PUT', `/api/products/${id}`, { aviQuantity: 5, expectedQuantity: 7 }, ada)
  expect(await rowsOf('?size=3')).toMatchObject([
    { act: 'change product', subject: { text: 'Rebate plane: available quantity', _id: id } },
    {
      act: 'change product',
      subject: { kind: 'product', text: 'Rebate plane: name, article number', _id: id },
    },
    { act: 'change product', subject: { text: 'Rebate plane: available quantity, price', _id: id } },
  ])
  await kerf.call('POST', `/api/orders/${world.paid.id}/refunds`, { amount: 1 }, ada)
  expect((await newest()).subject).toEqual({
    kind: 'order',
    text: expect.stringMatching(/^K-\d+: \$1\.00$/),
    _id: world.paid.id,
  })
})

test('a deleted person is named neither as an actor nor as a subject', async () => {
  const gone = await kerf.customer('Gerda Gone')
  await verify(kerf, gone.email)
  await kerf.call('PUT', `/api/user/admin/${gone.email}`, undefined, ada)
  await kerf.call('PUT', '/api/settings/shop', { tagline: 'Sharp since today' }, gone)
  expect(await newest()).toMatchObject({ by: { email: gone.email }, subject: { kind: 'settings' } })
  await kerf.call('DELETE', `/api/user/${gone.email}`, undefined, ada)
  const [deleted, settings, promoted] = await rowsOf('?size=3')
  expect(deleted).toMatchObject({ act: 'delete user', subject: { kind: 'user', text: 'A former user' } })
  expect(settings).not.toHaveProperty('by')
  expect(promoted).toMatchObject({ act: 'promote user', subject: { text: 'A former user' } })
  expect(JSON.stringify([deleted, settings, promoted])).not.toMatch(new RegExp(`Gerda|${gone.email}`))
})

test('an admin finds acts by who did them, by their words and by what they are about, a page at a time', async () => {
  const id = await kerf.product()
  for (const price of [30, 31, 32]) await kerf.call('PUT', `/api/products/${id}`, { price }, ada)
  await kerf.call('PUT', '/api/settings/shop', { tagline: 'Sharp and square' }, ada)
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  const { total } = Object((await read()).body)
  expect(total).toBeGreaterThan(4)
  const found = async (search: string) => rowsOf(`?size=100&search=${encodeURIComponent(search)}`)
  const acts = async (search: string) => new Set((await found(search)).map(({ act }: { act: string }) => act))
  expect(await acts('SHOP SETTINGS')).toEqual(new Set(['change settings']))
  expect(await acts('took a product')).toEqual(new Set(['remove product']))
  expect((await found(ada.email)).length).toBeGreaterThan(4)
  expect(await found('nobody-did-this')).toEqual([])
  const [first, second] = await rowsOf('?size=2')
  expect(await rowsOf('?size=1&page=2')).toEqual([second])
  expect((await rowsOf('?size=1&sort=at&direction=desc'))[0]).toEqual(first)
  const oldest = await rowsOf('?size=100&sort=at')
  expect(oldest.map(({ _id }: { _id: string }) => Number(_id))).toEqual(
    oldest.map(({ _id }: { _id: string }) => Number(_id)).toSorted((a: number, b: number) => a - b),
  )
  expect(await read('?sort=subject')).toMatchObject({ status: 422 })
})

test('values that the audit log does not show are not searched', async () => {
  const id = await kerf.product({ name: 'Marking gauge' })
  await kerf.call('PUT', `/api/products/${id}`, { description: 'Zebrawood and brass.' }, ada)
  const found = async (search: string) => rowsOf(`?size=100&search=${encodeURIComponent(search)}`)
  expect(await found(id)).toMatchObject([{ act: 'change product', subject: { _id: id } }])
  expect(await found(`${id} description`)).toHaveLength(1)
  expect(await found('Zebrawood')).toEqual([])
  expect(await found(`${id} price`)).toEqual([])
})

test('a changed setting is named by its form; its values before and after are in the fact, and the log neither shows nor finds them', async () => {
  for (const mostUnpaid of [7, 987]) {
    const { status, body } = await kerf.call('PUT', '/api/settings/orders', { mostUnpaid }, ada)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const said = await newest()
  expect(said).toMatchObject({ words: 'Changed the shop settings', by: { email: ada.email } })
  expect(said.subject).toEqual({ kind: 'settings', text: 'Orders' })
  const [fact] = await kerf.db
    .select({ before: facts.before, after: facts.after })
    .from(facts)
    .where(eq(facts.id, Number(said._id)))
  expect(fact).toEqual({ before: { mostUnpaid: 7 }, after: { mostUnpaid: 987 } })
  expect((await rowsOf('?size=1&search=orders'))[0]).toEqual(said)
  const shop = Object((await requests['settings.changeShop'](world)).body)
  const saved = await kerf.call('PUT', '/api/settings/shop', { ...shop, tagline: 'Zithers and gouges' }, ada)
  expect(saved.status).toBe(200)
  expect((await newest()).subject).toEqual({ kind: 'settings', text: 'Name and logo' })
  expect(await rowsOf('?search=Zithers')).toEqual([])
})

test('visitors and customers cannot read the audit log', async () => {
  expect(await kerf.call('GET', '/api/manage/audit')).toMatchObject({ status: 401 })
  expect(await read('', world.people.owner)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
