import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { from: string; to: string[]; text: string }

/** A real SMTP server for one test; `refuse` with a text such as `450 The mailbox is busy`. */
export async function openPostOffice() {
  const received: Received[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal ? replying(refusal) : null),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, text: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    url: urlOf(listener.address()),
    received,
    refuse(reason: string | undefined) {
      refusal = reason
    },
  }
}

/** A mail server that takes connections and says nothing, ever. */
export async function openDeadPostOffice() {
  const callers = new Set<Socket>()
  const server = createServer((socket) => callers.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const caller of callers) caller.destroy()
    server.close()
  })
  return { url: urlOf(server.address()), callers }
}

function replying(refusal: string): Error {
  return Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) })
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
}
