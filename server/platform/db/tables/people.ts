import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/addresses.ts'
import type { CustomValue } from '#contract/custom-fields.ts'
import type { Language } from '#messages/languages.ts'
import { phoneDigits } from '#server/platform/db/phone-digits.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'

export const customerGroups = pgTable(
  'customer_groups',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In parts per million, off every list price. */
    ppm: integer(),
    place: integer().notNull(),
  },
  (t) => [check('a_group_has_a_share_off', sql`${t.ppm} between 0 and 1000000`)],
)

export const role = pgEnum('role', ['customer', 'admin'])

/** Issuer and subject identify a person, never the e-mail address. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull().default(''),
    role: role().notNull().default('customer'),
    /** When it last became staff; null for customers, and for staff of before this column. */
    staffSince: moment(),
    /** Whether another provider said at the last sign-in when that was, and by what. */
    tellsAuthTime: boolean(),
    tellsMethods: boolean(),
    /** Whether it ever told of two factors; null where it never told any. */
    provedFactor: boolean(),
    /** When it first told of one factor alone; null once it told of two. */
    lacksFactorSince: moment(),
    img: text(),
    education: text(),
    address: text(),
    phone: text(),
    website: text(),
    describe: text(),
    customFields: jsonb().$type<CustomValue[]>(),
    groupId: text().references(() => customerGroups.id),
    /** That they last chose or signed up in: a tag of messages/languages.ts; without one that of the shop. */
    language: text().$type<Language>(),
    /** In which they chose to pay: ISO 4217; without one the shop's, or that of their address. */
    currency: text(),
    createdAt: now(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('users_of_provider').on(t.issuer, t.subject),
    uniqueIndex('users_living_email').on(t.email).where(sql`${t.deletedAt} is null`),
    index('users_oldest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('users_by_name').on(t.name, t.id).where(sql`${t.deletedAt} is null`),
    index('users_by_role').on(sql`(${t.role} <> 'admin')`, t.id).where(sql`${t.deletedAt} is null`),
    index('users_of_group').on(t.groupId, t.name, t.id).where(sql`${t.groupId} is not null`),
    index('users_by_phone').using('gin', sql`(${phoneDigits(t.phone)}) gin_trgm_ops`),
    index('users_containing').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.email} gin_trgm_ops`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    address: jsonb().$type<Address>().notNull(),
    isDefault: boolean().notNull().default(false),
    addedAt: now(),
  },
  (t) => [
    index('addresses_of_user').on(t.userId, t.addedAt),
    uniqueIndex('addresses_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)

/** One of the staff sees the shop as a customer, from one session of theirs, until it ends. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => users.id),
    /** At the identity provider. */
    session: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    /** In the words of the staff; empty once the customer's account is deleted. */
    reason: text().notNull(),
    begunAt: now(),
    endsAt: moment().notNull(),
    /** Noted where it ended earlier, and soon after it ended by itself. */
    endedAt: moment(),
  },
  (t) => [
    index('impersonations_under_way').on(t.staffId).where(sql`${t.endedAt} is null`),
    index('impersonations_of').on(t.customerId),
  ],
)

/** One for each access token. A revoked grant makes its token invalid at the next request. */
export const grants = pgTable(
  'grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    providerSession: text(),
    /** It acts as that customer, and only reads: never as the staff, whose grant it is. */
    impersonationId: uuid().references(() => impersonations.id),
    createdAt: now(),
    /** When the person last proved who they are. */
    provedAt: moment(),
    /** Whether another provider told of two factors for this very sign-in; null where it told no `amr`. */
    provedFactor: boolean(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('grants_of_user').on(t.userId), index('grants_of_session').on(t.providerSession)],
)
