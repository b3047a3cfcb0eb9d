/** Requests to addresses that people typed reach the public internet alone, so that nobody can use the shop to reach its neighbours. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { withoutBrackets } from '#server/platform/config/addresses.ts'
import { failureWords, notPublic, scheme } from '#server/platform/outgoing/failure-words.ts'
import { mayConnectTo } from '#server/platform/outgoing/public-address.ts'

/** `mostBytes`: read of the reply's body. `timeoutMs`: from the look-up of the name to the last byte. */
export type OutgoingRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  mostBytes: number
  timeoutMs: number
}

/** `isWhole`: the body ended within `mostBytes`; else it is cut off there. */
type OutgoingReply = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer<ArrayBuffer>
  isWhole: boolean
}

/** `message`: for the person who typed the address. `isRefused`: the shop itself would not send. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly isRefused: boolean

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isRefused = isRefused
  }
}

/** Nothing follows redirects. Errors: OutgoingError. */
export type Outgoing = (url: URL, request: OutgoingRequest) => Promise<OutgoingReply>

type Resolve = (name: string) => Promise<LookupAddress[]>

const resolveName: Resolve = (name) => lookup(name, { all: true })

/**
 * Connects to the address that was checked: a second look-up could answer another. `allowed`: private ones that the operator names in a setting.
 */
export function createOutgoing(allowed: readonly string[], resolve: Resolve = resolveName): Outgoing {
  return async (url, request) => {
    const tooLate = AbortSignal.timeout(request.timeoutMs)
    try {
      if (!/^https?:$/.test(url.protocol)) throw new OutgoingError(scheme(), { isRefused: true })
      const addresses = await before(
        tooLate,
        checkedAddresses(withoutBrackets(url.hostname), allowed, resolve),
      )
      return await send(url, request, addresses, tooLate)
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(failureWords(error, tooLate.aborted, request.timeoutMs), { cause: error })
    }
  }
}

async function checkedAddresses(
  name: string,
  allowed: readonly string[],
  resolve: Resolve,
): Promise<LookupAddress[]> {
  const family = isIP(name)
  const addresses = family === 0 ? await resolve(name) : [{ address: name, family }]
  if (addresses.length === 0 || !addresses.every(({ address }) => mayConnectTo(address, allowed)))
    throw new OutgoingError(notPublic(), { isRefused: true })
  return addresses
}

/** A connection to a server that somebody typed, such as one for e-mail: by the same rule, and to the very address that was checked. Errors: OutgoingError. */
export async function connectOut(
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
  allowed: readonly string[],
  resolve: Resolve = resolveName,
): Promise<Socket> {
  const tooLate = AbortSignal.timeout(timeoutMs)
  try {
    const [first] = await before(tooLate, checkedAddresses(host, allowed, resolve))
    const socket = connect({ host: first?.address, port })
    const close = () => socket.destroy(new Error('It took too long'))
    tooLate.addEventListener('abort', close, { once: true })
    await once(socket, 'connect')
    tooLate.removeEventListener('abort', close)
    return socket
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    throw new OutgoingError(failureWords(error, tooLate.aborted, timeoutMs), { cause: error })
  }
}

/** A look-up of a name cannot be aborted itself. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([promise, aborted])
}

async function send(
  url: URL,
  { method, headers, body, mostBytes }: OutgoingRequest,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<OutgoingReply> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    signal,
    agent: false, // a connection of an earlier request would go to an address that was not checked for this one
    lookup: (_name, options, done) => {
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    },
  })
  request.on('response', resolve).on('error', reject).end(body)
  // Of a reply that switches the protocol there is neither of the two: Node closes the connection, and no time limit ends the wait.
  request.on('close', () => reject(new Error('The connection ended without a reply')))
  const reply = await promise
  return { status: reply.statusCode ?? 0, headers: reply.headers, ...(await read(reply, mostBytes)) }
}

async function read(
  reply: http.IncomingMessage,
  mostBytes: number,
): Promise<Pick<OutgoingReply, 'body' | 'isWhole'>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply) {
    parts.push(part)
    bytes += part.length
    if (bytes > mostBytes) break // which closes the connection
  }
  return { body: Buffer.concat(parts).subarray(0, mostBytes), isWhole: bytes <= mostBytes }
}
