import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { LOCALHOST } from '#testing/localhost-certificate.ts'

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

/** A real SMTP server on localhost with TLS from the start, which lets in who has this name and password. */
export async function openLockedPostOffice(user: string, pass: string) {
  const received: string[] = []
  const tried: string[] = []
  const server = new SMTPServer({
    ...LOCALHOST,
    secure: true,
    onAuth({ username, password }, _session, callback) {
      tried.push(`${username} ${password}`)
      const isRight = username === user && password === pass
      callback(isRight ? null : new Error('Wrong name or password'), isRight ? { user } : undefined)
    },
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  server.on('error', () => {}) // who does not trust it hangs up
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, LOCALHOST.cert])
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(async () => {
    setDefaultCACertificates(before)
    await new Promise<void>((resolve) => server.close(resolve))
  })
  const address = listener.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, received, tried }
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
