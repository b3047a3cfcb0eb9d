/**
 * The load, in a process of its own: sockets that write a request and read its reply, one after the other. A client
 * that understood HTTP would take more of the machine than the server that is measured.
 */
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

export type Job = {
  port: number
  connections: number
  seconds: number
  /** Whole requests as they go over the wire, taken in turn. `{n}` becomes a number never used before, `{address}` an IPv4 address. */
  requests: string[]
  /** The number of requests a second in all. Without it, the load sends as many as are answered. */
  pace?: number
  /** The status of a right reply. Any other reply counts as wrong. */
  status: number
}
export type Tally = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  wrong: number
  firstWrong?: string
}

/** Replies in this first part of the time find a server that was idle, so they are not counted. */
const WARM_UP = 0.15

let unique = Date.now() * 1000
/** Goes on from one job to the next: no buyer places more orders than others. */
let turn = 0

const anAddress = () => `10.${[16, 8, 0].map((bits) => (unique++ >> bits) & 255).join('.')}`

export async function load({ port, connections, seconds, requests, status, pace }: Job): Promise<Tally> {
  const began = performance.now() + seconds * 1000 * WARM_UP
  const ends = performance.now() + seconds * 1000
  const times: number[] = []
  let wrong = 0
  let firstWrong: string | undefined
  const next = () => {
    const request = requests[turn++ % requests.length] ?? ''
    return request.includes('{')
      ? request.replace('{n}', String(unique++)).replace('{address}', anAddress())
      : request
  }

  const gapMs = pace === undefined ? 0 : (1000 * connections) / pace

  const shop = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let reply = Buffer.alloc(0)
      let missing = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(next(), 'latin1')
      }
      const done = (head: string) => {
        const now = performance.now()
        if (!head.startsWith(`HTTP/1.1 ${status} `)) {
          wrong++
          firstWrong ??= head
        } else if (now >= began && now < ends) times.push(now - sentAt)
        const due = sentAt + gapMs
        if (Math.max(now, due) < ends) return void (due > now ? setTimeout(send, due - now) : send())
        socket.end()
        resolve()
      }
      let head = ''
      socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
        if (missing > 0) {
          missing -= chunk.length
          if (missing <= 0) done(head)
          return
        }
        reply = reply.length > 0 ? Buffer.concat([reply, chunk]) : chunk
        const end = reply.indexOf('\r\n\r\n')
        if (end < 0) return
        head = reply.toString('latin1', 0, end)
        missing = end + 4 + lengthIn(head) - reply.length
        if (!head.startsWith(`HTTP/1.1 ${status} `)) head = reply.toString('latin1', 0, 600)
        reply = Buffer.alloc(0)
        if (missing <= 0) done(head)
      })
      socket.once('connect', send)
      socket.once('error', reject)
    })

  await Promise.all(Array.from({ length: connections }, shop))
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return {
    perSecond: times.length / ((ends - began) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    wrong,
    ...(firstWrong && { firstWrong }),
  }
}

function lengthIn(head: string): number {
  if (/^HTTP\/1.1 304 /.test(head)) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`A reply without its length: ${head}`)
  return Number(length)
}

process.on('message', (job: Job) => {
  load(job).then(
    (tally) => process.send?.(tally),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
