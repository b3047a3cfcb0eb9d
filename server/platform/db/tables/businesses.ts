import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/addresses.ts'
import { VAT_STATES, type VatProof } from '#contract/businesses.ts'
import { moment } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

export const vatState = pgEnum('vat_state', VAT_STATES)

export const businesses = pgTable(
  'businesses',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    company: text().notNull(),
    vatId: text(),
    vatState: vatState().notNull().default('unproved'),
    vatProof: jsonb().$type<VatProof>(),
    /** When VIES is asked again; null: it does not know VAT ids of this country, or there is none. */
    askAgainAt: moment(),
    billingAddress: jsonb().$type<Address>(),
    buyerReference: text(),
    endpoint: text(),
    /** An order is priced for one version. */
    version: integer().notNull().default(1),
  },
  (t) => [index('businesses_to_ask').on(t.askAgainAt).where(sql`${t.askAgainAt} is not null`)],
)
