import type { Socket } from 'node:net'
import { isNormalized } from '#server/platform/http/normalize-url.ts'
import type { Busy } from '#server/platform/http/overload-reply.ts'
import { type DatabaseQueue, isOverloadedFor, isPaying } from '#server/platform/http/shed-load.ts'

/** Starts HTTP on a new connection with `speak`, unless it refuses the first request. */
export type Admit = (socket: Socket, speak: (socket: Socket) => void) => void

/** As our pages write an API call. A request that accepts HTML goes on to HTTP, which answers with a page. */
const CALL = /^(GET|POST|PUT|PATCH|DELETE) ((?:\/api\/|\/mcp)\S*) HTTP\/1\.1\r\n(?![\s\S]*text\/html)/
const HEAD_BYTES = 2_000
/** The rest of the queue is for connections that are open already. A waiting request keeps all its objects in memory. */
const NEW_CONNECTIONS_SHARE = 0.15
/** New connections are inspected from this part of their share on: the queue may become full between two polls. */
const CROWDED = 0.5
const POLL_MS = 20
/** Per poll: clients that are refused together would retry together. */
const MOST_AT_ONCE = 48
/** Beyond these the oldest is refused. Lower than the limit of connections in `listen.ts`. */
const MOST_HELD = 3_500

const PATIENCE = {
  /** In ms, while the queue is full. */
  hold: 1_250,
  /** In ms, even if the queue is not full: the database may hang. */
  longest: 4_000,
  /** In ms; the time that HTTP allows for headers. */
  silence: 10_000,
}

type Held = { socket: Socket; chunk: Buffer; since: number }

/**
 * Holds calls on new connections while these have used up their share of the queue: a held socket costs far less than a parsed request. Refuses
 * (503) after `hold` if the queue cannot take them, after `longest` in any case. Late on purpose: a client that is refused at once retries at
 * once, before health checks and payments.
 */
export function createAdmission(queue: DatabaseQueue, busy: Busy, patience = PATIENCE): Admit {
  const held = new Set<Held>()
  const most = Math.ceil(queue.most * NEW_CONNECTIONS_SHARE)
  const refuse = ({ socket }: Held) => socket.end(busy.bytes()).destroySoon()

  function poll(speak: (socket: Socket) => void): void {
    const now = performance.now()
    let free = most - queue.waiting()
    let tooMany = Math.min(MOST_AT_ONCE, held.size + queue.waiting() - queue.most)
    for (const one of held) {
      const waited = now - one.since
      const isLate = waited >= (tooMany > 0 ? patience.hold : patience.longest)
      if (free <= 0 && !isLate && held.size <= MOST_HELD) break
      held.delete(one)
      if (one.socket.destroyed) continue
      if (free > 0) letIn(one, speak)
      else refuse(one)
      free--
      tooMany--
    }
    if (held.size > 0) setTimeout(poll, POLL_MS, speak)
  }

  /** The share limits new orders and reading; payments may use the whole queue. */
  const mustWait = (request: { method?: string; url: string }) =>
    isOverloadedFor({ ...queue, most: isPaying(request) ? queue.most : most }, request)

  return (socket, speak) => {
    if (queue.waiting() < most * CROWDED) return speak(socket)
    const leave = () => socket.destroy()
    socket.on('error', leave).setTimeout(patience.silence, leave)
    socket.once('data', (chunk: Buffer) => {
      socket.setTimeout(0, leave)
      const [, method, url = ''] = CALL.exec(chunk.toString('latin1', 0, HEAD_BYTES)) ?? []
      if (!isNormalized(url) || !mustWait({ method, url })) return letIn({ socket, chunk }, speak)
      socket.pause()
      held.add({ socket, chunk, since: performance.now() })
      if (held.size === 1) setTimeout(poll, POLL_MS, speak)
    })
  }
}

/** HTTP reads the connection from its first byte. */
function letIn({ socket, chunk }: Pick<Held, 'socket' | 'chunk'>, speak: (socket: Socket) => void): void {
  socket.pause()
  socket.unshift(chunk)
  speak(socket)
  socket.resume()
}
