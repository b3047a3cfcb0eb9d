/** The states of a stock-take. Pages load this without zod. */
export const STOCK_TAKE_STATES = ['counting', 'booked', 'canceled'] as const
export type StockTakeState = (typeof STOCK_TAKE_STATES)[number]

/** Which state may follow which. PostgreSQL refuses all other moves, by a trigger of its table. */
export const STOCK_TAKE_MOVES = {
  counting: ['booked', 'canceled'],
  booked: [],
  canceled: [],
} as const satisfies Record<StockTakeState, readonly StockTakeState[]>

/** Which of its products are shown. */
export const STOCK_TAKE_SHOWS = ['uncounted', 'counted', 'differences'] as const
export type StockTakeShow = (typeof STOCK_TAKE_SHOWS)[number]
