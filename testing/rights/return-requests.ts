import { confirmWithCard, startPayment } from '#testing/card.ts'
import { aPicture, confirmedOrder, unpaidOrder } from '#testing/rights/things.ts'
import type { Requests, World } from '#testing/rights/world.ts'

const LINE = { line: 1, quantity: 1 }
const ASKED = { lines: [{ ...LINE, reason: 'Too heavy' }] }
const CLAIMED = { lines: [{ ...LINE, reason: 'Cracked' }], kind: 'claim', problem: 'damaged' }

/** Answers its path. */
async function asked(world: World, wish: object = ASKED, ...then: [string, object][]): Promise<string> {
  return askedOf(world, await confirmedOrder(world), wish, then)
}

async function askedOf(
  world: World,
  orderId: string,
  wish: object,
  then: [string, object][],
): Promise<string> {
  const { kerf, people } = world
  const path = `/orders/${orderId}/returns`
  await kerf.call('POST', `/api${path}`, wish, people.owner)
  for (const [verb, body] of then) await kerf.call('POST', `/api${path}/1/${verb}`, body, people.admin)
  return `${path}/1`
}

/** A return of an order that a card paid, whose piece came back. */
async function cameBack(world: World): Promise<string> {
  const { kerf, people } = world
  const id = await unpaidOrder(world)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, people.owner, id))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, people.owner)
  await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, people.admin)
  const came = { lines: [{ line: 1, restocked: 1 }] }
  return askedOf(world, id, ASKED, [
    ['approve', {}],
    ['receive', came],
  ])
}

const exchanged = async (world: World, verb: string) => ({
  path: `${await cameBack(world)}/${verb}`,
  body: { lines: [{ productId: world.productId, orderQuantity: 1 }], prices: 'then' },
})

/** The calls of returns and claims. */
export const returnRequests: Requests<'returns' | 'exchanges'> = {
  'exchanges.preview': (world) => exchanged(world, 'exchange/preview'),
  'exchanges.make': (world) => exchanged(world, 'exchange'),
  'returns.ask': async (world) => ({ path: `/orders/${await confirmedOrder(world)}/returns`, body: ASKED }),
  'returns.list': async (world) => ({ path: `/orders/${await confirmedOrder(world)}/returns` }),
  'returns.addPicture': async () => ({ path: '/returns/pictures', body: await aPicture() }),
  'returns.withdraw': async (world) => ({ path: `${await asked(world)}/withdraw` }),
  'returns.label': async (world) => ({ path: `${await asked(world, ASKED, ['approve', {}])}/label` }),
  'returns.search': () => ({ path: '/manage/returns' }),
  'returns.one': async (world) => {
    const { kerf, people } = world
    const orderId = await confirmedOrder(world)
    const { body } = await kerf.call('POST', `/api/orders/${orderId}/returns`, ASKED, people.owner)
    return { path: `/manage/returns/${body.insertedId}` }
  },
  'returns.approve': async (world) => ({ path: `${await asked(world)}/approve`, body: {} }),
  'returns.refuse': async (world) => ({ path: `${await asked(world)}/refuse`, body: { answer: 'Worn' } }),
  'returns.receive': async (world) => ({
    path: `${await asked(world, ASKED, ['approve', {}])}/receive`,
    body: { lines: [{ line: 1, restocked: 1 }] },
  }),
  'returns.replace': async (world) => ({
    path: `${await asked(world, CLAIMED, ['approve', {}])}/replacement`,
    body: { lines: [LINE] },
  }),
  'returns.settle': async (world) => ({
    path: `${await asked(world, CLAIMED, ['approve', { comesBack: false }])}/settle`,
    body: { refund: false },
  }),
}
