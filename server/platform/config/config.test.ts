import { expect, test } from 'vitest'
import { isForDevelopment, readConfig, socialKeys } from '#server/platform/config/config.ts'
import { lookAlikes } from '#server/platform/config/look-alikes.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('nothing has to be set: a demo shop on port 3000 of this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.kerf',
    DEMO: true,
    HOLD_MINUTES: 60,
  })
})

test('only a demo that nobody else can reach shows what is for its builders', () => {
  expect(isForDevelopment(readConfig({}))).toBe(true)
  expect(isForDevelopment(readConfig({ DEMO: 'off' }))).toBe(false)
  expect(isForDevelopment(readConfig({ ORIGIN: 'https://shop.example' }))).toBe(false)
  expect(isForDevelopment(readConfig({ ORIGIN: 'http://localhost:3000' }))).toBe(false)
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DEMO: true })
})

test('a database may be on several hosts, of which one takes writes', () => {
  const DATABASE_URL = 'postgresql://kerf:p%40ss@db1:5432,db2:5433/kerf?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

test('the demo is off where a database is given, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://kerf@db.example/kerf'
  expect(readConfig({ DATABASE_URL }).DEMO).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).DEMO).toBe(true)
  expect(readConfig({ DEMO: 'off' }).DEMO).toBe(false)
  const ORIGIN = 'http://localhost:3000'
  const real = { NODE_ENV: 'production', ORIGIN, STRIPE_SANDBOX: 'yes-take-no-real-money', MAIL: 'log' }
  expect(readConfig(real).DEMO).toBe(false)
  expect(readConfig({ ...real, DEMO: 'on' }).DEMO).toBe(true)
})

test('where others can reach the shop the demo is off unless it is asked for, and nothing of it is for builders', () => {
  for (const settings of [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { HOST: '::' },
    { HOST: 'shop.internal' },
    { ORIGIN: 'https://shop.example' },
    { ORIGIN: 'http://192.168.0.7:3000' },
    { TRUSTED_PROXIES: '127.0.0.1' },
  ]) {
    expect(readConfig(settings), JSON.stringify(settings)).toMatchObject({ isPublic: true, DEMO: false })
    const asked = readConfig({ ...settings, DEMO: 'on' })
    expect(asked).toMatchObject({ isPublic: true, DEMO: true })
    expect(isForDevelopment(asked)).toBe(false)
  }
})

test('this machine’s own names and addresses make no shop public', () => {
  for (const settings of [
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: 'LOCALHOST' },
    { ORIGIN: 'http://localhost:3000' },
    { ORIGIN: 'http://shop.localhost' },
    { ORIGIN: 'http://[::1]:3000' },
    { HOST: '127.0.0.1', ORIGIN: 'http://127.0.0.1' },
  ]) {
    expect(readConfig(settings), JSON.stringify(settings)).toMatchObject({ isPublic: false, DEMO: true })
  }
})

const KEYS = { GITHUB_CLIENT_ID: 'kerf', GITHUB_CLIENT_SECRET: 'secret' }

test('an ORIGIN may end with a slash, and is written as browsers write it', () => {
  for (const ORIGIN of ['https://shop.example/', 'HTTPS://Shop.Example:443', 'https://shop.example'])
    expect(readConfig({ ORIGIN }).ORIGIN).toBe('https://shop.example')
})

test('a sender is an address, alone or after a name, which stands in quotes where it has a comma or an @', () => {
  for (const MAIL_FROM of [
    'shop@kerf.example',
    '<shop@kerf.example>',
    'Kerf <shop@kerf.example>',
    'Säge & Söhne (Tübingen) <shop@kerf.example>',
    '"Saw, Plane @ Son \\"The Shop\\"" <shop@kerf.example>',
  ])
    expect(readConfig({ MAIL_FROM: ` ${MAIL_FROM} ` })).toMatchObject({ MAIL_FROM })
})

test('a provider people sign in with has both its id and its secret, or neither', () => {
  const config = readConfig({ ...KEYS, GITHUB_BASE_URL: 'https://github.company.example/' })
  expect(socialKeys(config, 'github')).toEqual({
    clientId: 'kerf',
    clientSecret: 'secret',
    baseUrl: 'https://github.company.example',
  })
  expect(socialKeys(config, 'google')).toBeUndefined()
  for (const half of Object.keys(KEYS)) {
    expect(() => readConfig({ ...KEYS, [half]: '' })).toThrow(
      new StartError('Set both GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET, or neither.'),
    )
  }
})

for (const [name, value, sentence] of [
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['DEMO', 'yes', 'DEMO must be on, no-orders or off.'],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be an address such as postgres://user:password@host/database.',
  ],
  [
    'DATABASE_URL',
    'postgres://kerf@one.example,two.example/kerf?target_session_attrs=prefer-standby',
    'DATABASE_URL must be an address such as postgres://user:password@host/database.',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://kerf@one.example,/kerf',
    'DATABASE_DIRECT_URL must be an address such as postgres://user:password@host/database.',
  ],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 16.'],
  ['ORIGIN', 'shop.example', 'ORIGIN must be an address such as https://shop.example.'],
  ...['/shop', '//', '/?', '?ref=1', '#top'].map(
    (rest) =>
      [
        'ORIGIN',
        `https://shop.example${rest}`,
        'ORIGIN must be scheme, host and port alone, such as https://shop.example: Kerf is served from its root.',
      ] as const,
  ),
  [
    'ORIGIN',
    'https://someone:secret@shop.example',
    'ORIGIN must be scheme, host and port alone, such as https://shop.example: Kerf is served from its root.',
  ],
  ['SMTP_URL', 'http://x', 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
  ...[
    'garbage',
    'Saw a@saw.shop',
    'Saw <a@saw.shop',
    'Saw <a@saw.shop> & Son',
    'a@saw.shop, b@saw.shop',
    'Saw, Son <a@saw.shop>',
    'Saw <saw>',
  ].map(
    (from) =>
      [
        'MAIL_FROM',
        from,
        'MAIL_FROM must be one address, alone or in brackets after a name, such as shop@kerf.example or Kerf <shop@kerf.example>.',
      ] as const,
  ),
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
  [
    'TRUSTED_PROXIES',
    'nginx',
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.7, 172.16.0.0/12.',
  ],
  ['OIDC_JWKS_URL', 'id.example', 'OIDC_JWKS_URL must be an address such as https://id.example/jwks.'],
  [
    'OIDC_ALGORITHMS',
    'RS256 HS256',
    'OIDC_ALGORITHMS must be signatures with a public key such as RS256, ES256, EdDSA.',
  ],
  [
    'OIDC_ALGORITHMS',
    'none',
    'OIDC_ALGORITHMS must be signatures with a public key such as RS256, ES256, EdDSA.',
  ],
  ['GOOGLE_BASE_URL', 'google', 'GOOGLE_BASE_URL must be an address such as https://login.example.'],
  ['HOLD_MINUTES', '0', 'HOLD_MINUTES must be a whole number from 1 to 10080.'],
  ['MOST_WAITING', '0', 'MOST_WAITING must be a whole number from 1 to 10000.'],
  [
    'STRIPE_SECRET_KEY',
    'abc',
    'STRIPE_SECRET_KEY must be a key that begins with sk_test_ or sk_live_ or rk_test_ or rk_live_.',
  ],
] as const) {
  test(`${name}=${value} is refused by name, with what it may be`, () => {
    expect(() => readConfig({ [name]: value })).toThrow(new StartError(sentence))
  })
}

test('some Stripe keys but not all, or live and test keys mixed, are refused', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('or none of them')
  expect(() => readConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('mix live and test mode')
  expect(readConfig(STRIPE)).toMatchObject(STRIPE)
})

test('in production a shop without Stripe’s keys opens only when told that it takes no money', () => {
  const production = { NODE_ENV: 'production', ORIGIN: 'https://shop.example', MAIL: 'log' }
  expect(() => readConfig(production)).toThrow('STRIPE_SANDBOX=yes-take-no-real-money')
  expect(readConfig({ ...production, STRIPE_SANDBOX: 'yes-take-no-real-money' })).toBeDefined()
  expect(readConfig({ ...production, ...STRIPE })).toBeDefined()
  expect(readConfig({ ...production, PAYMENTS: 'settings' })).toMatchObject({ PAYMENTS: 'settings' })
  expect(() => readConfig({ ...production, PAYMENTS: 'paypal' })).toThrow('PAYMENTS must be settings')
  expect(() => readConfig({ ...STRIPE, PAYMENTS: 'settings' })).toThrow('not two of them')
})

test('in production a shop opens only with a mail server, or when told that it sends no e-mails', () => {
  const production = { NODE_ENV: 'production', ORIGIN: 'https://shop.example', ...STRIPE }
  const SMTP_URL = 'smtp://mail.example'
  expect(() => readConfig(production)).toThrow('SMTP_URL must be set, MAIL=settings')
  expect(() => readConfig({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL must be set')
  expect(readConfig({ ...production, SMTP_URL })).toBeDefined()
  expect(readConfig({ ...production, MAIL: 'log' })).toMatchObject({ MAIL: 'log' })
  expect(readConfig({ ...production, MAIL: 'settings' })).toMatchObject({ MAIL: 'settings' })
  expect(() => readConfig({ ...production, MAIL: 'logs' })).toThrow('MAIL must be log')
  expect(() => readConfig({ MAIL: 'log', SMTP_URL })).toThrow('Set SMTP_URL or MAIL=log, not both')
  // A login shell says by it where the user's own mail lies.
  expect(() => readConfig({ ...production, MAIL: '/var/mail/kerf' })).toThrow('SMTP_URL must be set')
  expect(readConfig({ MAIL: '/var/mail/kerf' }).MAIL).toBeUndefined()
})

test('in production an address without https is refused unless it is asked for, or is one’s own machine', () => {
  const production = { NODE_ENV: 'production', MAIL: 'log', ...STRIPE }
  for (const ORIGIN of ['http://shop.example', 'http://192.168.0.7:3000', 'http://[2001:db8::1]']) {
    expect(() => readConfig({ ...production, ORIGIN }), ORIGIN).toThrow('ORIGIN must begin with https:')
    expect(readConfig({ ...production, ORIGIN, INSECURE_ORIGIN: 'on' })).toBeDefined()
  }
  for (const ORIGIN of [
    'https://shop.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:80',
  ])
    expect(readConfig({ ...production, ORIGIN }), ORIGIN).toBeDefined()
})

test.each([
  ['STMP_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['ORIGN', 'ORIGIN'],
  ['origin', 'ORIGIN'],
  ['Port', 'PORT'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['TRUSTED_PROXY', undefined],
  ['HOSTS', undefined],
  ['PATH', undefined],
  ['HOME', undefined],
  ['HOSTNAME', undefined],
  ['LOGNAME', undefined],
  ['MAILER', undefined],
  ['NODE_OPTIONS', undefined],
])('a variable %s is taken for a slip of %s', (name, meant) => {
  const said = meant ? [`${name} is no setting of Kerf and does nothing: did you mean ${meant}?`] : []
  expect(lookAlikes({ [name]: 'x' })).toEqual(said)
  if (meant) expect(lookAlikes({ [name]: 'x', [meant]: 'y' })).toEqual([])
})

test('in production a shop opens only with the address that people type, also on one’s own machine', () => {
  for (const settings of [
    STRIPE,
    { ...STRIPE, HOST: '0.0.0.0' },
    { ...STRIPE, TRUSTED_PROXIES: '127.0.0.1' },
  ])
    expect(() => readConfig({ NODE_ENV: 'production', ...settings })).toThrow(
      'With NODE_ENV=production ORIGIN must be the address that people type, such as https://shop.example: ',
    )
})

test('half a sign-in provider, or none at all, is refused', () => {
  const OIDC = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_AUDIENCE: 'kerf',
    OIDC_JWKS_URL: 'https://id.example/jwks',
  }
  expect(() => readConfig({ OIDC_ISSUER: OIDC.OIDC_ISSUER })).toThrow('or none of them')
  expect(() => readConfig({ OWN_ACCOUNTS: 'off' })).toThrow('nobody could sign in')
  expect(readConfig({ ...OIDC, OWN_ACCOUNTS: 'off' })).toMatchObject({ ...OIDC, OIDC_ALGORITHMS: ['RS256'] })
})
