import { createAdaptorServer } from '@hono/node-server'
import { type FaultProxy, openFaultProxy } from '#drills/fault-proxy.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createPayments, type Payments } from '#server/selling/payments/gateway.ts'
import { atTheEnd } from '#testing/after-file.ts'

const keys = { secret: 'sk_test_sandbox_drill', publishable: 'pk_test_sandbox_drill' }
const WEBHOOK_SECRET = 'whsec_drill'

export type DistantProvider = {
  payments: Payments
  line: FaultProxy
  sandbox: Sandbox
  /** Confirms the payment with this card, as the shopper's browser does, on a line of its own. */
  confirm(clientSecret: string, card?: string): Promise<{ status: number; body: Record<string, unknown> }>
}

/**
 * Opens a payment provider as far away as the real one. The shop has keys and talks HTTP to it over a line that can fail. The
 * provider uses the shop's database, so that the oracle can compare both.
 */
export async function openDistantProvider(db: Db): Promise<DistantProvider> {
  const log = createLog('silent')
  const webhook = { url: 'http://localhost/api/payments/webhook', secret: WEBHOOK_SECRET }
  const sandbox = await createSandbox({ db, log, keys, webhook })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port')
  const line = await openFaultProxy({ host: '127.0.0.1', port: address.port })

  const config = readConfig({
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
  const payments = await createPayments({ config, db, log, fetch: through(line.port) })
  atTheEnd(async () => {
    await sandbox.close()
    await line.close()
    await new Promise((resolve) => server.close(resolve))
  })

  const browse = async (path: string, form: Record<string, string>) => {
    const reply = await sandbox.app.request(`/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams(form).toString(),
    })
    return { status: reply.status, body: await reply.json() }
  }

  return {
    payments,
    line,
    sandbox,
    async confirm(clientSecret, number = '4242424242424242') {
      const card = {
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      }
      const { body: method } = await browse('payment_methods', { type: 'card', ...card })
      const id = clientSecret.split('_secret_')[0]
      return browse(`payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        payment_method: method.id,
      })
    },
  }
}

/** Sends requests for Stripe's address over the line. */
function through(port: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: request.body ? await request.text() : undefined,
      signal: request.signal,
    })
  }
}
