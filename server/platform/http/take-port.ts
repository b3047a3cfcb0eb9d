import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { type ListenOptions, Server as NetServer } from 'node:net'

/** Node accepts one connection per listener and turn of the event loop. Under load a turn is long: new connections would wait for seconds. */
const LISTENERS = 192
/** Per listener, if the system allows as many. A client that finds no place retries after a second. */
const BACKLOG = 4_096

export type Port = { port: number; listeners: NetServer[] }

/** On Linux several listeners share the port. `port` 0 takes a free one. Errors: those of listen, such as EADDRINUSE. */
export async function takePort(server: Server, host: string, port: number): Promise<Port> {
  const listeners: NetServer[] = [server]
  // With several processes the primary accepts all connections and hands them out; it does nothing else, so one listener will do.
  const isAlone = cluster.isPrimary
  // With reusePort, taking a port that another Kerf shares would succeed. Listening once without it finds that out.
  if (isAlone && port !== 0) await closeListener(await listening(new NetServer(), { host, port }))
  if (!isAlone || !(await shares(server, { host, port })))
    await listening(server, { host, port, backlog: BACKLOG })
  else await addTo(listeners, server)
  return { port: portOf(server), listeners }
}

/** Answers false where the system does not support reusePort. */
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
    if (!isOne) return // the system allows no more; fewer listeners work too
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

/** Resolves when all its connections have ended. http's own close ends idle ones at once: a client may be about to send on one. */
export const closeListener = (listener: NetServer): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(listener, () => resolve()))

function portOf(server: Server): number {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
