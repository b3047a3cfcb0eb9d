import type { MailServerState } from '#contract/mail-security.ts'
import type { PaymentProviderState } from '#contract/payment-keys.ts'
import type { SocialSignIn } from '#contract/shop.ts'
import type { Config } from '#server/platform/config/config.ts'
import { inAddress } from '#server/platform/http/listen.ts'
import type { ShownProvider } from '#server/selling/payments/gateway.ts'
import type { DemoLogin } from '#server/shop/demo/demo.ts'
import { showsOutbox } from '#server/shop/mail/outbox.ts'
import { type Sender, shownSender } from '#server/shop/mail/sender-address.ts'

type Opened = {
  config: Config
  address: string
  listening: string
  processes: number
  payments: ShownProvider['mode']
  paymentKeys: PaymentProviderState
  lockedPrograms: string[]
  lockedFactors: number
  socialSignIn: SocialSignIn[]
  /** Those that still have the published password. */
  logins: DemoLogin[]
  hasAdmin: boolean
  sender: Sender
  mailServer: MailServerState
  seconds: number
}

export function announce(opened: Opened): void {
  const { config, address, listening, processes, logins, seconds } = opened
  const lines = [
    '',
    `  Kerf is open at ${address} (after ${seconds.toFixed(1)} s)`,
    ...(config.ORIGIN ? [`  It listens on ${placeOf(config, listening)}`] : []),
    ...(processes > 1 ? [`  ${processes} processes answer`] : []),
    '',
    ...(logins.length > 0 ? ['  Demo accounts', ...logins.map(login), ''] : []),
    ...(opened.hasAdmin ? [] : firstAdmin(config, address)),
    ...simulated(opened),
    ...paymentWords(opened),
    ...programWords(opened),
    ...factorWords(opened),
    ...mailWords(opened),
  ]
  if (config.isPublic && !config.ORIGIN)
    lines.push(`  ORIGIN is not set: the links in e-mails will lead to ${address}`, '')
  if (config.isPublic && config.ORIGIN?.startsWith('http:'))
    lines.push('  ORIGIN is not https: passwords and cookies can be read on their way', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Of demo accounts in a shop that others can reach. They are stored nowhere else. */
export function announceNewPasswords(logins: DemoLogin[]): void {
  if (logins.length === 0) return
  const lines = [
    '',
    '  Others can reach this shop, so the demo accounts have new passwords. They are shown this once:',
    ...logins.map(login),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const login = ({ role, email, password }: DemoLogin) =>
  `    ${role.padEnd(10)} ${email}, password ${password}`

/** Such as `127.0.0.1:3000`; `listening` may have the name of the machine instead. */
function placeOf({ HOST }: Config, listening: string): string {
  return `${inAddress(HOST)}:${new URL(listening).port || 80}`
}

function firstAdmin({ OWN_ACCOUNTS }: Config, address: string): string[] {
  const steps =
    OWN_ACCOUNTS === 'on'
      ? [`register at ${address}/register`, 'press the link in the e-mail that comes']
      : [`log in at ${address}/login`]
  return [
    '  This shop has no admin yet. To become the first one:',
    ...[...steps, 'run npm run admin -- <your e-mail address> here, with the same settings'].map(
      (step, index) => `    ${index + 1}. ${step}`,
    ),
    '',
  ]
}

/** How e-mails go, where the owner or the operator should know. */
function mailWords({ config, sender: { from }, mailServer }: Opened): string[] {
  if (mailServer === 'locked')
    return [
      '  No e-mail is sent: the password of the mail server was sealed by another key. Bring that key back',
      '  (SECRETS_KEY, or secrets.key in the data folder), or type the password again under Settings, E-mails.',
      '',
    ]
  if (mailServer === 'waiting')
    return ['  E-mails wait until the owner enters a mail server under Settings, E-mails', '']
  const isSent = config.SMTP_URL !== undefined || mailServer === 'sending'
  if (!isSent || config.MAIL_FROM) return []
  if (from) return [`  E-mails are sent as ${shownSender(from)}, the address in the shop settings`, '']
  return [
    '  E-mails wait and are not sent, as nobody has named their sender. Set MAIL_FROM, such as',
    '  "My Shop <mail@my-shop.com>", or the seller’s e-mail address in the shop settings.',
    '',
  ]
}

/** How payments are taken, where the owner should know. */
function paymentWords({ paymentKeys }: Opened): string[] {
  if (paymentKeys === 'locked')
    return [
      '  No payment is taken and nothing is refunded: the secret key and the webhook secret of the payment provider were',
      '  sealed by another key. Bring that key back, or type both again under Settings, Payments.',
      '',
    ]
  return paymentKeys === 'waiting'
    ? [
        '  Nobody can pay by card until the owner enters the keys of the provider under Settings, Payments',
        '',
      ]
    : []
}

/** Programs outside of the shop that are not asked. */
const programWords = ({ lockedPrograms }: Opened): string[] =>
  lockedPrograms.flatMap((name) => [
    `  The ${name} is not asked: its secret was sealed by another key. Bring that key back,`,
    '  or type the secret again under Settings, Orders.',
    '',
  ])

/** Second factors that nobody can sign in with. */
function factorWords({ lockedFactors }: Opened): string[] {
  if (lockedFactors === 0) return []
  const which =
    lockedFactors === 1
      ? 'One second factor does not open: it was'
      : `${lockedFactors} second factors do not open: they were`
  return [
    `  ${which} sealed by another key. Bring that key back`,
    '  (SECRETS_KEY, or secrets.key in the data folder), or take each off: npm run factor:off -- <e-mail address>',
    '',
  ]
}

function simulated({ config, address, payments, socialSignIn, mailServer }: Opened): string[] {
  const isLogged = !config.SMTP_URL && (mailServer === 'logging' || config.MAIL === 'log')
  const practice = socialSignIn.filter(({ state }) => state === 'practice').map(({ provider }) => provider)
  const parts = [
    payments === 'sandbox' &&
      '    payments: sandbox, pay with card 4242 4242 4242 4242, any future date, any security code',
    payments === 'test' && '    payments: Stripe in test mode',
    isLogged && showsOutbox(config) && `    mail: not sent, read it at ${address}/dev/mail`,
    isLogged && !showsOutbox(config) && '    mail: not sent, but written to the log (table "mails")',
    practice.length > 0 &&
      `    sign-in by ${practice.join(', ')}: practice pages with made-up people, on this machine only`,
  ].filter((line) => line !== false)
  return parts.length > 0 ? ['  Simulated', ...parts, ''] : []
}
