import type { Shop } from '#server/selling/orders/shop.ts'

/** What the verbs of returns need. */
export type ReturnShop = Pick<Shop, 'db' | 'links' | 'origin' | 'sender'>
