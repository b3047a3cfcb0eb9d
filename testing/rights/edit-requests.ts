import { paidOrder, WISH } from '#testing/rights/things.ts'
import type { Requests, World } from '#testing/rights/world.ts'

/** Of a paid order: an account may have only so many that are not. */
async function edited(world: World, path: string) {
  const body = { version: 1, prices: 'then', address: '7 Bench Row' }
  return { path: `/orders/${await paidOrder(world)}/${path}`, body }
}

/** The calls by which orders are edited. */
export const editRequests: Requests<'edits'> = {
  'edits.preview': (world) => edited(world, 'edits/preview'),
  'edits.make': (world) => edited(world, 'edits'),
  'edits.address': async (world) => ({
    path: `/orders/${await paidOrder(world)}/address`,
    body: { version: 1, phone: WISH.phone, address: '7 Bench Row' },
  }),
}
