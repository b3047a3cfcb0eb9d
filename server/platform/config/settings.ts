import * as z from 'zod'
import { findCurrency } from '#contract/currencies.ts'
import { isOneAddress } from '#contract/one-address.ts'
import { isAddressOrNet } from '#server/platform/config/addresses.ts'
import { addressesIn } from '#server/platform/config/database-addresses.ts'

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `an address such as ${example}`, abort: true })
const whole = (least: number, most: number) => {
  const range = `a whole number from ${least} to ${most}`
  return z.coerce.number(range).int(range).min(least, range).max(most, range)
}
const startingWith = (...starts: string[]) =>
  z
    .string()
    .refine(
      (key) => starts.some((start) => key.startsWith(start)),
      `a key that begins with ${starts.join(' or ')}`,
    )

const baseUrl = url(/^https?$/, 'https://login.example')
  .transform((address) => address.replace(/\/+$/, ''))
  .optional()

const bucketUrl = url(/^https?$/, 'https://bucket.s3.eu-central-1.amazonaws.com')
  .transform((address) => address.replace(/\/+$/, ''))
  .refine((address) => !/[?#]/.test(address), 'an address without ? or #')
  .optional()

const addressList = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isAddressOrNet), 'addresses or networks such as 10.0.0.7, 172.16.0.0/12')
  .default([])

const databaseUrl = z
  .string()
  .refine(
    (given) => addressesIn(given) !== undefined,
    'an address such as postgres://user:password@host/database',
  )
  .optional()

/** A name and an address in angle brackets. A name with characters that separate addresses must be in quotes. */
const NAMED = /^(?:"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"|[^"<>@,;:\p{Cc}]*)\s*<([^<>]*)>$/u

const isOneSender = (given: string) => isOneAddress(NAMED.exec(given)?.[1] ?? given)

function isOriginAlone(given: string): boolean {
  const { pathname, username, password } = new URL(given)
  return pathname === '/' && !username && !password && !/[?#]/.test(given)
}

export const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: url(/^https?$/, 'https://shop.example')
    .refine(
      isOriginAlone,
      'scheme, host and port alone, such as https://shop.example: Kerf is served from its root',
    )
    .transform((origin) => new URL(origin).origin)
    .optional(),
  INSECURE_ORIGIN: z.enum(['on', 'off'], 'on or off').default('off'),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'on or off').default('off'),
  DATA_DIR: z.string().default('.kerf'),
  WEB_CONCURRENCY: whole(1, 16).default(1),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DEMO: z.enum(['on', 'no-orders', 'off'], 'on, no-orders or off').optional(),
  CURRENCY: z
    .string()
    .refine(
      (code) => findCurrency(code) !== undefined,
      'the code of a currency in ISO 4217, such as USD, EUR or JPY',
    )
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL: z.enum(['log', 'settings'], 'log or settings').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(
      isOneSender,
      'one address, alone or in brackets after a name, such as shop@kerf.example or Kerf <shop@kerf.example>',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent')
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'a text of at least 16 characters').optional(),
  MOST_WAITING: whole(1, 10_000).default(250),
  HOLD_MINUTES: whole(1, 10_080).default(60),
  VIES_URL: url(/^https?$/, 'https://vies.example/rest-api')
    .transform((address) => address.replace(/\/+$/, ''))
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  TRUSTED_PROXIES: addressList,
  OUTGOING_ALLOWED: addressList,
  BACKUP_BEFORE_MIGRATING: z.enum(['on', 'off'], 'on or off').default('on'),
  UPLOADS_BUCKET_URL: bucketUrl,
  UPLOADS_REGION: z.string().default('us-east-1'),
  UPLOADS_KEY_ID: z.string().optional(),
  UPLOADS_SECRET: z.string().optional(),
  BACKUPS_BUCKET_URL: bucketUrl,
  BACKUPS_REGION: z.string().default('us-east-1'),
  BACKUPS_KEY_ID: z.string().optional(),
  BACKUPS_SECRET: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_JWKS_URL: url(/^https?$/, 'https://id.example/jwks').optional(),
  OIDC_ALGORITHMS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    // Only public-key algorithms: with HS256 or none, anybody who knows the public key could sign tokens.
    .refine((list) => list.every((name) => /^((RS|PS|ES)(256|384|512)|EdDSA)$/.test(name)), {
      error: 'signatures with a public key such as RS256, ES256, EdDSA',
    })
    .default(['RS256']),
  OWN_ACCOUNTS: z.enum(['on', 'off'], 'on or off').default('on'),
  SECRETS_KEY: z.string().min(32, 'a text of at least 32 characters').optional(),
  IDENTITY_SECRET: z.string().min(32, 'a text of at least 32 characters').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: baseUrl,
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_BASE_URL: baseUrl,
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_BASE_URL: baseUrl,
  STRIPE_SECRET_KEY: startingWith('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_').optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_test_', 'pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  PAYMENTS: z.literal('settings', 'settings').optional(),
  STRIPE_SANDBOX: z.literal('yes-take-no-real-money', 'yes-take-no-real-money').optional(),
})
