/**
 * Sends requests to a shop from a process of its own. It uses raw sockets: a load of ten times what the shop can answer must cost
 * less than the answers. With `perSecond` it sends so many requests, answered or not. Without it, each connection sends its next
 * request when it has an answer.
 */
import { connect, type Socket } from 'node:net'

export type Asked = {
  port: number
  /** The most connections that may be open at a time. */
  connections: number
  seconds: number
  perSecond?: number
  /**
   * Each request opens a connection, as a new visitor does. The connection stays open, as a browser's does. When there are too
   * many, the one that was unused for longest is closed.
   */
  fresh?: boolean
  /** Whole requests in the bytes of HTTP, sent in turn. `{n}` becomes a number that was never used before. */
  requests: string[]
}
export type Answered = {
  sent: number
  /** Requests that were due and not sent, because all connections waited for an answer. */
  unsent: number
  /** Requests that succeeded, and the longest time of one in ms. On a new connection the time starts with the connection. */
  done: number
  /** Those of `done` that were answered before the time was up. */
  inTime: number
  slowest: number
  /** Requests that were told to come again, and the longest time of such an answer in ms. */
  refused: number
  slowestRefusal: number
  /** All other answers: another status, a 503 without Retry-After, a broken connection. `such` is an example. */
  wrong: number
  firstWrong?: string
  /** Ids of orders whose buyers were told that the order is placed. */
  placed: string[]
}

/** A connection that sends one request after another. */
type Line = { socket: Socket; send(since?: number): void }

let unique = Date.now() * 1000

export async function demand(asked: Asked): Promise<Answered> {
  const { port, connections, seconds, perSecond, fresh = false, requests } = asked
  const answered: Answered = {
    sent: 0,
    unsent: 0,
    done: 0,
    inTime: 0,
    slowest: 0,
    refused: 0,
    slowestRefusal: 0,
    wrong: 0,
    placed: [],
  }
  let ends = Number.POSITIVE_INFINITY
  const open = new Set<Socket>()
  /** Connections that wait for no answer, the longest unused first. */
  const free = new Set<Line>()
  let waiting = 0
  let turn = 0

  const sockets = fresh ? [] : await Promise.all(Array.from({ length: connections }, openLine))
  ends = performance.now() + seconds * 1000
  if (perSecond !== undefined) await sendAtRate(perSecond)
  else for (const line of sockets) line.send()
  while (performance.now() < ends || (waiting > 0 && performance.now() < ends + PATIENCE_MS)) await pause(5)
  for (const socket of open) socket.destroy()
  return answered

  async function sendAtRate(rate: number): Promise<void> {
    const from = performance.now()
    for (let due = 0; performance.now() < ends; await pause(1)) {
      const by = ((performance.now() - from) / 1000) * rate
      for (; due < by; due++) {
        const isSent = fresh ? sendOnNew() : sendOnFree()
        if (!isSent) answered.unsent++
      }
    }
  }

  function sendOnFree(): boolean {
    const [next] = free
    if (next) free.delete(next)
    next?.send()
    return next !== undefined
  }

  function sendOnNew(): boolean {
    if (waiting >= connections) return false
    const [unused] = free
    if (open.size >= connections && unused) {
      free.delete(unused)
      unused.socket.destroy()
    }
    const since = performance.now()
    const line = lineOn(connect({ port, host: '127.0.0.1', noDelay: true }))
    line.send(since)
    return true
  }

  async function openLine(): Promise<Line> {
    const line = lineOn(connect({ port, host: '127.0.0.1', noDelay: true }))
    await new Promise((resolve, reject) => line.socket.once('connect', resolve).once('error', reject))
    free.add(line)
    return line
  }

  function lineOn(socket: Socket): Line {
    let sentAt = 0
    let reply = ''
    const line: Line = {
      socket,
      send(since = performance.now()) {
        waiting++
        answered.sent++
        sentAt = since
        socket.write((requests[turn++ % requests.length] ?? '').replace('{n}', String(unique++)), 'latin1')
      },
    }
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      free.delete(line)
      if (sentAt === 0) return
      waiting--
      wrong('The connection broke')
    })
    socket.setEncoding('latin1').on('data', (text: string) => {
      reply += text
      const end = reply.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = reply.slice(0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      if (reply.length < end + 4 + length) return
      note(head, reply.slice(end + 4), performance.now() - sentAt)
      reply = ''
      sentAt = 0
      waiting--
      if (perSecond !== undefined) free.add(line)
      else if (performance.now() < ends) line.send()
    })
    return line
  }

  function note(head: string, body: string, took: number): void {
    const status = head.slice(9, 12)
    if (status === '200' || status === '201') {
      answered.done++
      if (performance.now() < ends) answered.inTime++
      answered.slowest = Math.max(answered.slowest, took)
      const id = /"insertedId":"([^"]+)"/.exec(body)?.[1]
      if (id) answered.placed.push(id)
    } else if (status === '503' && /\r\nretry-after: \d/i.test(head)) {
      answered.refused++
      answered.slowestRefusal = Math.max(answered.slowestRefusal, took)
    } else wrong(head + body)
  }

  function wrong(what: string): void {
    answered.wrong++
    answered.firstWrong ??= what
  }
}

/** The shop answers a request that it let in within ten seconds. */
const PATIENCE_MS = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (asked: Asked) => {
  demand(asked).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
