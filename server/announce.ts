import type { Config } from '#server/config.ts'
import type { DemoAccount } from '#server/demo.ts'
import type { Payments } from '#server/payments/gateway.ts'

type Opened = {
  config: Config
  address: string
  payments: Payments['mode']
  /** The demo accounts that there are. */
  accounts: DemoAccount[]
  seconds: number
}

/** Tells whoever started Kerf where it is, who may sign in, and what is only simulated. */
export function announce({ config, address, payments, accounts, seconds }: Opened): void {
  const lines = [
    '',
    `  Kerf is open at ${address} (after ${seconds.toFixed(1)} s)`,
    '',
    ...(accounts.length > 0 ? ['  Demo accounts', ...accounts.map(account), ''] : []),
    ...simulated(config, payments),
  ]
  if (config.NODE_ENV === 'production' && !config.ORIGIN) {
    lines.push(`  ORIGIN is not set: letters will link to ${address}`, '')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const account = ({ role, email, password }: DemoAccount) =>
  `    ${role.padEnd(9)} ${email}, password ${password}`

function simulated(config: Config, payments: Payments['mode']): string[] {
  const parts = [
    payments === 'sandbox' &&
      '    payments: sandbox, pay with card 4242 4242 4242 4242, any future date, any CVC',
    payments === 'test' && '    payments: Stripe in test mode',
    !config.SMTP_URL && '    mail: not sent, but written to the log and to the outbox (table "mails")',
  ].filter((line) => line !== false)
  return parts.length > 0 ? ['  Simulated', ...parts, ''] : []
}
