/** What the requests of the rights table are about. */
import type { CallName } from '#server/people/access/rights.ts'
import type { People } from '#testing/rights/askers.ts'
import { paying } from '#testing/rights/things.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** What the calls are about: people, a product, and an order of the owner's that was paid and refunded in part. */
export type World = {
  kerf: TestShop
  people: People
  productId: string
  paid: { id: string; creditNote: string }
}

/**
 * A request that succeeds for those who may. `owner`: whose things it is about, where it is not the owner of all else;
 * `ownersHeaders`: what only the owner can add.
 */
export type Wish = { path: string; body?: unknown; owner?: Shopper; ownersHeaders?: Record<string, string> }

/** How to make a request for each call of these rooms. */
export type Requests<Room extends string> = Record<
  Extract<CallName, `${Room}.${string}`>,
  (world: World) => Wish | Promise<Wish>
>

/** A field that the shop added to orders and customers. */
export const NOTE = { id: 'note', label: 'Note', kind: 'text', filledInBy: 'shop' } as const

export const SELLER = {
  ...{ name: 'Kerf', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 8, email: '' },
  ...{ street: '', postcode: '', city: '', country: 'US', vatId: '', registration: '' },
}

/** A shop with an owner of things, another customer, an admin, and an order that was paid and refunded in part. */
export async function openWorld(kerf: TestShop): Promise<World> {
  const [owner, another, admin] = [
    await kerf.customer('Owen'),
    await kerf.customer('Anna'),
    await kerf.admin(),
  ]
  const productId = await kerf.product({ available: 1_000 })
  const people = { owner, another, admin }
  await kerf.call('PUT', '/api/settings/seller', SELLER, admin)
  await kerf.call('PUT', '/api/settings/fields', { orders: [NOTE], customers: [NOTE] }, admin)
  const { orderId: id, transactionId } = await paying(kerf, owner, productId)
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, owner)
  await kerf.call('POST', `/api/orders/${id}/refunds`, { amount: 1 }, admin)
  const { body } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, owner)
  const creditNote = String(body[1] && Object(body[1]).number)
  return { kerf, people, productId, paid: { id, creditNote } }
}
