/** The states of a purchase order. Pages load this without zod. */
export const PURCHASE_STATES = ['draft', 'ordered', 'part received', 'received', 'canceled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Which state may follow which; another delivery may leave some still to come. PostgreSQL refuses all other moves, by a trigger of its table. */
export const PURCHASE_MOVES = {
  draft: ['ordered', 'canceled'],
  ordered: ['part received', 'received', 'canceled'],
  'part received': ['part received', 'received'],
  received: [],
  canceled: [],
} as const satisfies Record<PurchaseState, readonly PurchaseState[]>
