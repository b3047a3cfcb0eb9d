import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { pauseAfter } from '#server/history/webhooks/retry-schedule.ts'
import { createWebhookSender } from '#server/history/webhooks/send.ts'
import { endpointsOn } from '#server/history/webhooks/store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { webhookDeliveries } from '#server/platform/db/tables/webhooks.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { newKey } from '#testing/keys.ts'
import { appoint, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ settings: { OUTGOING_ALLOWED: '127.0.0.1' } })
const boss = await kerf.admin()
const log = createLog('silent')
const sender = createWebhookSender({ db: kerf.db, log, outgoing: createOutgoing(['127.0.0.1']) })

type Received = { headers: Record<string, string>; body: string }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A receiver on this machine, answering as it is told, and a webhook that leads there. */
async function openReceiver(
  facts: string[],
  answer: (message: Received) => Answer = () => ({ status: 204 }),
  maker = boss,
) {
  const received: Received[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    const message = { headers: Object(request.headers), body }
    received.push(message)
    const { status, headers, body: said } = answer(message)
    reply.writeHead(status, headers).end(said)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kerf`
  const { status, body } = await kerf.call('POST', '/api/manage/webhooks', { url, facts }, maker)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.insertedId)
  onTestFinished(async () => {
    server.close()
    await kerf.call('DELETE', `/api/manage/webhooks/${id}`, undefined, boss)
  })
  const deliveries = async () =>
    Object((await kerf.call('GET', `/api/manage/webhooks/${id}/deliveries`, undefined, boss)).body).rows
  const types = () => received.map(({ body: message }) => JSON.parse(message).data.subject.id)
  return { id, url, secret: String(body.secret), received, deliveries, types }
}

const happen = (subject: string) =>
  kerf.db.transaction((tx) => recordFact(tx, SHOP, 'stock.ran_low', subject, { after: { available: 1 } }))
const makeDue = () =>
  kerf.db
    .update(webhookDeliveries)
    .set({ nextTryAt: sql`now()` })
    .where(sql`${webhookDeliveries.nextTryAt} IS NOT NULL`)

test('an order that is placed arrives, signed so that the official package verifies it, and no other fact does', async () => {
  const { received, secret, deliveries } = await openReceiver(['order.placed'])
  const ada = await kerf.customer('Ada')
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 2,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const placed = await kerf.call('POST', '/api/orders', wish, ada)
  await sender.sendDue()
  expect(received).toHaveLength(1)
  const { headers, body } = received[0] as Received
  const message = new Webhook(secret).verify(body, headers)
  expect(message).toMatchObject({
    type: 'order.placed',
    data: {
      actor: { kind: 'customer' },
      subject: { kind: 'order', id: placed.body.insertedId },
      after: { totalCents: 4900 },
    },
  })
  for (const private_ of ['Ada', ada.email, 'Mill Lane', '555']) expect(body).not.toContain(private_)
  expect(() => new Webhook(secret).verify(body.replace('4900', '1'), headers)).toThrow()
  expect(await deliveries()).toMatchObject([{ state: 'sent', status: 204, tries: 1, verb: 'order.placed' }])
  await sender.sendDue()
  expect(received).toHaveLength(1)
})

test('during a rotation each message is verified by the old secret and by the new one', async () => {
  const { id, received, secret } = await openReceiver(['stock.ran_low'])
  const next = String(
    (await kerf.call('POST', `/api/manage/webhooks/${id}/secret`, undefined, boss)).body.secret,
  )
  expect((await kerf.call('GET', `/api/manage/webhooks/${id}/secret`, undefined, boss)).body.secret).toBe(
    next,
  )
  expect(next).not.toBe(secret)
  await happen('rotated')
  await sender.sendDue()
  const { headers, body } = received[0] as Received
  for (const one of [secret, next])
    expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: 'stock.ran_low' })
  expect(() => new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers)).toThrow()
})

test('what fails is tried again with the same id, and what follows of its subject waits, while other subjects go on', async () => {
  let isDown = true
  const { received, deliveries, types } = await openReceiver(['stock.ran_low'], ({ body }) =>
    isDown && body.includes('"saw"') ? { status: 500, body: 'Come\0again' } : { status: 200, body: 'ok' },
  )
  await happen('saw')
  await happen('saw')
  await happen('plane')
  for (let round = 0; round < 3; round++) await sender.sendDue()
  expect(types().toSorted()).toEqual(['plane', 'saw'])
  const [, , first] = await deliveries()
  expect(first).toMatchObject({ state: 'waiting', status: 500, tries: 1, answer: 'Comeagain' })
  expect(Date.parse(first.nextTryAt)).toBeGreaterThan(Date.now())
  isDown = false
  await makeDue()
  await sender.sendDue()
  expect(types().filter((subject) => subject === 'saw')).toHaveLength(3)
  const saws = received
    .filter(({ body }) => body.includes('"saw"'))
    .map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).data.id])
  expect(saws[0]).toEqual(saws[1])
  expect(saws[2]?.[1]).toBeGreaterThan(saws[1]?.[1])
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('the pauses grow, and end after three days', () => {
  const pauses: number[] = []
  for (let tries = 1, pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(++tries))
    pauses.push(pause)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const days = pauses.reduce((sum, pause) => sum + pause) / 86_400
  expect(days).toBeGreaterThan(2.95)
  expect(days).toBeLessThan(3.05)
  expect(pauseAfter(1, 90)).toBe(90)
  expect(pauseAfter(1, 1e9)).toBe(12 * 3600)
})

test('after the last try a delivery is given up, and can be sent again by hand', async () => {
  let status = 503
  const { received, deliveries, types } = await openReceiver(['stock.ran_low'], () => ({ status }))
  await happen('vise')
  await happen('vise')
  await sender.sendDue()
  await kerf.db
    .update(webhookDeliveries)
    .set({ tries: 14, nextTryAt: sql`now()` })
    .where(sql`${webhookDeliveries.tries} = 1`)
  await sender.sendDue()
  const [later, given] = await deliveries()
  expect([later.state, given.state]).toEqual(['waiting', 'given up'])
  status = 200
  await makeDue()
  await sender.sendDue()
  expect(received).toHaveLength(3)
  const again = await kerf.call('POST', `/api/manage/webhook-deliveries/${given._id}/replay`, undefined, boss)
  expect(again.status).toBe(200)
  await sender.sendDue()
  expect(types()).toEqual(['vise', 'vise', 'vise', 'vise'])
  expect(received[3]?.headers['webhook-id']).toBe(`msg_${given._id}`)
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
})

test('a key that cannot read facts makes no webhook and turns none to itself; it can switch one off', async () => {
  const { asKey } = await newKey(kerf, boss, ['webhooks.change'])
  const hook = { url: 'https://hooks.example/in', facts: ['price_list.changed'] }
  expect((await kerf.call('POST', '/api/manage/webhooks', hook, asKey)).body).toMatchObject({
    ...{ status: 403, message: 'This API key lacks the permission facts.read' },
  })
  const { body } = await kerf.call('POST', '/api/manage/webhooks', hook, boss)
  const change = (wish: object) =>
    kerf.call('PUT', `/api/manage/webhooks/${body.insertedId}`, wish, asKey).then(({ status }) => status)
  expect(await change({ url: 'https://mine.example/in' })).toBe(403)
  expect(await change({ facts: ['order.placed'] })).toBe(403)
  expect(await change({ isOn: false })).toBe(200)
  expect(await change({ isOn: true })).toBe(403)
  await kerf.call('DELETE', `/api/manage/webhooks/${body.insertedId}`, undefined, asKey)
})

test('a webhook ends with the API key, the role or the account that made it, and who switches it on takes it over', async () => {
  const other = await kerf.customer('Other')
  await appoint(kerf.db, other.email)
  const { key, id: keyId } = await newKey(kerf, boss, ['webhooks.change', 'facts.read'])
  const stateOf = async (id: string) => {
    const { body } = await kerf.call('GET', '/api/manage/webhooks', undefined, boss)
    return Object(body).webhooks.find((one: { _id: string }) => one._id === id)
  }
  const make = async (token: string) => {
    const hook = { url: 'https://hooks.example/in', facts: ['order.placed'] }
    const { status, body } = await kerf.call('POST', '/api/manage/webhooks', hook, { ...boss, token })
    expect(status).toBe(201)
    return String(body.insertedId)
  }
  const [byKey, byOther] = [await make(key), await make(other.token)]
  expect(await stateOf(byKey)).toMatchObject({ state: 'on', by: expect.stringContaining(': ') })
  expect(await stateOf(byOther)).toMatchObject({ state: 'on', by: 'Other' })
  await kerf.call('DELETE', `/api/manage/keys/${keyId}`, undefined, boss)
  await kerf.db.update(users).set({ role: 'customer' }).where(eq(users.email, other.email))
  for (const id of [byKey, byOther]) {
    expect(await stateOf(id)).toMatchObject({ state: 'ended' })
    expect((await endpointsOn(kerf.db)).map((one) => one.id)).not.toContain(id)
    expect((await kerf.call('PUT', `/api/manage/webhooks/${id}`, { isOn: true }, boss)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'on' })
    expect((await endpointsOn(kerf.db)).map((one) => one.id)).toContain(id)
    await kerf.call('DELETE', `/api/manage/webhooks/${id}`, undefined, boss)
  }
})

test('a webhook tells no field that its maker, or the key that made it, may not see', async () => {
  const { asKey } = await newKey(kerf, boss, ['webhooks.change', 'facts.read', 'products.read'])
  const hooks = await Promise.all([
    openReceiver(['product.changed'], undefined, asKey),
    openReceiver(['product.changed']),
  ])
  const product = await kerf.product()
  const change = { price: 30, cost: 13.37 }
  expect((await kerf.call('PUT', `/api/products/${product}`, change, boss)).status).toBe(200)
  await sender.sendDue()
  const told = hooks.map(({ received }) => received.map(({ body }) => JSON.parse(body).data.after))
  expect(told).toEqual([[{ price: 30 }], [change]])
})

test('a receiver that is gone is switched off, and what happens until it is on again is not sent', async () => {
  let status = 410
  const { id, received, deliveries } = await openReceiver(['stock.ran_low'], () => ({ status }))
  await happen('gone')
  await sender.sendDue()
  const listed = async () =>
    Object((await kerf.call('GET', '/api/manage/webhooks', undefined, boss)).body).webhooks.find(Object).state
  expect(await listed()).toBe('gone')
  expect((await deliveries())[0].state).toBe('given up')
  await happen('unheard')
  await sender.sendDue()
  status = 200
  expect((await kerf.call('PUT', `/api/manage/webhooks/${id}`, { isOn: true }, boss)).status).toBe(200)
  expect(await listed()).toBe('on')
  await happen('heard')
  await sender.sendDue()
  expect(received.map(({ body }) => JSON.parse(body).data.subject.id)).toEqual(['gone', 'heard'])
})

test('a redirect is a failure that nobody follows, and an address that leads home is never asked', async () => {
  const inside = await openReceiver(['stock.ran_low'])
  const { deliveries } = await openReceiver(['stock.ran_low'], () => ({
    status: 302,
    headers: { location: inside.url },
  }))
  const strict = createWebhookSender({
    db: kerf.db,
    log,
    outgoing: createOutgoing([], async () => [{ address: '127.0.0.1', family: 4 }]),
  })
  await happen('redirected')
  await sender.sendDue()
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', status: 302 })
  expect(inside.received).toHaveLength(1)
  await makeDue()
  await happen('home')
  await strict.sendDue()
  expect(inside.received).toHaveLength(1)
  expect((await inside.deliveries())[0]).toMatchObject({
    state: 'waiting',
    answer: 'The address is not on the public internet',
  })
})

test('two processes send each delivery once', async () => {
  const { received, types } = await openReceiver(['stock.ran_low'])
  const other = createWebhookSender({ db: kerf.db, log, outgoing: createOutgoing(['127.0.0.1']) })
  for (let n = 0; n < 30; n++) await happen(`tool ${n % 3}`)
  for (let round = 0; round < 4; round++) await Promise.all([sender.sendDue(), other.sendDue()])
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  const ids = received.map(({ body }) => JSON.parse(body).data.id)
  for (const tool of ['tool 0', 'tool 1', 'tool 2']) {
    const own = ids.filter((_, index) => types()[index] === tool)
    expect(own).toEqual(own.toSorted((one, two) => one - two))
  }
})

test.each([
  ['http://erp.example/', 'url'],
  ['https://user:word@erp.example/', 'url'],
  ['https://10.0.0.1/', 'url'],
  ['https://[::ffff:10.0.0.1]/', 'url'],
  ['https://169.254.169.254/latest', 'url'],
  ['https://2130706434/', 'url'],
  ['erp', 'url'],
])('%s is refused at its field, and no webhook is added', async (url, field) => {
  const { status, body } = await kerf.call(
    'POST',
    '/api/manage/webhooks',
    { url, facts: ['order.placed'] },
    boss,
  )
  expect(status).toBe(422)
  expect(JSON.stringify(body.data)).toContain(`"path":["${field}"]`)
  expect(Object((await kerf.call('GET', '/api/manage/webhooks', undefined, boss)).body).webhooks).toEqual([])
})

test('facts that are not sent are refused at their field', async () => {
  for (const facts of [[], ['cart.changed'], ['webhook.given_up'], ['order.invented']]) {
    const { status, body } = await kerf.call(
      'POST',
      '/api/manage/webhooks',
      { url: 'https://erp.example', facts },
      boss,
    )
    expect(status).toBe(422)
    expect(JSON.stringify(body.data)).toContain('"path":["facts"')
  }
})

test('of 25 webhooks that are added at once the shop takes 20, and refuses the others at their address', async () => {
  const add = (n: number) =>
    kerf.call(
      'POST',
      '/api/manage/webhooks',
      { url: `https://erp-${n}.example/`, facts: ['order.placed'] },
      boss,
    )
  const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => add(n)))
  const ids = replies.flatMap(({ body }) => (body.insertedId ? String(body.insertedId) : []))
  expect(ids).toHaveLength(20)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(422))
  for (const { body } of refused)
    expect(body.data).toMatchObject({
      issues: [{ path: ['url'], message: 'A shop has at most 20 webhooks' }],
    })
  const listed = async () =>
    Object((await kerf.call('GET', '/api/manage/webhooks', undefined, boss)).body).webhooks
  expect(await listed()).toHaveLength(20)
  for (const id of ids) await kerf.call('DELETE', `/api/manage/webhooks/${id}`, undefined, boss)
  expect(await listed()).toEqual([])
})

test('deliveries are deleted after 30 days', async () => {
  await openReceiver(['stock.ran_low'])
  await happen('old')
  await happen('new')
  await sender.sendDue()
  const rows = await kerf.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.factId))
  const old = rows.find(({ subjectId }) => subjectId === 'old')
  await kerf.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, old?.id ?? ''))
  await deleteExpired(kerf.db)
  const left = await kerf.db.select().from(webhookDeliveries)
  expect(left.map(({ subjectId }) => subjectId)).toEqual(['new'])
})
