/**
 * What is asked of a shop, in a process of its own: raw sockets, since whoever asks ten times as much as can be answered
 * must cost less than the answers. With `perSecond`, so many requests are sent whether answers come or not, each on a
 * connection that waits for nothing; without, each connection sends its next one when it has its answer.
 */
import { connect, type Socket } from 'node:net'

export type Asked = {
  port: number
  connections: number
  seconds: number
  perSecond?: number
  /** Whole requests as they go over the wire, taken in turn; `{n}` becomes a number never used before. */
  requests: string[]
}
export type Answered = {
  sent: number
  /** Due, but every connection still waited for an answer. */
  unsent: number
  /** Done, and how long the one took that took longest, in ms. */
  done: number
  /** Those of them that were done before the time was up. */
  inTime: number
  slowest: number
  /** Told to come again, and how long that took at most, in ms. */
  refused: number
  slowestRefusal: number
  /** Everything else: another status, a 503 without Retry-After, a connection that broke; such as this. */
  wrong: number
  firstWrong?: string
  /** Ids of orders that their buyers were told are placed. */
  placed: string[]
}

let unique = Date.now() * 1000

export async function demand({ port, connections, seconds, perSecond, requests }: Asked): Promise<Answered> {
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
  const free: (() => void)[] = []
  let waiting = 0
  let turn = 0

  const wrong = (what: string) => {
    answered.wrong++
    answered.firstWrong ??= what
  }
  const note = (head: string, body: string, took: number) => {
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

  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    let sentAt = 0
    let reply = ''
    const send = () => {
      waiting++
      answered.sent++
      sentAt = performance.now()
      socket.write((requests[turn++ % requests.length] ?? '').replace('{n}', String(unique++)), 'latin1')
    }
    const again = () => {
      if (perSecond !== undefined) free.push(send)
      else if (performance.now() < ends) send()
    }
    socket.on('error', () => {})
    socket.on('close', () => {
      if (sentAt > 0) wrong('The connection broke')
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
      again()
    })
    free.push(send)
    return socket
  }

  const sockets = await Promise.all(Array.from({ length: connections }, open))
  ends = performance.now() + seconds * 1000
  if (perSecond !== undefined) await sendAtRate(perSecond)
  else for (const send of free) send()
  while (performance.now() < ends || (waiting > 0 && performance.now() < ends + PATIENCE_MS)) await pause(5)
  for (const socket of sockets) socket.destroy()
  return answered

  async function sendAtRate(rate: number): Promise<void> {
    const from = performance.now()
    for (let due = 0; performance.now() < ends; await pause(1)) {
      const by = ((performance.now() - from) / 1000) * rate
      for (; due < by; due++) {
        const next = free.shift()
        if (next) next()
        else answered.unsent++
      }
    }
  }
}

/** What was let in is answered within ten seconds. */
const PATIENCE_MS = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (asked: Asked) => {
  demand(asked).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
