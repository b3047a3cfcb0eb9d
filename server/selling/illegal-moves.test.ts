import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Intent } from '#sandbox/objects.ts'
import { objects } from '#sandbox/tables.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'
import { ACCOUNT } from '#testing/rights/things.ts'

const { shop, kerf, ada, casey, ask } = await openReturnTests()
const productId = await kerf.product({ available: 900, price: 20, name: 'Bench chisel' })

type Reply = Awaited<ReturnType<typeof kerf.call>>
type States = [payment: string, fulfilment: string]

/** Each sentence names both states at its end or, where it is about them, those that it is about. */
const saysStates = ([payment, fulfilment]: States) =>
  new RegExp(
    [
      `. \\(the order is ${payment} and ${fulfilment}\\)$`,
      `: its payment is ${payment}, and it is ${fulfilment}$`,
      `^The payment of this order is ${payment}: `,
      `^This order is (${payment}|${fulfilment}): `,
      `: this order is ${fulfilment}$`,
    ].join('|'),
  )

/** The reply is 409 and says the states of the order, and `what` is tried in vain. */
function isRefused({ status, body }: Reply, states: States, what: string): void {
  expect(`${what}: ${status}`, JSON.stringify(body)).toBe(`${what}: 409`)
  expect(body.message, what).toMatch(saysStates(states))
}

const post = (path: string, body: object = {}, as = ada) => kerf.call('POST', `/api${path}`, body, as)
const unpaid = async () => (await orderToPay(kerf, casey, productId, 2)).orderId
const paid = async () => (await shop.paidOrder(productId, 2)).orderId
const pack = (id: string, quantity = 2, packed = true) =>
  post(`/orders/${id}/parcels`, { lines: [{ line: 1, quantity }], packed })

/** What people do to an order, by the name that the table below has for it. */
const ACTS: Record<string, (id: string) => Promise<Reply>> = {
  'confirm and ship': shop.ship,
  'look for its sending': (id) =>
    kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, casey),
  'record money': (id) => post(`/orders/${id}/paid`, { paidBy: 'cash' }),
  'take money back': (id) => post(`/orders/${id}/take-back`),
  'mail a link to pay': (id) => post(`/orders/${id}/payment-link`),
  'begin to pay': (id) => post('/create-payment', { orderId: id }, casey),
  'choose a transfer': (id) => post(`/orders/${id}/transfer`, {}, casey),
  'choose to pay at the desk': (id) => post(`/orders/${id}/transfer`, { by: 'collection' }, casey),
  'pack too much': (id) => post(`/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 9 }] }),
  'pack another line': (id) => post(`/orders/${id}/parcels`, { lines: [{ line: 2, quantity: 1 }] }),
  pack: (id) => pack(id),
  refund: (id) => shop.refund(id, { amount: 1 }),
  'refund too much': (id) => shop.refund(id, { amount: 900 }),
  'refund another line': (id) => shop.refund(id, { returns: [{ line: 2, quantity: 1 }] }),
  'refund too many pieces': (id) => shop.refund(id, { returns: [{ line: 1, quantity: 9 }] }),
  'say an account': (id) =>
    kerf.call('PUT', `/api/orders/${id}/payback-account`, { holder: 'Casey', iban: ACCOUNT.iban }, casey),
  edit: (id) =>
    post(`/orders/${id}/edits`, { version: 1, prices: 'then', lines: [{ productId, orderQuantity: 1 }] }),
  'cancel it': (id) => post(`/orders/${id}/cancel`, {}, casey),
  'delete it': (id) => kerf.call('DELETE', `/api/order/${id}`, undefined, ada),
  'ask a piece back': (id) => ask(id, 1),
  'ask another line back': (id) => ask(id, 1, { lines: [{ line: 2, quantity: 1, reason: 'x' }] }),
}
const NEVER = ['pack too much', 'pack another line', 'refund too much', 'refund another line']
const LATER = [
  'refund too many pieces',
  'say an account',
  'choose to pay at the desk',
  'ask another line back',
]
const PAYING = ['record money', 'mail a link to pay', 'begin to pay', 'choose a transfer']
const EARLY = ['edit', 'cancel it']

/** How an order gets into a state, and what nobody may do to it there. */
const ORDERS: [states: States, make: () => Promise<string>, refused: string[]][] = [
  [
    ['unpaid', 'open'],
    unpaid,
    [...NEVER, ...LATER, 'look for its sending', 'choose a transfer', 'pack', 'refund', 'ask a piece back'],
  ],
  [
    ['processing', 'open'],
    async () => {
      const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 2)
      const is = eq(objects.id, clientSecret.split('_secret_')[0] ?? '')
      const [row] = await kerf.db.select().from(objects).where(is)
      const body = { ...row?.body, status: 'processing' } as Intent
      await kerf.db.update(objects).set({ body }).where(is)
      await applyPayment(kerf.shop, await kerf.shop.payments.readIntent(body.id))
      return orderId
    },
    Object.keys(ACTS),
  ],
  [
    ['paid', 'open'],
    paid,
    [
      ...NEVER,
      ...LATER,
      ...PAYING,
      'look for its sending',
      'take money back',
      'delete it',
      'ask a piece back',
    ],
  ],
  [
    ['paid', 'packed'],
    async () => {
      const id = await paid()
      expect((await pack(id)).status).toBe(201)
      return id
    },
    [...NEVER, ...LATER, ...PAYING, ...EARLY, 'take money back', 'pack', 'delete it', 'ask a piece back'],
  ],
  [
    ['paid', 'part sent'],
    async () => {
      const id = await paid()
      expect((await pack(id, 1, false)).status).toBe(201)
      return id
    },
    [...NEVER, ...LATER, ...PAYING, ...EARLY, 'pack', 'delete it'],
  ],
  [
    ['paid', 'sent'],
    async () => {
      const id = await paid()
      await shop.ship(id)
      return id
    },
    [...NEVER, ...LATER, ...PAYING, ...EARLY, 'pack', 'delete it'],
  ],
  [
    ['part refunded', 'delivered'],
    async () => {
      const id = await paid()
      await shop.ship(id)
      await post(`/orders/${id}/parcels/1/delivered`)
      await shop.refund(id, { amount: 1 })
      return id
    },
    [...NEVER, ...LATER, ...PAYING, ...EARLY, 'pack', 'delete it'],
  ],
  [
    ['refunded', 'open'],
    async () => {
      const id = await paid()
      await shop.refund(id)
      return id
    },
    [...NEVER, ...LATER, ...PAYING, ...EARLY, 'confirm and ship', 'pack', 'refund', 'ask a piece back'],
  ],
  [
    ['part paid', 'open'],
    async () => {
      const id = await paid()
      const more = { version: 1, prices: 'then', lines: [{ productId, orderQuantity: 3 }] }
      expect((await post(`/orders/${id}/edits`, more)).status).toBe(201)
      return id
    },
    [...NEVER, ...LATER, 'confirm and ship', 'take money back', 'pack', 'refund', 'delete it'],
  ],
]

test.each(ORDERS)(
  'an order that is %j answers each illegal move with 409 and its states',
  async (states, make, refused) => {
    const id = await make()
    for (const name of refused)
      isRefused(await (ACTS[name] as (id: string) => Promise<Reply>)(id), states, name)
    expect(await findFaults(kerf.db)).toEqual([])
  },
)
