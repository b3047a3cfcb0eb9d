/** The identity provider's tables. better-auth names the columns; the schema and its migrations are ours. */
import {
  bigint,
  boolean,
  index,
  integer,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const identity = pgSchema('identity')

const moment = () => timestamp({ withTimezone: true })
const now = () => moment().notNull().defaultNow()
const ownerOf = () =>
  uuid()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const user = identity.table('user', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** A second factor was proved once: sign-ins ask for it. */
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: now(),
})

export const session = identity.table(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    expiresAt: moment().notNull(),
    token: text().notNull().unique(),
    createdAt: now(),
    updatedAt: now(),
    ipAddress: text(),
    userAgent: text(),
    userId: ownerOf(),
  },
  (t) => [index('session_of_user').on(t.userId)],
)

export const account = identity.table(
  'account',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: ownerOf(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    /** For a password: the person who chose it has confirmed the address. */
    proved: boolean().notNull().default(false),
    /** For a password: when the shop first saw that it is too weak for staff. */
    weakSince: moment(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    index('account_of_user').on(t.userId),
    uniqueIndex('account_of_provider').on(t.providerId, t.accountId),
  ],
)

/** Recovery codes, and the app that makes codes where there is one. Secret and recovery codes are sealed by the shop's key. */
export const twoFactor = identity.table(
  'two_factor',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerOf(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** One code was proved; before that no sign-in asks for any. */
    verified: boolean().notNull().default(false),
    /** False where passkeys are the only factor: then nobody knows the secret. */
    hasApp: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
    createdAt: now(),
  },
  (t) => [uniqueIndex('two_factor_of_user').on(t.userId)],
)

/** Whoever has one has a row in `two_factor`, too: a password alone does not get around it. */
export const passkey = identity.table(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerOf(),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** 0 where the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: now(),
    usedAt: moment(),
  },
  (t) => [index('passkey_of_user').on(t.userId), uniqueIndex('passkey_of_credential').on(t.credentialId)],
)

/** Each has a long-lived cookie; the table stores its hash. */
export const device = identity.table(
  'device',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerOf(),
    tokenHash: text().notNull(),
    createdAt: now(),
    seenAt: now(),
  },
  (t) => [uniqueIndex('device_of_user').on(t.userId, t.tokenHash)],
)

export const verification = identity.table(
  'verification',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index('verification_of_identifier').on(t.identifier)],
)

export const jwks = identity.table('jwks', {
  id: uuid().primaryKey().defaultRandom(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
  alg: text(),
  crv: text(),
})

export const rateLimit = identity.table('rate_limit', {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})
