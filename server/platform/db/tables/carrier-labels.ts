import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The program that makes labels of a carrier: one row, or none. */
export const labelService = pgTable(
  'label_service',
  {
    isOne: boolean().primaryKey().default(true),
    url: text().notNull(),
    header: text().notNull(),
    /** In plain text, as the release before wrote it: sealed once that runs beside this one no more. Empty: `sealed` counts. */
    secret: text().notNull(),
    sealed: text(),
    plainUntil: moment().notNull().default(sql`now() + interval '1 day'`),
  },
  (t) => [check('one_label_service', sql`${t.isOne}`)],
)

/** What became of the label of a parcel. `leaving`: the carrier is to forget it, as the parcel does not leave. */
export const carrierLabels = pgTable(
  'carrier_labels',
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    state: text({ enum: ['asked', 'made', 'failed', 'leaving', 'left'] })
      .notNull()
      .default('asked'),
    tracking: text(),
    pdf: bytes(),
    failure: text(),
    tries: integer().notNull().default(0),
    askedAt: now(),
    /** Null: nothing is to be done. */
    nextTryAt: moment(),
  },
  (t) => [
    check('label_state_is_known', sql`${t.state} in ('asked', 'made', 'failed', 'leaving', 'left')`),
    check('made_has_a_label', sql`${t.state} <> 'made' or ${t.pdf} is not null`),
    index('carrier_labels_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
  ],
)
