import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { type ListenOptions, Server as NetServer } from 'node:net'

/**
 * Of each listener Node takes one connection in a turn of its event loop, however many wait. While people who are there keep it busy,
 * turns are long: with one listener whoever is new waits for seconds, health checks too, and is not even told to come again.
 */
const LISTENERS = 192
/** How many connections wait for each, as far as the system allows: those for which there is no room try again after a second. */
const BACKLOG = 4_096

/** All that listen on the port, the server itself first. */
export type Port = { port: number; close(): Promise<void> }

/**
 * Has the server listen, as several listeners of one port where the system allows that (Linux); what they take is the server's.
 * `port` 0: a free one. Errors: those of listen, such as EADDRINUSE.
 */
export async function takePort(server: Server, host: string, port: number): Promise<Port> {
  const listeners: NetServer[] = [server]
  // Of several processes the first takes all connections and gives them out: it has nothing else to do.
  const isAlone = cluster.isPrimary
  // Listeners that may share a port do not notice others that may, such as those of another Kerf.
  if (isAlone && port !== 0) await closed(await listening(new NetServer(), { host, port }))
  if (!isAlone || !(await shares(server, { host, port })))
    await listening(server, { host, port, backlog: BACKLOG })
  else await addTo(listeners, server)
  return {
    port: portOf(server),
    // Not http's own close: that ends idle connections at once, on which their owners are about to send.
    close: async () => void (await Promise.all(listeners.map(closed))),
  }
}

/** Whether it listens now on a port that it shares; false where the system knows no such ports. */
async function shares(server: Server, place: ListenOptions): Promise<boolean> {
  try {
    await listening(server, { ...place, backlog: BACKLOG, reusePort: true })
    return true
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(ENOTSUP|EOPNOTSUPP|EINVAL|ENOPROTOOPT|ENOSYS)$/.test(String(error.code))
    )
      return false
    throw error
  }
}

async function addTo(listeners: NetServer[], server: Server): Promise<void> {
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) return
  const place = { host: bound.address, port: bound.port, backlog: BACKLOG, reusePort: true, ipv6Only: false }
  while (listeners.length < LISTENERS) {
    const options = { allowHalfOpen: true, noDelay: true } // as http's own
    const other = new NetServer(options, (socket) => server.emit('connection', socket))
    const isOne = await listening(other, place).then(Boolean, () => false)
    if (!isOne) return // fewer do as well
    listeners.push(other)
  }
}

function listening<Listener extends NetServer>(listener: Listener, place: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(place, () => {
      listener.off('error', reject)
      resolve(listener)
    })
  })
}

const closed = (listener: NetServer) =>
  new Promise<void>((resolve) => NetServer.prototype.close.call(listener, () => resolve()))

function portOf(server: Server): number {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
