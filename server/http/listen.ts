import { createServer, type RequestListener, type Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import type { Admit } from '#server/http/admit-connections.ts'
import { type Port, takePort } from '#server/http/take-port.ts'
import { straighten } from '#server/http/target.ts'
import { StartError } from '#server/start-error.ts'

const GRACE_MS = 150
const DRAIN_MS = 9_000
/** At the end, whoever has a connection and has not used it for so long is not waited for. */
const IDLE_MS = 1_000
const LOOK_MS = 50
/** Where more time passes between two looks, something has arrived; for so long nothing must; and so long that is waited for. */
const BUSY_MS = 0.2
const QUIET_MS = 5
const LONGEST_RUSH_MS = 1_000

/** How long somebody is waited for, in milliseconds; Node looks every `connectionsCheckingInterval`. */
const PATIENCE = {
  /** Until a request's head is there, also from one who has only connected; then 408. */
  headersTimeout: 10_000,
  /** Until all of it is: as long as a large picture takes on a slow line; then 408. */
  requestTimeout: 300_000,
  /** For the next request on a connection: longer than a proxy keeps one (nginx: 60 s), or it would send into one that just ends. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  /** While nothing is sent and nothing taken, such as a reply that nobody reads. */
  silence: 120_000,
}
export type Patience = typeof PATIENCE

/** More than a process has use for, and few enough that files and the database can still be opened. */
const MOST_CONNECTIONS = 4_000

export type Listening = {
  server: Server
  /** The address people use, such as http://localhost:3000. */
  address: string
  /** From now on requests are answered, those that came before have waited; `admit` decides on which new connections. */
  answerWith(listener: RequestListener, admit?: Admit): void
  /** Whether it has begun to close. */
  isDraining(): boolean
  /** Takes no new request, and waits for those that were taken. */
  drain(): Promise<void>
}

/** Takes the port before anything else is done. Throws a StartError where it cannot be had. */
export async function listen(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  patience: Patience = PATIENCE,
): Promise<Listening> {
  const ready = Promise.withResolvers<RequestListener>()
  let held: Promise<void> | undefined
  const server = createServer(patience, async (request, response) => {
    if (!straighten(request)) return void response.writeHead(400, { connection: 'close' }).end()
    await held
    ;(await ready.promise)(request, response)
  })
  server.setTimeout(patience.silence)
  let admit: Admit | undefined
  const [speakHttp] = server.listeners('connection')
  server.removeAllListeners('connection').on('connection', (socket) => {
    const speak = (one: Socket) => speakHttp?.call(server, one)
    if (admit) admit(socket, speak)
    else speak(socket)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    if (sockets.size >= MOST_CONNECTIONS) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await takePort(server, HOST, PORT).catch((error) => {
    throw explained(error, HOST, PORT)
  })
  let draining = false
  return {
    server,
    address: `http://${isEverywhereOrHere(HOST) ? 'localhost' : inAddress(HOST)}:${port.port}`,
    answerWith(listener, admitting) {
      admit = admitting
      ready.resolve(listener)
    },
    isDraining: () => draining,
    drain() {
      draining = true
      return drain(server, port, sockets, (until) => {
        held = until
      })
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

/** As a host stands in an address: IPv6 in brackets. */
export function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

function isEverywhereOrHere(host: string): boolean {
  return ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host)
}

async function drain(
  server: Server,
  port: Port,
  sockets: Set<Socket>,
  hold: (until: Promise<void>) => void,
): Promise<void> {
  if (!server.listening) return
  // Whoever is answered from here on is told not to send any more on that connection.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(GRACE_MS)
  // Connections that the system has taken for us are ours to answer: a listener that closes would reset them. Whoever has
  // an answer asks again, so that for this moment nobody gets one.
  const answering = Promise.withResolvers<void>()
  hold(answering.promise)
  await nothingArrives()
  const closed = port.close()
  answering.resolve()
  // Also those on which HTTP is not spoken yet, which the server itself does not know.
  const giveUp = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, DRAIN_MS)
  let isOver = false
  void hangUpIdle()
  await closed.finally(() => {
    isOver = true
    clearTimeout(giveUp)
  })

  async function hangUpIdle(): Promise<void> {
    for (await rest(IDLE_MS); !isOver; await rest(LOOK_MS)) {
      await nothingArrives()
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
  }
}

const rest = (ms: number) => sleep(ms, undefined, { ref: false })

/** Resolves when for some time the system, asked again and again what has arrived, had next to nothing. */
async function nothingArrives(): Promise<void> {
  const latest = performance.now() + LONGEST_RUSH_MS
  let quietSince = performance.now()
  for (let before = quietSince; ; ) {
    await afterReading()
    const now = performance.now()
    if (now - before > BUSY_MS) quietSince = now
    if (now - quietSince > QUIET_MS || now > latest) return
    before = now
  }
}
