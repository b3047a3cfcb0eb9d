import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A reply as it came over the wire, still compressed, with the headers that a server says of its own accord. */
export async function replyOf(port: number, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ port, path, headers: { 'accept-encoding': 'br' } }, resolve)
    .once('error', reject)
    .end()
  const reply = await promise
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = reply.headers
  const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { headers, body: await buffer(reply) }
}
