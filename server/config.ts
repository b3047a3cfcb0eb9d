import * as z from 'zod'
import { isAddressOrNet } from '#server/addresses.ts'
import { StartError } from '#server/start-error.ts'

const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `an address such as ${example}` })
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

/** Every setting, all optional; README.md has the same table in words. */
const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: url(/^https?$/, 'https://shop.example')
    .transform((origin) => new URL(origin).origin)
    .optional(),
  DATA_DIR: z.string().default('.kerf'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DEMO: z.enum(['on', 'off'], 'on or off').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]+@[^\s@<>]+/, 'an address such as Kerf <shop@kerf.example>')
    .default('Kerf <shop@kerf.example>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent')
    .default('info'),
  HOLD_MINUTES: whole(1, 10_080).default(60),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressOrNet), 'addresses or networks such as 10.0.0.7, 172.16.0.0/12')
    .default([]),
  IDENTITY_SECRET: z.string().min(32, 'a text of at least 32 characters').optional(),
  STRIPE_SECRET_KEY: startingWith('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_').optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_test_', 'pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  STRIPE_SANDBOX: z.literal('yes-take-no-real-money', 'yes-take-no-real-money').optional(),
})

export type Config = Omit<z.output<typeof Settings>, 'DEMO'> & { DEMO: boolean }

/**
 * Reads the settings; an empty one counts as not given. Throws a StartError that names each wrong setting and what
 * it may be. `DEMO` is on where no `DATABASE_URL` is set.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path: [name], message }) => `${String(name)} must be ${message}`)
    throw new StartError(`${wrong.join('; ')}.`)
  }
  const config = { ...read.data, DEMO: read.data.DEMO ? read.data.DEMO === 'on' : !read.data.DATABASE_URL }
  refuseHalfPayments(config)
  return config
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
