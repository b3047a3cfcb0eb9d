import { createAdaptorServer } from '@hono/node-server'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Db } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Fetch } from '#testing/shoppers.ts'

const keys = { secret: 'sk_test_sandbox_drill', publishable: 'pk_test_sandbox_drill' }
const secret = 'whsec_drill'

/** The settings of a shop that takes money through this provider. */
export const PROVIDER_SETTINGS = {
  STRIPE_SECRET_KEY: keys.secret,
  STRIPE_PUBLISHABLE_KEY: keys.publishable,
  STRIPE_WEBHOOK_SECRET: secret,
}

export type StandingProvider = AsyncDisposable & {
  /** What a browser needs to pay there. */
  till: { fetch: Fetch; shop: { payments: { shown(): Promise<{ publishableKey: string }> } } }
  /** Delivers each waiting webhook once. The shop's answers are in `answers`. */
  deliver(): void
  answers: number[]
}

/** Opens a payment provider in this process, with its clock, at this port. Its books are in the shop's database. */
export async function openProvider(db: Db, port: number, shop: string): Promise<StandingProvider> {
  const webhook = { url: `${shop}/api/payments/webhook`, secret, retryAfter: [] }
  const sandbox = await createSandbox({ db, log: createLog('silent'), keys, webhook })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const answers: number[] = []
  return {
    till: {
      async fetch(request) {
        const path = new URL(request.url).pathname.replace('/api/payments/sandbox', '')
        return sandbox.app.request(path, {
          method: request.method,
          headers: request.headers,
          body: await request.text(),
        })
      },
      shop: { payments: { shown: async () => ({ publishableKey: keys.publishable }) } },
    },
    answers,
    deliver() {
      sandbox.deliverTo(async (request) => {
        const reply = await fetch(request)
        answers.push(reply.status)
        return reply
      })
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
