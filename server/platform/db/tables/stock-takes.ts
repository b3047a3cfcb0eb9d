import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { STOCK_TAKE_STATES } from '#contract/stock-take-states.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockPlaces } from '#server/platform/db/tables/stock.ts'

export const stockTakeState = pgEnum('stock_take_state', STOCK_TAKE_STATES)

/** A count of many products, while the shop goes on selling. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    state: stockTakeState().notNull().default('counting'),
    /** Its name then: a category may go. */
    category: text(),
    firstPlace: text(),
    lastPlace: text(),
    /** The place of stock that is counted; null: all together. */
    placeId: uuid().references(() => stockPlaces.id),
    startedAt: now(),
    closedAt: moment(),
    actorId: uuid().references(() => users.id),
  },
  (t) => [
    index('stock_takes_newest').on(t.startedAt),
    check('closed_take_has_time', sql`(${t.state} = 'counting') = (${t.closedAt} is null)`),
  ],
)

export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    takeId: uuid()
      .notNull()
      .references(() => stockTakes.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    counted: integer(),
    /** What the shelf was to have at that moment, and the last movement of the product until then. */
    shelf: integer(),
    lastMovement: bigint({ mode: 'number' }),
    countedAt: moment(),
    actorId: uuid().references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.takeId, t.productId] }),
    check('count_is_not_negative', sql`${t.counted} >= 0`),
    check('count_is_whole', sql`num_nulls(${t.counted}, ${t.shelf}, ${t.countedAt}) in (0, 3)`),
  ],
)
