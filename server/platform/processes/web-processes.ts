import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PracticeProvider } from '#server/people/identity/practice.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Embedded } from '#server/platform/db/embedded.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { collectMetrics } from '#server/platform/processes/collect-metrics.ts'
import { ToMain } from '#server/platform/processes/messages.ts'
import { dealAgain } from '#server/platform/processes/redistribute-connections.ts'
import { sendToWeb } from '#server/platform/processes/send-to-web.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** A process that lived this long did not die of what ended the one before, so the wait begins again at its shortest. */
const LIVED_MS = 60_000

type Surroundings = {
  origin: string
  embedded?: Embedded['connection']
  practice?: PracticeProvider
  metrics: Metrics
}

export type WebProcesses = {
  address: string
  /** When the database is ready. Resolves when all answer; throws the reason if one cannot. */
  open(surroundings: Surroundings): Promise<void>
  /** Lets each finish its requests, and waits until all have ended. */
  close(): Promise<void>
}

/** A process that dies starts again after a wait, which doubles each time. Throws a StartError if the port is not available. */
export async function startWebProcesses(config: Config, log: Log): Promise<WebProcesses> {
  // The system chooses a port once, because processes that are started later must have the same.
  const port = config.PORT === 0 ? await freePort(config.HOST) : config.PORT
  const closing = new AbortController()
  const surroundings = Promise.withResolvers<Surroundings>()
  surroundings.promise.catch(() => {})
  const living = new Set<Worker>()
  const places = Array.from({ length: config.WEB_CONCURRENCY }, () => keepOne())
  const close = async () => {
    closing.abort()
    await Promise.all(places.map(({ over }) => over))
  }
  try {
    const [address = ''] = await Promise.all(places.map(({ address }) => address))
    return {
      address,
      async open(given) {
        surroundings.resolve(given)
        await Promise.all(places.map(({ opened }) => opened))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }

  function keepOne() {
    const address = Promise.withResolvers<string>()
    const opened = Promise.withResolvers<void>()
    for (const { promise } of [address, opened]) promise.catch(() => {}) // the code that awaits it gets the error
    let hasOpened = false

    async function once(): Promise<void> {
      const web = cluster.fork({ PORT: port })
      dealAgain(web)
      const close = () => sendToWeb(web, { kind: 'close' })
      closing.signal.addEventListener('abort', close)
      let sentence: string | undefined
      living.add(web)
      web.on('message', async (raw: unknown) => {
        const message = ToMain.parse(raw)
        if (message.kind === 'failed') sentence = message.sentence
        if (message.kind === 'opened') {
          hasOpened = true
          log.info({ process: web.process.pid }, 'A web process answers')
          opened.resolve()
        }
        if (message.kind === 'listening') {
          address.resolve(message.address)
          const { origin, embedded, practice } = await surroundings.promise
          sendToWeb(web, { kind: 'open', origin, embedded, practiceSecret: practice?.secret })
        }
        if (message.kind === 'metrics') {
          const { metrics } = await surroundings.promise
          const text = await metrics.text(await collectMetrics(living))
          sendToWeb(web, { kind: 'metrics', id: message.id, text })
        }
        if (message.kind === 'practise') {
          const { practice } = await surroundings.promise
          const at = await practice?.addressOf(message.provider)
          if (at) sendToWeb(web, { kind: 'practising', provider: message.provider, address: at })
        }
      })
      if (closing.signal.aborted) close()
      const [code, signal] = await new Promise<[number, string]>((resolve) =>
        web.once('exit', (...how) => resolve(how)),
      )
      closing.signal.removeEventListener('abort', close)
      living.delete(web)
      if (closing.signal.aborted) return
      log.error({ process: web.process.pid, code, signal, reason: sentence }, 'A web process ended')
      const failure = sentence ? new StartError(sentence) : new Error('A web process ended at the start')
      address.reject(failure)
      opened.reject(failure)
    }

    async function again(): Promise<void> {
      let wait = FIRST_WAIT_MS
      while (!closing.signal.aborted) {
        const began = performance.now()
        await once()
        if (!hasOpened) return // the whole start has failed and is given up
        wait = performance.now() - began > LIVED_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => {}) // closed during the wait
      }
    }

    return { address: address.promise, opened: opened.promise, over: again() }
  }
}

/** 0 if there is none, so that the process that listens reports why. */
async function freePort(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(0, host, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
