import { type Agent, request } from 'node:http'

export type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: object }

/**
 * How a request ended. `refused`: nobody took the connection, so nothing was sent. `broken`: the request was sent, and its answer
 * was missing or incomplete.
 */
export type Ending =
  | { kind: 'answered'; status: number; retryAfter?: string; body: string }
  | { kind: 'refused' }
  | { kind: 'broken'; why: string }

/** Sends a request once and reports any failure. It never tries again. */
export function askOnce(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers, body }: Asked,
): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const text = body && JSON.stringify(body)
  const more = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const asked = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...more } })
  const broke = (error: NodeJS.ErrnoException) => {
    const why = `${method} ${path}${asked.reusedSocket ? ' on a kept connection' : ''}: ${error.message}`
    resolve(error.syscall === 'connect' ? { kind: 'refused' } : { kind: 'broken', why })
  }
  asked.on('error', broke)
  asked.on('response', (reply) => {
    let read = ''
    reply.setEncoding('utf8')
    reply.on('data', (chunk: string) => {
      read += chunk
    })
    reply.on('error', broke)
    const { statusCode: status = 0, headers } = reply
    const retryAfter = headers['retry-after']
    reply.on('end', () => resolve({ kind: 'answered', status, retryAfter, body: read }))
  })
  asked.end(text)
  return promise
}
