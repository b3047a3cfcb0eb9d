import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { KEY_PERMISSIONS } from '#contract/permissions.ts'
import { type CallName, keyPermissionFor, rights } from '#server/people/access/rights.ts'
import { newKey } from '#testing/keys.ts'
import { calls } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { confirmedOrder, paying, unpaidOrder } from '#testing/rights/things.ts'
import { openWorld, type Wish, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let world: World
let written: () => Promise<string[]>
beforeAll(async () => {
  kerf = await openTestShop({ demo: true, webhooks: 'by hand', trustedProxies: '127.0.0.1', anyUnpaid: true })
  world = await openWorld(kerf)
  written = await watchTables(kerf.database.pool)
})

let visitors = 0
/** The whole reply but for what is each request's own. */
async function replyTo(method: string, { path, body }: Wish, token?: string) {
  const from = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const headers = {
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, body: JSON.stringify(body) }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api${path}`, init))
  reply.headers.delete('x-request-id')
  return { status: reply.status, headers: [...reply.headers].sort(), text: await reply.text() }
}

/** Everybody who may not: a guest, another customer, and a key with all permissions but the one that this call needs. */
async function strangersTo(name: CallName): Promise<[string, string | undefined][]> {
  const permissions = KEY_PERMISSIONS.filter((one) => one !== keyPermissionFor(name))
  const { key } = await newKey(kerf, world.people.admin, permissions)
  return [
    ['a guest', undefined],
    ['another customer', world.people.another.token],
    ['a key', key],
  ]
}

/** Sends the call about what is another's, and about what does not exist: nobody learns which it is, and nothing is changed. */
async function expectNoDifference(
  name: CallName,
  method: string,
  of: (id: string) => Wish,
  id: string,
  none: string,
) {
  const strangers = await strangersTo(name)
  await kerf.identity.close()
  await written()
  for (const [who, token] of strangers) {
    const theirs = await replyTo(method, of(id), token)
    expect(theirs.status, `${who}: ${theirs.text}`).toBeOneOf([401, 403, 404])
    expect(await replyTo(method, of(none), token), who).toEqual(theirs)
  }
  expect(await written()).toEqual([])
}

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/
const exchanged = ({ path, body }: Wish, from: string, to: string): Wish => ({
  path: path.replaceAll(from, to),
  body: body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(from, to)),
})

describe('what is another’s is answered like what does not exist', () => {
  const owned = calls.filter(({ name }) => rights[name].startsWith('its owner'))

  test.each(owned)('$method $path', async ({ name, method }) => {
    const wish = await requests[name](world)
    const id = ID.exec(wish.path + JSON.stringify(wish.body))?.[0] ?? ''
    expect(id).not.toBe('')
    await expectNoDifference(name, method, (other) => exchanged(wish, id, other), id, randomUUID())
  })

  test('an order, whatever became of it', async () => {
    const { productId, people, paid } = world
    const removed = await unpaidOrder(world)
    await kerf.call('DELETE', `/api/order/${removed}`, undefined, people.owner)
    const states = {
      unpaid: await unpaidOrder(world),
      'being paid': (await paying(kerf, people.owner, productId)).orderId,
      'paid and refunded in part': paid.id,
      shipped: await confirmedOrder(world),
      deleted: removed,
    }
    for (const { name, method, path } of owned.filter((one) => /order|status|payment/.test(one.path))) {
      const wish = await requests[name](world)
      const own = ID.exec(wish.path + JSON.stringify(wish.body))?.[0] ?? ''
      for (const id of Object.values(states))
        await expectNoDifference(name, method, (other) => exchanged(wish, own, other), id, randomUUID())
      expect(path).toBeTruthy()
    }
  })

  // An invitation is named by a secret, and by no address.
  const ofAccounts = calls.filter(
    ({ name }) => /^oneself|holder/.test(rights[name]) && name !== 'invitations.accept',
  )
  test.each(ofAccounts)('an account: $method $path', async ({ name, method }) => {
    const wish = await requests[name](world)
    const email = /[^/=]+@kerf\.example/.exec(wish.path)?.[0] ?? ''
    const of = (other: string) => exchanged(wish, email, other)
    await expectNoDifference(name, method, of, email, 'nobody@kerf.example')
  })
})

test('a document is found by its own order alone', async () => {
  const { another } = world.people
  const { orderId, transactionId } = await paying(kerf, another, world.productId)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, another)
  const { body } = await kerf.call(
    'GET',
    `/api/orders/${world.paid.id}/documents`,
    undefined,
    world.people.owner,
  )
  const numbers = [...body].map((one) => String(Object(one).number))
  expect(numbers.length).toBeGreaterThan(1)
  for (const number of numbers)
    for (const path of [`documents/${number}?format=ubl`, `credit-notes/${number}`]) {
      const reply = await replyTo('GET', { path: `/orders/${orderId}/${path}` }, another.token)
      expect(reply.status, path).toBe(404)
    }
})

test('an Idempotency-Key of another gives nobody their order, and a payment of another pays for nothing', async () => {
  const { owner, another } = world.people
  const wish = { productId: world.productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const key = { 'idempotency-key': 'the-same' }
  const place = async (as: typeof owner) =>
    (await kerf.call('POST', '/api/orders', wish, as, key)).body.insertedId
  const [mine, theirs] = [await place(owner), await place(another)]
  expect(theirs).not.toBe(mine)
  expect(await place(owner)).toBe(mine)
  const { transactionId } = await paying(kerf, owner, world.productId)
  const record = (id: string) =>
    replyTo('PUT', { path: `/orders/${theirs}`, body: { transactionId: id } }, another.token)
  const refused = await record(transactionId)
  expect(refused).toMatchObject({ status: 409 })
  expect(await record('pi_none')).toEqual(refused)
})
