import * as z from 'zod'
import { isOneAddress } from '#contract/one-address.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/shop.ts'
import { isAddressOrNet, isLoopback } from '#server/addresses.ts'
import { addressesIn } from '#server/database-addresses.ts'
import { StartError } from '#server/start-error.ts'

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

const databaseUrl = z
  .string()
  .refine(
    (given) => addressesIn(given) !== undefined,
    'an address such as postgres://user:password@host/database',
  )
  .optional()

/** A name, in quotes where it has signs in it that part addresses from each other, and an address in brackets. */
const NAMED = /^(?:"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"|[^"<>@,;:\p{Cc}]*)\s*<([^<>]*)>$/u

/** Whether e-mail can come from it: one address, alone or named. */
const isOneSender = (given: string) => isOneAddress(NAMED.exec(given)?.[1] ?? given)

/** Whether nothing stands behind the host and port, but for one slash, nor a name before them. */
function isOriginAlone(given: string): boolean {
  const { pathname, username, password } = new URL(given)
  return pathname === '/' && !username && !password && !/[?#]/.test(given)
}

/** Every setting, all optional; README.md has the same table in words. */
const Settings = z.object({
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
  DATA_DIR: z.string().default('.kerf'),
  WEB_CONCURRENCY: whole(1, 16).default(1),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DEMO: z.enum(['on', 'off'], 'on or off').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
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
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressOrNet), 'addresses or networks such as 10.0.0.7, 172.16.0.0/12')
    .default([]),
  BACKUP_BEFORE_MIGRATING: z.enum(['on', 'off'], 'on or off').default('on'),
  UPLOADS_BUCKET_URL: url(/^https?$/, 'https://bucket.s3.eu-central-1.amazonaws.com')
    .transform((address) => address.replace(/\/+$/, ''))
    .refine((address) => !/[?#]/.test(address), 'an address without ? or #')
    .optional(),
  UPLOADS_REGION: z.string().default('us-east-1'),
  UPLOADS_KEY_ID: z.string().optional(),
  UPLOADS_SECRET: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_JWKS_URL: url(/^https?$/, 'https://id.example/jwks').optional(),
  OIDC_ALGORITHMS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    // With a shared secret, or with none, whoever knows the public key could sign.
    .refine((list) => list.every((name) => /^((RS|PS|ES)(256|384|512)|EdDSA)$/.test(name)), {
      error: 'signatures with a public key such as RS256, ES256, EdDSA',
    })
    .default(['RS256']),
  OWN_ACCOUNTS: z.enum(['on', 'off'], 'on or off').default('on'),
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
  STRIPE_SANDBOX: z.literal('yes-take-no-real-money', 'yes-take-no-real-money').optional(),
})

/** `baseUrl`: another server that speaks as the provider does; the provider itself without it. */
export type SocialKeys = { clientId: string; clientSecret: string; baseUrl?: string }

export type Config = Omit<z.output<typeof Settings>, 'DEMO'> & {
  DEMO: boolean
  /** Whether others than the people at this machine may reach the shop, as far as its settings tell. */
  isPublic: boolean
}

/**
 * Reads the settings; an empty one counts as not given. Throws a StartError that names each wrong setting and what
 * it may be. `DEMO` is on where no `DATABASE_URL` is set, but not in production or where others can reach the shop.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path: [name], message }) => `${String(name)} must be ${message}`)
    throw new StartError(`${wrong.join('; ')}.`)
  }
  const { DEMO, DATABASE_URL, NODE_ENV } = read.data
  const isPublic = isReachable(read.data)
  const triedOut = !DATABASE_URL && NODE_ENV !== 'production' && !isPublic
  const config = { ...read.data, DEMO: DEMO ? DEMO === 'on' : triedOut, isPublic }
  refuseNoAddress(config)
  refuseHalfPayments(config)
  refuseHalfProvider(config)
  refuseHalfBucket(config)
  for (const provider of SOCIAL_PROVIDERS) refuseHalfKeys(config, provider)
  return config
}

/** On one's own machine, too: a proxy that forwards to it is not seen, and its cookies and links would be as wrong. */
function refuseNoAddress({ NODE_ENV, ORIGIN }: Config): void {
  if (NODE_ENV === 'production' && !ORIGIN) {
    throw new StartError(
      'With NODE_ENV=production ORIGIN must be the address that people type, such as https://shop.example: without it cookies are not kept to https, and the links in e-mails lead to this machine.',
    )
  }
}

function refuseHalfProvider(config: Config): void {
  const settings = [config.OIDC_ISSUER, config.OIDC_AUDIENCE, config.OIDC_JWKS_URL]
  if (settings.some(Boolean) && !settings.every(Boolean))
    throw new StartError('Set all of OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS_URL, or none of them.')
  if (config.OWN_ACCOUNTS === 'off' && !config.OIDC_ISSUER)
    throw new StartError('With OWN_ACCOUNTS=off nobody could sign in: set OIDC_ISSUER.')
}

function isReachable({ HOST, ORIGIN, TRUSTED_PROXIES }: z.output<typeof Settings>): boolean {
  const name = ORIGIN && new URL(ORIGIN).hostname
  return !isLoopback(HOST) || (name !== undefined && !isLoopback(name)) || TRUSTED_PROXIES.length > 0
}

/** A demo on one's own machine, without an address of its own: what is for builders alone is shown only here. */
export function isForDevelopment({
  DEMO,
  ORIGIN,
  isPublic,
}: Pick<Config, 'DEMO' | 'ORIGIN' | 'isPublic'>): boolean {
  return DEMO && !ORIGIN && !isPublic
}

function refuseHalfBucket(config: Config): void {
  const settings = [config.UPLOADS_BUCKET_URL, config.UPLOADS_KEY_ID, config.UPLOADS_SECRET]
  if (settings.some(Boolean) && !settings.every(Boolean))
    throw new StartError('Set all of UPLOADS_BUCKET_URL, UPLOADS_KEY_ID and UPLOADS_SECRET, or none of them.')
}

/** What this shop was given to sign people in with Google, GitHub or Microsoft; undefined without keys. */
export function socialKeys(config: Config, provider: SocialProvider): SocialKeys | undefined {
  const { clientId, clientSecret, base } = settingNames[provider]
  const [id, secret] = [config[clientId], config[clientSecret]]
  return id && secret ? { clientId: id, clientSecret: secret, baseUrl: config[base] } : undefined
}

const settingNames = {
  google: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET', base: 'GOOGLE_BASE_URL' },
  github: { clientId: 'GITHUB_CLIENT_ID', clientSecret: 'GITHUB_CLIENT_SECRET', base: 'GITHUB_BASE_URL' },
  microsoft: {
    clientId: 'MICROSOFT_CLIENT_ID',
    clientSecret: 'MICROSOFT_CLIENT_SECRET',
    base: 'MICROSOFT_BASE_URL',
  },
} as const

function refuseHalfKeys(config: Config, provider: SocialProvider): void {
  const { clientId, clientSecret } = settingNames[provider]
  if (Boolean(config[clientId]) !== Boolean(config[clientSecret]))
    throw new StartError(`Set both ${clientId} and ${clientSecret}, or neither.`)
}

function refuseHalfPayments(config: Config): void {
  const keys = [config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY, config.STRIPE_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean)) {
    throw new StartError(
      'Set all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none of them.',
    )
  }
  const live = [config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY].map((key) => key?.includes('_live_'))
  if (live[0] !== live[1])
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY mix live and test mode.')
  if (config.NODE_ENV === 'production' && !config.STRIPE_SECRET_KEY && !config.STRIPE_SANDBOX) {
    throw new StartError(
      'With NODE_ENV=production the Stripe keys must be set, or STRIPE_SANDBOX=yes-take-no-real-money for a shop that takes no money.',
    )
  }
}
