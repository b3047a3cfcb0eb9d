import type { Socket } from 'node:net'
import type { Busy } from '#server/http/busy.ts'
import { type DatabaseQueue, isOverloadedFor, isPaying } from '#server/http/shed-load.ts'
import { isStraight } from '#server/http/target.ts'

/** Takes a new connection, and has HTTP spoken on it with `speak` unless its first request is refused. */
export type Admit = (socket: Socket, speak: (socket: Socket) => void) => void

/** The first line of a call that is written as ours are; whoever asks for a page is answered with one, by the listener of HTTP. */
const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/\S*) HTTP\/1\.1\r\n(?![\s\S]*text\/html)/
/** A call's first line fits in so many bytes. */
const HEAD_BYTES = 2_000
/**
 * New connections may fill this part of the line; the rest is for those on which HTTP is spoken already. Whoever waits in the line
 * does so with all that belongs to a request: the shorter it is, the less of the processor goes to collecting garbage.
 */
const OF_THE_LINE = 0.15
/** From this part of that on, new connections are looked at: between two looks at the line it may become full. */
const CROWDED = 0.5
const LOOK_MS = 20
/** So many are refused at one look, so that a crowd that came together does not come again together. */
const MOST_AT_ONCE = 48
/** Fewer than there may be connections; beyond them the first is told. */
const MOST_HELD = 3_500

const PATIENCE = {
  /** Whoever is refused is told so after so many milliseconds, and not at once. */
  hold: 1_250,
  /** Nobody is held longer, however few wait: the database may hang. */
  longest: 4_000,
  /** So long something of the first request is waited for: as HTTP waits for its head. */
  silence: 10_000,
}

type Held = { socket: Socket; chunk: Buffer; since: number }

/**
 * While the part of the line for new connections is taken, looks at what a new connection asks for before HTTP is spoken on it.
 * A call is held, which costs little, and let in when there is room, in the order of coming. It is refused when it has waited for
 * a moment and more wait on all than the line may have, or when it has waited for some seconds. Whoever is refused at once asks again
 * at once: a crowd that is answered later asks for less, and all others, such as who asks for the shop's health, are heard soon.
 */
export function createAdmission(line: DatabaseQueue, busy: Busy, patience = PATIENCE): Admit {
  const held = new Set<Held>()
  const most = Math.ceil(line.most * OF_THE_LINE)
  const refuse = ({ socket }: Held) => socket.end(busy.bytes()).destroySoon()

  function look(speak: (socket: Socket) => void): void {
    const now = performance.now()
    let free = most - line.waiting()
    let tooMany = Math.min(MOST_AT_ONCE, held.size + line.waiting() - line.most)
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
    if (held.size > 0) setTimeout(look, LOOK_MS, speak)
  }

  /** Who pays is let in as ever. */
  const mustWait = (request: { method?: string; url: string }) =>
    isOverloadedFor({ ...line, most: isPaying(request) ? line.most : most }, request)

  return (socket, speak) => {
    if (line.waiting() < most * CROWDED) return speak(socket)
    const leave = () => socket.destroy()
    socket.on('error', leave).setTimeout(patience.silence, leave)
    socket.once('data', (chunk: Buffer) => {
      socket.setTimeout(0, leave)
      const [, method, url = ''] = CALL.exec(chunk.toString('latin1', 0, HEAD_BYTES)) ?? []
      if (!isStraight(url) || !mustWait({ method, url })) return letIn({ socket, chunk }, speak)
      socket.pause()
      held.add({ socket, chunk, since: performance.now() })
      if (held.size === 1) setTimeout(look, LOOK_MS, speak)
    })
  }
}

/** As if nothing had been read of it yet. */
function letIn({ socket, chunk }: Pick<Held, 'socket' | 'chunk'>, speak: (socket: Socket) => void): void {
  socket.pause()
  socket.unshift(chunk)
  speak(socket)
  socket.resume()
}
