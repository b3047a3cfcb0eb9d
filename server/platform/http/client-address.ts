import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { includesAddress, withoutPrefix } from '#server/platform/config/addresses.ts'

/** Empty in tests that call the app directly. */
export type Bindings = Partial<HttpBindings>

export function addressOf(request: Request, env: Bindings | undefined, trusted: string[]): string {
  return clientAddress(env?.incoming?.socket.remoteAddress, request.headers.get('x-forwarded-for'), trusted)
}

/** The socket's, or behind a trusted proxy the last address in X-Forwarded-For that is no trusted proxy: a client can write anything before it. */
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
