import type { SocialSignIn } from '#contract/shop.ts'
import type { Config } from '#server/config.ts'
import type { DemoAccount } from '#server/demo.ts'
import { showsOutbox } from '#server/mail/outbox.ts'
import type { Payments } from '#server/payments/gateway.ts'

type Opened = {
  config: Config
  address: string
  /** How many answer requests. */
  processes: number
  payments: Payments['mode']
  socialSignIn: SocialSignIn[]
  /** The demo accounts that there are. */
  accounts: DemoAccount[]
  seconds: number
}

/** Tells whoever started Kerf where it is, who may sign in, and what is only simulated. */
export function announce({
  config,
  address,
  processes,
  payments,
  socialSignIn,
  accounts,
  seconds,
}: Opened): void {
  const lines = [
    '',
    `  Kerf is open at ${address} (after ${seconds.toFixed(1)} s)`,
    ...(processes > 1 ? [`  ${processes} processes answer`] : []),
    '',
    ...(accounts.length > 0 ? ['  Demo accounts', ...accounts.map(account), ''] : []),
    ...simulated(config, address, payments, socialSignIn),
  ]
  if (config.NODE_ENV === 'production' && !config.ORIGIN) {
    lines.push(`  ORIGIN is not set: letters will link to ${address}`, '')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const account = ({ role, email, password }: DemoAccount) =>
  `    ${role.padEnd(9)} ${email}, password ${password}`

function simulated(
  config: Config,
  address: string,
  payments: Payments['mode'],
  socialSignIn: SocialSignIn[],
): string[] {
  const practice = socialSignIn.filter(({ state }) => state === 'practice').map(({ provider }) => provider)
  const parts = [
    payments === 'sandbox' &&
      '    payments: sandbox, pay with card 4242 4242 4242 4242, any future date, any CVC',
    payments === 'test' && '    payments: Stripe in test mode',
    showsOutbox(config) && `    mail: not sent, read it at ${address}/dev/mail`,
    !config.SMTP_URL && !showsOutbox(config) && '    mail: not sent, but written to the log (table "mails")',
    practice.length > 0 &&
      `    sign-in by ${practice.join(', ')}: practice pages with made-up people, on this machine only`,
  ].filter((line) => line !== false)
  return parts.length > 0 ? ['  Simulated', ...parts, ''] : []
}
