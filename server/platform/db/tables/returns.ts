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
import { CLAIM_PROBLEMS, RETURN_KINDS, RETURN_STATES } from '#contract/order-states.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

export const returnState = pgEnum('return_state', RETURN_STATES)
export const returnKind = pgEnum('return_kind', RETURN_KINDS)
export const claimProblem = pgEnum('claim_problem', CLAIM_PROBLEMS)

/** Pieces that a customer wants to send back, or about which they claim something. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Of the order, from 1. */
    number: smallint().notNull(),
    kind: returnKind().notNull(),
    problem: claimProblem(),
    state: returnState().notNull().default('asked'),
    /** Whether its pieces are to be sent to the shop. */
    comesBack: boolean().notNull().default(true),
    /** What the shop said last. */
    answer: text(),
    /** Who asked: the customer, or staff for somebody who telephoned. */
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    askedAt: now(),
    answeredAt: moment(),
    receivedAt: moment(),
    replacedAt: moment(),
    settledAt: moment(),
    /** The order of what went to the customer in place of the money. */
    exchangeId: uuid().references(() => orders.id),
  },
  (t) => [
    uniqueIndex('returns_of_order').on(t.orderId, t.number),
    index('returns_by_state').on(t.state, t.askedAt),
    check('claim_has_problem', sql`(${t.kind} = 'claim') = (${t.problem} is not null)`),
    check('settled_has_time', sql`(${t.state} = 'settled') = (${t.settledAt} is not null)`),
    index('returns_exchanged').on(t.exchangeId).where(sql`${t.exchangeId} is not null`),
    check('received_has_time', sql`${t.state} <> 'received' or ${t.receivedAt} is not null`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    line: smallint().notNull(),
    quantity: integer().notNull(),
    /** The customer's words; empty when their account is deleted. */
    reason: text().notNull(),
    /** Of what came back: on the shelf again, and thrown away. */
    restocked: integer().notNull().default(0),
    scrapped: integer().notNull().default(0),
    /** Pieces that are to go to the customer in their place, beside what was ordered. */
    replaced: integer().notNull().default(0),
    /** Batches or serial numbers of what came back. */
    batches: jsonb().$type<{ batch: string; quantity: number }[]>().notNull().default([]),
    /** What the customer would rather have. */
    wantedId: uuid().references(() => products.id),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.line] }),
    index('return_lines_containing').using('gin', sql`${t.reason} gin_trgm_ops`),
    check('returned_quantity_is_positive', sql`${t.quantity} > 0`),
    check(
      'returned_pieces_add_up',
      sql`least(${t.restocked}, ${t.scrapped}, ${t.replaced}) >= 0 and ${t.restocked} + ${t.scrapped} <= ${t.quantity} and ${t.replaced} <= ${t.quantity}`,
    ),
  ],
)

/** Photographs that people uploaded to show what is wrong. They wait for their return, which an account names when it asks. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    img: text().primaryKey(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    returnId: uuid().references(() => returns.id),
    uploadedAt: now(),
  },
  (t) => [
    index('return_pictures_of_return').on(t.returnId),
    index('return_pictures_of_person').on(t.actorId, t.uploadedAt),
  ],
)
