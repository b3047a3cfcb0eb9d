import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { includesAddress } from '#server/config/addresses.ts'

/** What the server tells of a request besides itself; nothing in a test. */
export type Bindings = Partial<HttpBindings>

/** The address this request came from. */
export function addressOf(request: Request, env: Bindings | undefined, trusted: string[]): string {
  return clientAddress(env?.incoming?.socket.remoteAddress, request.headers.get('x-forwarded-for'), trusted)
}

/**
 * The address a request came from: the socket's, or, behind a trusted proxy, the last one in X-Forwarded-For that is
 * not a trusted proxy itself. What a stranger writes into the header changes nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: string[],
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(socketAddress ?? '127.0.0.1')
  while (includesAddress(trusted, address)) {
    const next = hops.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return address
}

/** An IPv4 address that arrived over an IPv6 socket is the same address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
