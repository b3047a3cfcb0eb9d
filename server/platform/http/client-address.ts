import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { includesAddress, withoutPrefix } from '#server/platform/config/addresses.ts'

/** What Node's server adds to a request, such as its socket; empty in tests that call the app directly. */
export type Bindings = Partial<HttpBindings>

/** The IP address that a request came from, as `clientAddress` decides. */
export function addressOf(request: Request, env: Bindings | undefined, trusted: string[]): string {
  return clientAddress(env?.incoming?.socket.remoteAddress, request.headers.get('x-forwarded-for'), trusted)
}

/**
 * The IP address that a request came from: the socket's, or, behind a trusted proxy, the last address in X-Forwarded-For that is
 * not a trusted proxy itself. Ignores entries before that one, as a client can write anything into the header.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: string[],
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => withoutPrefix(hop.trim()))
  let address = withoutPrefix(socketAddress ?? '127.0.0.1')
  while (includesAddress(trusted, address)) {
    const next = hops.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return address
}
