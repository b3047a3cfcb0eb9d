import { getRequestListener } from '@hono/node-server'
import type { SocialProvider } from '#contract/shop.ts'
import type { PracticeProvider } from '#server/people/identity/practice.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listen } from '#server/platform/http/listen.ts'
import { builtWeb } from '#server/platform/http/web.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { ToWeb } from '#server/platform/processes/messages.ts'
import { openShop, openShopDatabase } from '#server/platform/processes/open-shop.ts'
import { closed, nextMessage, sendToMain } from '#server/platform/processes/to-main.ts'

export async function openWebProcess(config: Config, opened: AsyncDisposableStack): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const ordered = Promise.race([nextMessage('open', () => true), closed()])
  const listening = await listen(config)
  opened.defer(listening.drain)
  sendToMain({ kind: 'listening', address: listening.address })
  const message = await ordered
  if (!message) return // the start failed in another process or was stopped
  const { origin, embedded, practiceSecret } = message
  const opening = { config, log, origin, opened }

  const database = await openShopDatabase(opening, embedded, false)
  const practiceProvider = practiceSecret === undefined ? undefined : providerInMainProcess(practiceSecret)
  const open = await openShop(opening, database, { practiceProvider, figures: false })
  const web = await builtWeb(open.surroundings, database.connection, open.listeners, open.metrics.cached)
  opened.defer(web.close)
  const app = open.answer(web, { metricsText: metricsOfAll, isDraining: listening.isDraining })
  listening.answerWith(web.before(open.shedLoad(getRequestListener(app.fetch))), open.admit)
  sendSnapshots(open.metrics)
  opened.defer(listening.drain)
  sendToMain({ kind: 'opened' })
}

let asked = 0
async function metricsOfAll(): Promise<string> {
  const id = ++asked
  const answer = nextMessage('metrics', (message) => message.id === id)
  sendToMain({ kind: 'metrics', id })
  return (await answer).text
}

function sendSnapshots(metrics: Metrics): void {
  process.on('message', async (raw: unknown) => {
    const message = ToWeb.parse(raw)
    if (message.kind === 'snapshot')
      sendToMain({ kind: 'snapshot', id: message.id, snapshot: await metrics.snapshot() })
  })
}

function providerInMainProcess(secret: string): PracticeProvider {
  return {
    secret,
    async addressOf(provider: SocialProvider) {
      const answer = nextMessage('practising', (message) => message.provider === provider)
      sendToMain({ kind: 'practise', provider })
      return (await answer).address
    },
    close: async () => {},
  }
}
