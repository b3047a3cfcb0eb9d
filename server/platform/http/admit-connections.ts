import type { Socket } from 'node:net'
import { isNormalized } from '#server/platform/http/normalize-url.ts'
import type { Busy } from '#server/platform/http/overload-reply.ts'
import { type DatabaseQueue, isOverloadedFor, isPaying } from '#server/platform/http/shed-load.ts'

/** Takes a new connection and starts HTTP on it with `speak`, unless it refuses the first request. */
export type Admit = (socket: Socket, speak: (socket: Socket) => void) => void

/** The request line of an API call as our pages write it. A request that accepts HTML goes on to HTTP, which answers with a page. */
const CALL = /^(GET|POST|PUT|PATCH|DELETE) ((?:\/api\/|\/mcp)\S*) HTTP\/1\.1\r\n(?![\s\S]*text\/html)/
/** This many bytes of the first chunk are read for the request line and the headers. */
const HEAD_BYTES = 2_000
/**
 * New connections may fill this share of the queue; the rest is for connections that are open already. Each waiting request keeps
 * all its objects in memory, so a shorter queue leaves less garbage to collect.
 */
const NEW_CONNECTIONS_SHARE = 0.15
/** New connections are inspected from this part of their share on: the queue may become full between two polls. */
const CROWDED = 0.5
const POLL_MS = 20
/** At most this many are refused per poll: clients that are refused together would retry together. */
const MOST_AT_ONCE = 48
/** Beyond this many held connections the oldest is refused. Lower than the limit of connections in `listen.ts`. */
const MOST_HELD = 3_500

const PATIENCE = {
  /** While the queue is full, a held call is refused after this many milliseconds. */
  hold: 1_250,
  /** A held call is refused after this many milliseconds even if the queue is not full: the database may hang. */
  longest: 4_000,
  /** A connection on which nothing arrives is closed after this many milliseconds, the time that HTTP allows for headers. */
  silence: 10_000,
}

type Held = { socket: Socket; chunk: Buffer; since: number }

/**
 * Holds back calls on new connections while new connections have used up their share of the queue. It reads the request line before
 * HTTP starts on the connection, because a held socket costs far less than a parsed request. Held calls are admitted first come,
 * first served as the queue shortens. A call is refused (503) after `hold` if held and queued calls together exceed the queue, and
 * after `longest` in any case. The refusal comes late on purpose: a client that is refused at once retries at once, and the
 * retries would keep health checks and paying customers from being answered.
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

/** Puts the chunk back, so that HTTP reads the connection from its first byte. */
function letIn({ socket, chunk }: Pick<Held, 'socket' | 'chunk'>, speak: (socket: Socket) => void): void {
  socket.pause()
  socket.unshift(chunk)
  speak(socket)
  socket.resume()
}
