import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOVES, PARCEL_STATES, RETURN_STATES } from '#contract/order-states.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { type Act, eachRefuses, illegal } from '#testing/illegal-moves.ts'
import { findFaults } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, ask, act, CLAIM, order } = await openReturnTests()
const productId = await kerf.product({ available: 900, price: 20, name: 'Bench chisel' })
const post = (path: string, body: object = {}, as = ada) => kerf.call('POST', `/api${path}`, body, as)

const sent = async (quantity = 2) => {
  const { orderId } = await shop.paidOrder(productId, quantity)
  await shop.ship(orderId)
  return orderId
}
const parcel =
  (what: string, method = 'POST') =>
  (id: string) =>
    kerf.call(method, `/api/orders/${id}/parcels/1${what}`, method === 'DELETE' ? undefined : {}, ada)

const PARCELS = {
  packed: async () => {
    const { orderId } = await shop.paidOrder(productId, 2)
    await post(`/orders/${orderId}/parcels`, { lines: [{ line: 1, quantity: 2 }], packed: true })
    return orderId
  },
  sent,
  delivered: async () => {
    const id = await sent()
    await parcel('/delivered')(id)
    return id
  },
  cancelled: async () => {
    const id = await sent()
    await parcel('', 'DELETE')(id)
    return id
  },
}

test.each(PARCEL_STATES)('a parcel that is %s answers each illegal move with its state', async (state) => {
  const id = await PARCELS[state]()
  // Back from delivered to sent it goes by no person.
  const moves = { ...MOVES.parcel, delivered: [] }
  const acts = illegal(state, moves, [
    ['sent', parcel('/send')],
    ['delivered', parcel('/delivered')],
    ['cancelled', parcel('', 'DELETE')],
  ])
  const again: [string, Act][] = state === 'sent' ? [['send', parcel('/send')]] : []
  const carry: [string, Act] = [
    'carry',
    (of) => kerf.call('PUT', `/api/orders/${of}/parcels/1`, { carrier: 'By hand' }, ada),
  ]
  await eachRefuses(id, stateWord(state), [...acts, ...again, ...(state === 'cancelled' ? [carry] : [])])
  expect((await shop.read(id, ada)).parcels).toMatchObject([{ state }])
})

const RETURN_ACTS: Record<string, Act> = {
  approved: (id) => act(id, 'approve'),
  refused: (id) => act(id, 'refuse', { answer: 'No.' }),
  withdrawn: (id) => act(id, 'withdraw', {}, casey),
  received: (id) => act(id, 'receive', { lines: [{ line: 1, restocked: 1 }] }),
  settled: (id) => act(id, 'settle', { refund: true }),
}
const exchanged: Act = (id) =>
  act(id, 'exchange', { lines: [{ productId, orderQuantity: 1 }], prices: 'then' })
const nothingCame: Act = (id) => act(id, 'receive', { lines: [{ line: 1, restocked: 0 }] })
const tooMuchCame: Act = (id) => act(id, 'receive', { lines: [{ line: 1, restocked: 9 }] })
const label: Act = (id) => kerf.call('GET', `/api/orders/${id}/returns/1/label`, undefined, casey)
const replaced = (quantity: number) => (id: string) =>
  act(id, 'replacement', { lines: [{ line: 1, quantity }] })

test.each(
  RETURN_STATES.flatMap((state) => (['return', 'claim'] as const).map((kind) => [kind, state] as const)),
)('a %s that is %s answers each illegal move with its state, by its own name', async (kind, state) => {
  const id = await sent()
  expect((await ask(id, 1, kind === 'claim' ? CLAIM : {})).status).toBe(201)
  if (state === 'received' || state === 'settled') await RETURN_ACTS.approved?.(id)
  if (state === 'settled') await RETURN_ACTS.received?.(id)
  if (state !== 'asked') expect((await RETURN_ACTS[state]?.(id))?.status).toBe(200)
  const next: readonly string[] = state === 'settled' ? [] : MOVES.return[state]
  const acts = Object.entries(RETURN_ACTS).filter(([to]) => !next.includes(to))
  const more: [string, Act][] = [
    ['replace', replaced(kind === 'claim' && (state === 'approved' || state === 'received') ? 2 : 1)],
    ...(state === 'received' ? [] : [['exchange', exchanged] as [string, Act]]),
    ...(state === 'approved'
      ? ([
          ['settle before it came', (of) => act(of, 'settle', { refund: true })],
          ['receive nothing', nothingCame],
          ['receive too much', tooMuchCame],
        ] as [string, Act][])
      : ([['print the label', label]] as [string, Act][])),
  ]
  for (const said of await eachRefuses(id, stateWord(state), [...acts, ...more]))
    expect(said).not.toMatch(kind === 'claim' ? /\breturn 1\b/i : /\bclaim 1\b/i)
  const { body } = await kerf.call('GET', `/api/orders/${id}/returns`, undefined, casey)
  expect(body.returns).toMatchObject([{ state }])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a return that comes too late, or in a shop that takes none, is refused with the states of its order', async () => {
  const id = await sent()
  await kerf.call('PUT', '/api/settings/orders', { returnDays: 0 }, ada)
  await eachRefuses(id, 'sent', [['ask', (of) => ask(of, 1)]])
  await kerf.call('PUT', '/api/settings/orders', { returnDays: 14 }, ada)
  const longAgo = new Date(Date.now() - 15 * 86_400_000)
  await kerf.db.update(parcels).set({ sentAt: longAgo }).where(eq(parcels.orderId, id))
  await eachRefuses(id, 'sent', [['ask', (of) => ask(of, 1)]])
})

test('a withdrawal answers each illegal move with its state', async () => {
  const { orderId } = await shop.paidOrder(productId, 2)
  const number = `K-${(await order(orderId)).number ?? ''}`
  await post('/withdrawals', { name: 'Casey', email: casey.email, orderNumber: number }, casey)
  const { body } = await kerf.call('GET', '/api/manage/withdrawals?show=open', undefined, ada)
  const [{ _id: id }] = Object(body).rows
  const back: Act = (of) => post(`/manage/withdrawals/${of}/return`)
  const refund: Act = (of) => post(`/manage/withdrawals/${of}/refund`)
  const change = (more: object) => (of: string) =>
    kerf.call('PUT', `/api/manage/withdrawals/${of}`, more, ada)
  await eachRefuses(id, 'open', [['send back', back]])
  await change({ orderId })(id)
  await eachRefuses(id, 'open', [['send back what is here', back]])
  expect((await change({ note: 'Settled by phone' })(id)).status).toBe(200)
  await eachRefuses(id, 'settled', [
    ['send back', back],
    ['refund', refund],
    ['change', change({ note: 'Again' })],
  ])
})
