import { confirmedOrder, paidOrder } from '#testing/rights/things.ts'
import type { Requests, World } from '#testing/rights/world.ts'

const DECLARED = { name: 'Owen', email: 'owen@kerf.example', orderNumber: 'K-1' }

/** Of this order, as staff found it. Answers its path. */
async function declared({ kerf, people }: World, orderId: string): Promise<string> {
  await kerf.call('POST', '/api/withdrawals', DECLARED, people.owner)
  const open = await kerf.call(
    'GET',
    '/api/manage/withdrawals?direction=desc&sort=receivedAt',
    undefined,
    people.admin,
  )
  const path = `/manage/withdrawals/${Object(open.body).rows[0]._id}`
  await kerf.call('PUT', `/api${path}`, { orderId }, people.admin)
  return path
}

/** The calls of withdrawals. */
export const withdrawalRequests: Requests<'withdrawals'> = {
  'withdrawals.declare': () => ({ path: '/withdrawals', body: DECLARED }),
  'withdrawals.orders': () => ({ path: '/withdrawals/orders' }),
  'withdrawals.list': () => ({ path: '/manage/withdrawals' }),
  'withdrawals.change': async (world) => ({
    path: await declared(world, await paidOrder(world)),
    body: { proof: true },
  }),
  'withdrawals.sendBack': async (world) => ({
    path: `${await declared(world, await confirmedOrder(world))}/return`,
  }),
  'withdrawals.refund': async (world) => ({
    path: `${await declared(world, await paidOrder(world))}/refund`,
  }),
}
