import type * as z from 'zod'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/shop.ts'
import { isLoopback } from '#server/platform/config/addresses.ts'
import { Settings } from '#server/platform/config/settings.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

/** `baseUrl`: another server with the provider's API. */
export type SocialKeys = { clientId: string; clientSecret: string; baseUrl?: string }

export type Config = Omit<z.output<typeof Settings>, 'DEMO'> & {
  DEMO: boolean
  demoOrders: boolean
  isPublic: boolean
}

/** An empty setting counts as absent. `DEMO` is on without DATABASE_URL, but not in production or in public. Throws a StartError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  if (given.MAIL?.startsWith('/')) delete given.MAIL // where a login shell says that the user's own mail lies
  const read = Settings.safeParse(given)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path: [name], message }) => `${String(name)} must be ${message}`)
    throw new StartError(`${wrong.join('; ')}.`)
  }
  const { DEMO, DATABASE_URL, NODE_ENV } = read.data
  const isPublic = isReachable(read.data)
  const triedOut = !DATABASE_URL && NODE_ENV !== 'production' && !isPublic
  const config = {
    ...read.data,
    DEMO: DEMO ? DEMO !== 'off' : triedOut,
    demoOrders: DEMO !== 'no-orders',
    isPublic,
  }
  refuseNoAddress(config)
  refuseOpenAddress(config)
  refuseNoMail(config)
  refuseHalfPayments(config)
  refuseHalfProvider(config)
  refuseHalfBucket(config, 'UPLOADS')
  refuseHalfBucket(config, 'BACKUPS')
  for (const provider of SOCIAL_PROVIDERS) refuseHalfKeys(config, provider)
  return config
}

/** Also on a loopback address: Kerf cannot see a proxy in front of it, and its cookies and links would be wrong. */
function refuseNoAddress({ NODE_ENV, ORIGIN }: Config): void {
  if (NODE_ENV === 'production' && !ORIGIN) {
    throw new StartError(
      'With NODE_ENV=production ORIGIN must be the address that people type, such as https://shop.example: without it cookies are not kept to https, and the links in e-mails lead to this machine.',
    )
  }
}

/** Passwords and cookies could be read on their way. */
function refuseOpenAddress({ NODE_ENV, ORIGIN, INSECURE_ORIGIN }: Config): void {
  if (NODE_ENV !== 'production' || INSECURE_ORIGIN === 'on' || !ORIGIN?.startsWith('http:')) return
  if (isLoopback(new URL(ORIGIN).hostname)) return
  throw new StartError(
    'With NODE_ENV=production ORIGIN must begin with https:, as passwords and cookies can be read on their way by http. INSECURE_ORIGIN=on opens the shop all the same.',
  )
}

/** Nobody could confirm an address, and who buys would hear nothing. */
function refuseNoMail({ NODE_ENV, SMTP_URL, MAIL }: Config): void {
  if (SMTP_URL && MAIL)
    throw new StartError(`Set SMTP_URL or MAIL=${MAIL}, not both: one of them says where e-mails go.`)
  if (NODE_ENV === 'production' && !SMTP_URL && !MAIL)
    throw new StartError(
      'With NODE_ENV=production SMTP_URL must be set, MAIL=settings for a shop whose owner enters the mail server, or MAIL=log for one that sends no e-mails and writes them to its log.',
    )
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

/** Only a demo on a developer's own machine shows the pages for developers. */
export function isForDevelopment({
  DEMO,
  ORIGIN,
  isPublic,
}: Pick<Config, 'DEMO' | 'ORIGIN' | 'isPublic'>): boolean {
  return DEMO && !ORIGIN && !isPublic
}

function refuseHalfBucket(config: Config, of: 'UPLOADS' | 'BACKUPS'): void {
  const settings = [config[`${of}_BUCKET_URL`], config[`${of}_KEY_ID`], config[`${of}_SECRET`]]
  if (settings.some(Boolean) && !settings.every(Boolean))
    throw new StartError(`Set all of ${of}_BUCKET_URL, ${of}_KEY_ID and ${of}_SECRET, or none of them.`)
}

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
  if (config.PAYMENTS && (config.STRIPE_SECRET_KEY || config.STRIPE_SANDBOX))
    throw new StartError(
      'Set PAYMENTS=settings, the Stripe keys or STRIPE_SANDBOX, not two of them: one says who takes payments.',
    )
  if (
    config.NODE_ENV === 'production' &&
    !config.STRIPE_SECRET_KEY &&
    !config.STRIPE_SANDBOX &&
    !config.PAYMENTS
  ) {
    throw new StartError(
      'With NODE_ENV=production the Stripe keys must be set, PAYMENTS=settings for a shop whose owner enters them, or STRIPE_SANDBOX=yes-take-no-real-money for a shop that takes no money.',
    )
  }
}
