import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOVES } from '#contract/order-states.ts'
import { returns } from '#server/platform/db/tables/returns.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const {
  shop,
  kerf,
  ada,
  casey,
  ask,
  act,
  list,
  order,
  shelf,
  kinds,
  pdfOf,
  CLAIM,
  sentOrder,
  REFUSED,
  TOO_MANY,
} = await openReturnTests()

test('a piece that was sent goes the whole way back: asked, approved with a label, received, refunded by what was paid for it', async () => {
  const { productId, orderId } = await sentOrder()
  expect(await ask(orderId, 2)).toMatchObject({ status: 201, body: { acknowledged: true, number: 1 } })
  expect(await list(orderId)).toMatchObject({
    returns: [
      { number: 1, state: 'asked', hasLabel: false, lines: [{ line: 1, quantity: 2, reason: 'Too heavy' }] },
    ],
    ...{ lines: [{ line: 1, left: 1 }], days: 14 },
  })
  expect(await act(orderId, 'approve', { answer: 'Please in its box.' })).toMatchObject({ status: 200 })
  expect(await pdfOf(`orders/${orderId}/returns/1/label`)).toMatch(/Return K-\d+-R1/)
  expect(await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1, scrapped: 1 }] })).toMatchObject({
    status: 200,
  })
  expect(await shelf(productId)).toBe(8)
  expect(
    await shop.refund(orderId, { amountOfReturns: true, returns: [{ line: 1, quantity: 2 }] }),
  ).toMatchObject(TOO_MANY)
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject({ status: 200 })
  expect(await shelf(productId), 'once').toBe(8)
  expect(await order(orderId)).toMatchObject({
    payment: 'part refunded',
    refundedTotal: 40,
    orderStatus: 'Shipped',
  })
  expect(await list(orderId)).toMatchObject({
    returns: [{ state: 'settled', refunded: 40 }],
    lines: [{ left: 1 }],
  })
  const note = Object(await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)).body[1]
  expect(await pdfOf(`orders/${orderId}/credit-notes/${note.number}`)).toMatch(/Bench chisel\s+2\b/)
  expect(await kinds()).toEqual(
    expect.arrayContaining(['return asked', 'return approved', 'return received', 'order refunded']),
  )
  const told = Object((await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey)).body)
  const words = told.map(({ event }: { event: string }) => event)
  expect(words).toEqual(
    expect.arrayContaining([
      'Return 1 asked for',
      'Return 1 approved: please send it',
      'Return 1 has reached us',
      'Return 1 settled',
    ]),
  )
  expect(await findFaults(kerf.db)).toEqual([])
})

test('nothing is asked back before it was sent, more than once, by others, or in a quantity that is none', async () => {
  const productId = await kerf.product({ available: 10 })
  const { orderId } = await shop.paidOrder(productId, 2)
  const early = await ask(orderId)
  expect(early).toMatchObject(REFUSED)
  expect(early.body.message).toContain('its payment is paid, and it is open')
  await shop.ship(orderId)
  for (const quantity of [0, -1, 1.5, 1e12, '1', null])
    expect(await ask(orderId, quantity), String(quantity)).toMatchObject({ status: 422 })
  expect(await ask(orderId, 3)).toMatchObject(TOO_MANY)
  expect(await ask(orderId, 1, { lines: [{ line: 2, quantity: 1, reason: 'x' }] })).toMatchObject(TOO_MANY)
  for (const reason of ['', ' ', 'x'.repeat(501)])
    expect(await ask(orderId, 1, { lines: [{ line: 1, quantity: 1, reason }] })).toMatchObject({
      status: 422,
    })
  expect(await ask(orderId, 1, {}, await kerf.customer())).toMatchObject({ status: 404 })
  const [one, two] = await Promise.all([ask(orderId, 2), ask(orderId, 2)])
  expect([one.status, two.status].toSorted()).toEqual([201, 409])
  const key = { 'idempotency-key': 'once' }
  await act(orderId, 'withdraw', {}, casey)
  const again = await Promise.all([ask(orderId, 1, {}, casey, key), ask(orderId, 1, {}, casey, key)])
  const ids = again.flatMap(({ status, body }) => (status === 201 ? [body.insertedId] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('two verbs at once on one return: each piece comes back once and is refunded once', async () => {
  const { productId, orderId } = await sentOrder(2)
  await ask(orderId, 2)
  await act(orderId, 'approve')
  const body = { lines: [{ line: 1, restocked: 2 }] }
  const came = await Promise.all([
    act(orderId, 'receive', body),
    act(orderId, 'receive', body),
    act(orderId, 'withdraw', {}, casey),
  ])
  expect(came.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  if (Object(await list(orderId)).returns[0].state !== 'received') return
  const settled = await Promise.all([
    act(orderId, 'settle', { refund: true }),
    act(orderId, 'settle', { refund: true }),
    shop.refund(orderId),
  ])
  expect(settled.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await shelf(productId)).toBe(10)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('every move that is not in the table is refused with the name of the state, by the calls and by the database', async () => {
  const { orderId } = await sentOrder(1)
  await ask(orderId)
  await act(orderId, 'refuse', { answer: 'Worn.' })
  for (const [verb, body] of [
    ['approve', {}],
    ['refuse', { answer: 'No.' }],
    ['receive', { lines: [{ line: 1, restocked: 1 }] }],
    ['settle', { refund: false }],
    ['withdraw', {}],
  ] as const) {
    const reply = await act(orderId, verb, body)
    expect(reply, verb).toMatchObject(REFUSED)
    expect(reply.body.message).toContain('refused')
  }
  for (const [from, next] of Object.entries(MOVES.return))
    for (const to of Object.keys(MOVES.return)) {
      const [row] = await kerf.db.select().from(returns).limit(1)
      const moved = kerf.db.transaction(async (tx) => {
        await tx.execute(`SET LOCAL session_replication_role = replica`)
        const times = `settled_at = CASE WHEN '${from}' = 'settled' THEN now() END, received_at = now()`
        await tx.execute(`UPDATE returns SET state = '${from}', ${times} WHERE id = '${row?.id}'`)
        await tx.execute(`SET LOCAL session_replication_role = origin`)
        await tx.execute(
          `UPDATE returns SET state = '${to}', settled_at = CASE WHEN '${to}' = 'settled' THEN now() END WHERE id = '${row?.id}'`,
        )
        throw new Error('undone')
      })
      const isMove = from === to || (next as readonly string[]).includes(to)
      const error = await moved.catch((caught: Error) => `${caught.message} ${caught.cause}`)
      expect(String(error), `${from} ${to}`).toContain(isMove ? 'undone' : 'A return cannot become')
    }
})

test('a settled return is over: nobody approves, receives or settles it again, and its pieces lie on the shelf once', async () => {
  const { productId, orderId } = await sentOrder(2)
  await ask(orderId, 2)
  await act(orderId, 'approve')
  await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] })
  await act(orderId, 'settle', { refund: true })
  const before = await shelf(productId)
  for (const [verb, body] of [
    ['receive', { lines: [{ line: 1, restocked: 2 }] }],
    ['approve', {}],
    ['settle', { refund: true }],
  ] as const)
    expect(await act(orderId, verb, body), verb).toMatchObject({
      status: 409,
      body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('settled') },
    })
  expect(await shelf(productId)).toBe(before)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('the owner’s days are counted from the delivery; a claim can be made later, and staff may always ask', async () => {
  const { orderId } = await sentOrder(3)
  await kerf.db.execute(
    `UPDATE parcels SET sent_at = now() - interval '15 days' WHERE order_id = '${orderId}'`,
  )
  expect(await ask(orderId)).toMatchObject(REFUSED)
  expect(await ask(orderId, 1, CLAIM)).toMatchObject({ status: 201 })
  await kerf.call('PUT', '/api/settings/orders', { returnDays: 0 }, ada)
  expect(await ask(orderId, 1, CLAIM)).toMatchObject(REFUSED)
  expect(await ask(orderId, 1, {}, ada)).toMatchObject({ status: 201 })
  await kerf.call('PUT', '/api/settings/orders', { returnDays: 14 }, ada)
})

test('who has changed very much of their own within an hour is told when to ask again, and nothing is asked', async () => {
  const { orderId } = await sentOrder()
  await ask(orderId) // counted once
  await kerf.db.update(limits).set({ count: 60 }).where(like(limits.key, 'own changes of %'))
  expect(await ask(orderId)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/please wait \d+ minutes/) },
  })
  expect(Object(await list(orderId)).returns).toHaveLength(1)
  await kerf.db.delete(limits)
})
