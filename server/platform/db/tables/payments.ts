import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import { DISPUTE_STATES } from '#contract/dispute-states.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders, paidBy } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { returns } from '#server/platform/db/tables/returns.ts'

export const attemptStatus = pgEnum('attempt_status', ['open', 'succeeded', 'canceled', 'refunded'])

export const refundStatus = pgEnum('refund_status', ['asked', 'succeeded', 'failed'])

/** Each is one intent at the payment provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attempt: smallint().notNull(),
    /** Null until the provider has answered. */
    intentId: text().unique(),
    /** Of money that another order gave: the intent that brought it in, with which this order has none of its own. */
    givenIntentId: text(),
    amountCents: integer().notNull(),
    status: attemptStatus().notNull().default('open'),
    startedAt: now(),
    checkedAt: now(),
    /** When its end was known. Null: it is open, or ended before Kerf kept this. */
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.attempt] }),
    uniqueIndex('one_open_attempt').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('open_attempts').on(t.checkedAt).where(sql`${t.status} = 'open'`),
  ],
)

/** Only the provider can make one `succeeded`, and may still change that to `failed` some days later. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    /** What it was more until a dearer edit was set off against it, which left nothing of that to pay. */
    setOffCents: integer().notNull().default(0),
    /** Null in a sum that names no part of the order. */
    deliveryCents: integer(),
    reason: text(),
    /** What an edit took off the order's price: the invoices say it, and no credit note of its own. */
    ofEdit: boolean().notNull().default(false),
    /** It paid the order for which its return was exchanged, and never left the shop. */
    inKind: boolean().notNull().default(false),
    /** The payment of which it is. Null: the order's first, or its only one. */
    intentId: text(),
    /** Of the money that came without a card. Older ones of orders that no card paid have it false. */
    byHand: boolean().notNull().default(false),
    /** Staff pays it by hand after it was decided. False in older ones, which counted as given at once. */
    owes: boolean().notNull().default(false),
    /** When staff noted that. Null: it is owed, or was never. */
    paidBackAt: moment(),
    /** The day on which it left the bank, or was handed over. */
    paidBackOn: date(),
    /** What the transfer says, for the customer to find it. */
    paidBackReference: text(),
    /** When the customer was told that; until then it can be taken back. */
    paidBackToldAt: moment(),
    /** The return that it settles. */
    returnId: uuid().references(() => returns.id),
    status: refundStatus().notNull().default('asked'),
    /** Null until the provider has answered. */
    providerId: text().unique(),
    failure: text(),
    /** Null if it was made at the provider. */
    actorId: uuid().references(() => users.id),
    askedAt: now(),
    checkedAt: now(),
    settledAt: moment(),
  },
  (t) => [
    // Of nothing where the order cost nothing: its pieces come back.
    check('refund_is_not_negative', sql`${t.amountCents} >= 0`),
    index('refunds_of_order').on(t.orderId, t.askedAt),
    index('refunds_succeeded').on(t.settledAt).where(sql`${t.status} = 'succeeded'`),
    index('refunds_asked').on(t.checkedAt).where(sql`${t.status} = 'asked'`),
    check(
      'only_what_was_owed_is_paid_back',
      sql`(${t.paidBackAt} is null) = (${t.paidBackOn} is null) and (${t.paidBackAt} is null or ${t.owes})`,
    ),
    index('refunds_owed').on(t.orderId).where(sql`${t.owes} and ${t.paidBackAt} is null`),
    index('refunds_to_tell')
      .on(t.paidBackAt)
      .where(sql`${t.paidBackAt} is not null and ${t.paidBackToldAt} is null`),
  ],
)

/** Staff has still to pay it by hand: as the index has it. */
export const isOwed = sql`${refunds.owes} AND ${refunds.paidBackAt} IS NULL`

/** The account of a customer to which refunds of an order are paid by hand; deleted some weeks after the last one. */
export const paybackAccounts = pgTable('payback_accounts', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  holder: text().notNull(),
  /** Tidy. */
  iban: text().notNull(),
  givenAt: now(),
})

/** Money that came without the payment provider, as staff recorded it. */
export const paymentsByHand = pgTable(
  'payments_by_hand',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** From 1 in each order. */
    number: smallint().notNull(),
    amountCents: integer().notNull(),
    /** What of it pays the order; the excess is to be paid back. */
    countedCents: integer().notNull(),
    /** On which the bank has it, or it was handed over. */
    day: date().notNull(),
    how: paidBy().notNull(),
    note: text(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    recordedAt: now(),
    /** When the customer was told; until then it can be taken back. */
    toldAt: moment(),
    takenBackAt: moment(),
    /** When its excess was. */
    paidBackAt: moment(),
    /** Another order gave it for what came back: nothing came, and it is never taken back. */
    inKind: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('payments_by_hand_of_order').on(t.orderId, t.number),
    check(
      'payment_by_hand_counts',
      sql`${t.amountCents} > 0 and ${t.countedCents} between 0 and ${t.amountCents}`,
    ),
    check(
      'only_excess_is_paid_back',
      sql`${t.paidBackAt} is null or ${t.countedCents} < ${t.amountCents} and ${t.takenBackAt} is null`,
    ),
    index('excess_to_pay_back')
      .on(t.recordedAt)
      .where(
        sql`${t.countedCents} < ${t.amountCents} and ${t.paidBackAt} is null and ${t.takenBackAt} is null`,
      ),
  ],
)

/** Its excess is still to be paid back: as the index has it. */
export const isToPayBack = sql`${paymentsByHand.countedCents} < ${paymentsByHand.amountCents}
  AND ${paymentsByHand.paidBackAt} IS NULL AND ${paymentsByHand.takenBackAt} IS NULL`

export const disputeState = pgEnum('dispute_state', DISPUTE_STATES)

/** Payments that the card's holder disputes, as the provider tells of them. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: disputeState().notNull(),
    dueBy: moment(),
    openedAt: moment().notNull(),
  },
  (t) => [
    check('dispute_is_of_money', sql`${t.amountCents} >= 0`),
    index('disputes_of_order').on(t.orderId),
    index('disputes_waiting').on(t.dueBy).where(sql`${t.state} IN ('inquiry', 'needs_response')`),
  ],
)

/** Deleted if the refund fails before the pieces return. */
export const refundReturns = pgTable(
  'refund_returns',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    line: smallint().notNull(),
    quantity: integer().notNull(),
    /** Of these the ones that had not been sent. */
    unsent: integer().notNull().default(0),
    /** Of these the ones that the refund did not put back on the shelf. */
    offShelf: integer().notNull().default(0),
    /** Null in refunds of older releases. */
    cents: integer(),
    batches: jsonb().$type<{ batch: string; quantity: number }[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.line] }),
    // 0: of a refund over several payments, whose pieces another row names.
    check('return_quantity_is_positive', sql`${t.quantity} >= 0`),
    check('off_shelf_was_sent', sql`${t.offShelf} >= 0 and ${t.offShelf} + ${t.unsent} <= ${t.quantity}`),
  ],
)

/** Events that were handled, so that none is handled twice. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  handledAt: now(),
})
