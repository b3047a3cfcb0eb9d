import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

const GRACE_MS = 150
const DRAIN_MS = 9_000

export type Listening = {
  server: Server
  /** The address people use, such as http://localhost:3000. */
  address: string
  /** From now on requests are answered; those that came before have waited. */
  answerWith(listener: RequestListener): void
  /** Whether it has begun to close. */
  isDraining(): boolean
  /** Takes no new request, and waits for those that were taken. */
  drain(): Promise<void>
}

/** Takes the port before anything else is done. Throws a StartError where it cannot be had. */
export async function listen({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Listening> {
  const ready = Promise.withResolvers<RequestListener>()
  const server = createServer(async (request, response) => (await ready.promise)(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, HOST, PORT)))
    server.listen(PORT, HOST, resolve)
  })
  let draining = false
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : PORT
  return {
    server,
    address: `http://${isEverywhereOrHere(HOST) ? 'localhost' : HOST}:${port}`,
    answerWith: ready.resolve,
    isDraining: () => draining,
    drain() {
      draining = true
      return drain(server)
    },
  }
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop what listens there, or set PORT.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than Kerf has: set PORT.`)
  return new StartError(
    `Kerf cannot listen on ${host} (${error.code}): HOST must be an address of this machine.`,
  )
}

function isEverywhereOrHere(host: string): boolean {
  return ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host)
}

async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  // Connections that the system has taken for us are ours to answer: a listener that closes at once would reset them.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(GRACE_MS)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A kept-alive connection that becomes idle while we wait would otherwise keep us waiting.
  const tidy = setInterval(() => server.closeIdleConnections(), 50)
  await closed.finally(() => {
    clearTimeout(giveUp)
    clearInterval(tidy)
  })
}
