import { getRequestListener } from '@hono/node-server'
import type { SocialProvider } from '#contract/shop.ts'
import type { Config } from '#server/config/config.ts'
import { listen } from '#server/http/listen.ts'
import { builtWeb } from '#server/http/web.ts'
import type { PracticeProvider } from '#server/identity/practice.ts'
import { createLog } from '#server/log/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type ToMain, ToWeb } from '#server/processes/messages.ts'
import { openShop, openShopDatabase } from '#server/processes/open-shop.ts'

type Order<Kind extends ToWeb['kind']> = Extract<ToWeb, { kind: Kind }>

/** Opens one of several processes that answer on the same port, when the main process tells it to. */
export async function openWebProcess(config: Config, opened: AsyncDisposableStack): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const told = Promise.race([heard('open', () => true), closed()])
  const listening = await listen(config)
  opened.defer(listening.drain)
  tell({ kind: 'listening', address: listening.address })
  const order = await told
  if (!order) return // the start failed in another process or was stopped
  const { origin, embedded, practiceSecret } = order
  const opening = { config, log, origin, opened }

  const database = await openShopDatabase(opening, embedded, false)
  const practiceProvider = practiceSecret === undefined ? undefined : providerInPrimary(practiceSecret)
  const open = await openShop(opening, database, { practiceProvider, figures: false })
  const web = await builtWeb(open.surroundings, database.connection, open.listeners, open.metrics.kept)
  opened.defer(web.close)
  const app = open.answer(web, { metricsText: metricsOfAll, isDraining: listening.isDraining })
  listening.answerWith(web.before(open.shedLoad(getRequestListener(app.fetch))), open.admit)
  tellMeasures(open.metrics)
  opened.defer(listening.drain)
  tell({ kind: 'opened' })
}

/** Sends a message to the main process, unless it has ended. */
export function tell(message: ToMain): void {
  if (process.connected) process.send?.(message)
}

/** Resolves when the main process tells this one to close, or has ended. */
export async function closed(): Promise<undefined> {
  await Promise.race([
    heard('close', () => true),
    new Promise((resolve) => process.once('disconnect', resolve)),
  ])
}

let asked = 0
/** The metrics of all processes, which the main process collects. */
async function metricsOfAll(): Promise<string> {
  const id = ++asked
  const answer = heard('metrics', (message) => message.id === id)
  tell({ kind: 'metrics', id })
  return (await answer).text
}

/** Answers the main process from now on whenever it asks for the metrics of this process. */
function tellMeasures(metrics: Metrics): void {
  process.on('message', async (raw: unknown) => {
    const message = ToWeb.parse(raw)
    if (message.kind === 'measure')
      tell({ kind: 'measured', id: message.id, measured: await metrics.measure() })
  })
}

/** The practice providers that the main process runs. */
function providerInPrimary(secret: string): PracticeProvider {
  return {
    secret,
    async addressOf(provider: SocialProvider) {
      const answer = heard('practising', (message) => message.provider === provider)
      tell({ kind: 'practise', provider })
      return (await answer).address
    },
    close: async () => {},
  }
}

function heard<Kind extends ToWeb['kind']>(
  kind: Kind,
  isMeant: (message: Order<Kind>) => boolean,
): Promise<Order<Kind>> {
  return new Promise((resolve) => {
    process.on('message', function listener(raw: unknown) {
      const message = ToWeb.parse(raw)
      if (!isOf(message, kind) || !isMeant(message)) return
      process.off('message', listener)
      resolve(message)
    })
  })
}

function isOf<Kind extends ToWeb['kind']>(message: ToWeb, kind: Kind): message is Order<Kind> {
  return message.kind === kind
}
