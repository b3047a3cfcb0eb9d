import { createServer, type RequestListener, type Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import type { Admit } from '#server/http/admit-connections.ts'
import { type Port, takePort } from '#server/http/take-port.ts'
import { normalizeTarget } from '#server/http/target.ts'
import { StartError } from '#server/start-error.ts'

const GRACE_MS = 150
const DRAIN_MS = 9_000
/** While the server drains, idle connections may still bring a request for this long; then they are closed. */
const IDLE_MS = 1_000
const POLL_MS = 50
/** A longer gap between two turns of the event loop means that data arrived. */
const BUSY_MS = 0.2
/** The server counts as quiet after this long without data. */
const QUIET_MS = 5
/** Give up waiting for quiet after this. */
const LONGEST_RUSH_MS = 1_000

/** Time-outs in milliseconds. Node checks the first two every `connectionsCheckingInterval`. */
const PATIENCE = {
  /** For the headers of a request, counted from the connection; then 408. */
  headersTimeout: 10_000,
  /** For the whole request, enough for a large picture on a slow connection; then 408. */
  requestTimeout: 300_000,
  /** For the next request. Longer than a proxy keeps a connection (nginx: 60 s), which would else send into one that is closing. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  /** For any byte in either direction: a client that does not read its reply is disconnected. */
  silence: 120_000,
}
export type Patience = typeof PATIENCE

/** More than a process needs, and few enough to leave file descriptors for files and the database. */
const MOST_CONNECTIONS = 4_000

export type Listening = {
  server: Server
  /** The address people use, such as http://localhost:3000. */
  address: string
  /** Starts to answer requests with `listener`, first those that have waited. `admit` may hold or refuse new connections. */
  answerWith(listener: RequestListener, admit?: Admit): void
  /** Whether the server has begun to close. */
  isDraining(): boolean
  /** Stops taking requests, and resolves when those that it has are answered, after 9 seconds at most. */
  drain(): Promise<void>
}

/** Takes the port; requests wait until `answerWith`. Throws a StartError if the port is taken or not allowed. */
export async function listen(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  patience: Patience = PATIENCE,
): Promise<Listening> {
  const ready = Promise.withResolvers<RequestListener>()
  let held: Promise<void> | undefined
  const server = createServer(patience, async (request, response) => {
    if (!normalizeTarget(request)) return void response.writeHead(400, { connection: 'close' }).end()
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

/** A host as a URL has it: an IPv6 address in brackets. */
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
  // Replies from here on tell the client not to reuse the connection.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(GRACE_MS)
  // The system resets connections in the backlog when a listener closes, so they are accepted first. Replies are held back
  // meanwhile: clients that get one would send their next request.
  const answering = Promise.withResolvers<void>()
  hold(answering.promise)
  await nothingArrives()
  const closed = port.close()
  answering.resolve()
  // Includes the connections that `admit` holds, which the HTTP server does not know of.
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
    let silent = new Set<Socket>()
    for (await rest(IDLE_MS); !isOver; await rest(POLL_MS)) {
      await nothingArrives()
      server.closeIdleConnections()
      // Twice: what a connection brought when it was accepted is read a turn of the event loop later.
      const stillSilent = [...sockets].filter(({ bytesRead }) => bytesRead === 0)
      for (const socket of stillSilent) if (silent.has(socket)) socket.destroy()
      silent = new Set(stillSilent)
    }
  }
}

const rest = (ms: number) => sleep(ms, undefined, { ref: false })

/** Polls the event loop and resolves after QUIET_MS without data, or after LONGEST_RUSH_MS. */
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
