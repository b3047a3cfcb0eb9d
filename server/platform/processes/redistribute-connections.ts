import type { Worker } from 'node:cluster'
import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

type Dealt = { close(): void }
/** Node's cluster: a connection with a number, and the answer to that number. */
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number }
type Channel = EventEmitter & { send(message: Internal, dealt?: Dealt, ...rest: unknown[]): boolean }

/** For what a process wrote before it died. */
const LAST_MESSAGES_MS = 50

const listening = new Set<Worker>()

/** Connections that a killed process had not accepted: Node's cluster waits for its answer for ever, and so would those who connected. */
export function dealAgain(web: Worker): void {
  const unanswered = new Map<number, Dealt>()
  const channel = web.process as unknown as Channel
  const send = channel.send.bind(channel)
  channel.send = (message, dealt, ...rest) => {
    if (message.act === 'newconn' && message.seq !== undefined && dealt) unanswered.set(message.seq, dealt)
    return send(message, dealt, ...rest)
  }
  channel.on('internalMessage', ({ ack }: Internal) => {
    if (ack !== undefined) unanswered.delete(ack)
  })
  web.once('listening', () => listening.add(web))
  web.once('exit', async () => {
    await sleep(LAST_MESSAGES_MS)
    // Node does not say it while a connection is on its way to the process.
    if (unanswered.size > 0) channel.emit('disconnect')
  })
  web.once('disconnect', () => {
    listening.delete(web)
    for (const [ack, dealt] of [...unanswered]) {
      if (listening.size > 0) channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else dealt.close()
    }
  })
}
