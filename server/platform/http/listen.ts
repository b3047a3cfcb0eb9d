import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import type { Admit } from '#server/platform/http/admit-connections.ts'
import { drain } from '#server/platform/http/drain.ts'
import { normalizeTarget } from '#server/platform/http/normalize-url.ts'
import { commonHeaders, NO_PAGE } from '#server/platform/http/policy.ts'
import { takePort } from '#server/platform/http/take-port.ts'

/** In ms. Node checks the first two every `connectionsCheckingInterval`. */
const PATIENCE = {
  /** For the headers of a request, counted from the connection; then 408. */
  headersTimeout: 10_000,
  /** Enough for a large picture on a slow connection; then 408. */
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
  address: string
  /** First those that have waited. `admit` may hold or refuse new connections. */
  answerWith(listener: RequestListener, admit?: Admit): void
  isDraining(): boolean
  /** Resolves when the requests that it has are answered, after 9 seconds at most. */
  drain(): Promise<void>
}

/** Requests wait until `answerWith`. Throws a StartError if the port is taken or not allowed. */
export async function listen(
  { HOST, PORT, ORIGIN }: Pick<Config, 'HOST' | 'PORT'> & Partial<Pick<Config, 'ORIGIN'>>,
  patience: Patience = PATIENCE,
): Promise<Listening> {
  const ready = Promise.withResolvers<RequestListener>()
  let held: Promise<void> | undefined
  const headers = { ...commonHeaders(ORIGIN ?? ''), 'content-security-policy': NO_PAGE, connection: 'close' }
  // Node would answer what it cannot read, and what names no host, without our headers.
  const server = createServer({ ...patience, requireHostHeader: false }, async (request, response) => {
    if (!namesOneHost(request) || !normalizeTarget(request))
      return void response.writeHead(400, headers).end()
    await held
    ;(await ready.promise)(request, response)
  })
  server.on('checkExpectation', (_, response) => response.writeHead(417, headers).end())
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable && socket.bytesWritten === 0) socket.write(unreadable(error.code, headers))
    socket.destroy(error)
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
  let accepted = 0
  server.on('connection', (socket) => {
    accepted++
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
      const hold = (until: Promise<void>) => {
        held = until
      }
      return drain({ server, port, sockets, accepted: () => accepted, hold })
    },
  }
}

/** RFC 9112, 3.2 asks for one Host; programs, for one that is the beginning of an address. */
function namesOneHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return named === 1 && host !== undefined && !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`)
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function unreadable(code: string | undefined, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${UNREADABLE[code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`
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

/** A URL has an IPv6 address in brackets. */
export function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

function isEverywhereOrHere(host: string): boolean {
  return ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host)
}
