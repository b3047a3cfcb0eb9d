import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PARCEL_STATES } from '#contract/order-states.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { stockPlaces } from '#server/platform/db/tables/stock.ts'

export const parcelState = pgEnum('parcel_state', PARCEL_STATES)

export const parcels = pgTable(
  'parcels',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Of the order, from 1. */
    number: smallint().notNull(),
    state: parcelState().notNull().default('packed'),
    carrier: text(),
    tracking: text(),
    /** The place of stock that its pieces come from; null: the first that has some. */
    placeId: uuid().references(() => stockPlaces.id),
    packedAt: now(),
    sentAt: moment(),
    /** Its customer was told; since then it stays sent. */
    toldAt: moment(),
    deliveredAt: moment(),
    /** It left without all numbers that its products asked for then; false again once they are noted. Of before Kerf asked: false. */
    lacksNumbers: boolean().notNull().default(false),
    /** From where pieces without a number were taken when it left, as far as nobody noted theirs since; `batch`: null of no lot. Null: nobody kept it, as when it left before Kerf did. */
    guessedLots:
      jsonb().$type<
        { productId: string; batch: string | null; placeId: string | null; quantity: number }[]
      >(),
    /** Null if it is of before Kerf knew parcels. */
    actorId: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('parcels_of_order').on(t.orderId, t.number),
    check('sent_has_time', sql`(${t.state} in ('sent', 'delivered')) = (${t.sentAt} is not null)`),
    check('delivered_has_time', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
    index('parcels_packed').on(t.packedAt).where(sql`${t.state} = 'packed'`),
    index('parcels_without_numbers').on(t.orderId).where(sql`${t.lacksNumbers}`),
    index('parcels_by_tracking')
      .using('gin', sql`${t.tracking} gin_trgm_ops`)
      .where(sql`${t.tracking} is not null`),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    line: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.line] }),
    check('parcel_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)

/** Which batches or single pieces are in a parcel. */
export const parcelBatches = pgTable(
  'parcel_batches',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    line: smallint().notNull(),
    /** Or a serial number. */
    batch: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.line, t.batch] }),
    check('batch_quantity_is_positive', sql`${t.quantity} > 0`),
    index('parcel_batches_by_batch').on(sql`piece_number(${t.batch})`),
  ],
)

/** Paid orders of which Kerf cannot know whether they were sent before it knew parcels. The owner is asked once. */
export const ordersBeforeParcels = pgTable('orders_before_parcels', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
})
