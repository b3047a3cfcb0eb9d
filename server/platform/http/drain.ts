import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import { closeListener, type Port } from '#server/platform/http/take-port.ts'

/** Meanwhile a balancer reads that this server closes. */
const GRACE_MS = 150
const DRAIN_MS = 9_000
/** Idle connections may still bring a request for this long. */
const IDLE_MS = 1_000
const POLL_MS = 50
/** A longer turn of the event loop brought data, or the system ran other programs meanwhile. */
const BUSY_MS = 0.2
/** Nothing arrives any more if so many turns in a row brought nothing. */
const QUIET_TURNS = 250
const LONGEST_RUSH_MS = 2_000

type Draining = {
  server: Server
  port: Port
  /** Also those that HTTP does not know of yet. */
  sockets: Set<Socket>
  accepted(): number
  hold(until: Promise<void>): void
}

/** Resolves when the requests that the server has are answered, after 9 seconds at most. */
export async function drain({ server, port, sockets, accepted, hold }: Draining): Promise<void> {
  if (!server.listening) return
  // Replies from here on tell the client not to reuse the connection.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(GRACE_MS)
  // The system resets connections in the backlog when a listener closes, so they are accepted first. Replies are held back
  // meanwhile: clients that get one would connect again.
  const answering = Promise.withResolvers<void>()
  hold(answering.promise)
  const latest = performance.now() + LONGEST_RUSH_MS
  await nothingArrives(QUIET_TURNS, latest)
  const closed: Promise<void>[] = []
  for (const listener of port.listeners) {
    // Once for each, as other programs may run for long between two of them, and clients with these.
    await nothingArrives(1, latest + LONGEST_RUSH_MS)
    closed.push(closeListener(listener))
  }
  answering.resolve()
  // Includes the connections that `admit` holds, which the HTTP server does not know of.
  const giveUp = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, DRAIN_MS)
  let isOver = false
  void hangUpIdle()
  await Promise.all(closed).finally(() => {
    isOver = true
    clearTimeout(giveUp)
  })

  async function hangUpIdle(): Promise<void> {
    let silent = new Set<Socket>()
    for (await rest(IDLE_MS); !isOver; await rest(POLL_MS)) {
      await nothingArrives(QUIET_TURNS, performance.now() + LONGEST_RUSH_MS)
      server.closeIdleConnections()
      // Twice: what a connection brought when it was accepted is read a turn of the event loop later.
      const stillSilent = [...sockets].filter(({ bytesRead }) => bytesRead === 0)
      for (const socket of stillSilent) if (silent.has(socket)) socket.destroy()
      silent = new Set(stillSilent)
    }
  }

  async function nothingArrives(turns: number, latest: number): Promise<void> {
    let [before, connections, quiet] = [performance.now(), accepted(), 0]
    while (quiet < turns && before < latest) {
      await afterReading()
      const now = performance.now()
      const isQuiet = now - before < BUSY_MS && accepted() === connections
      quiet = isQuiet ? quiet + 1 : 0
      before = now
      connections = accepted()
    }
  }
}

const rest = (ms: number) => sleep(ms, undefined, { ref: false })
