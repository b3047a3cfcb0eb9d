import type { IncomingMessage } from 'node:http'

/** Letters, digits and `-._~` mean the same whether they are written out or not (RFC 3986, 6.2.2.2). */
const WRITTEN_OUT = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi
/** An absolute address, dots that lead upwards, a turned stroke, a fragment, a letter that is written out. */
const UNUSUAL = /^[^/]|\/\.|[\\#%]/

/**
 * Writes what is asked for in one way, before anybody looks at it: a path and its query. `http://shop.example/a`, which HTTP
 * allows, `/x/../a` and `/%61` all mean `/a`, and what is refused or kept by its path must not depend on how it is written.
 * The host of an absolute address counts instead of the Host header. Answers false for what no server of pages answers.
 */
export function straighten(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (isStraight(url)) return true
  const isPath = url.startsWith('/')
  const asked = URL.parse(isPath ? `http://localhost${url}` : url)
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.username || asked.password) return false
  if (!isPath) setHost(request, asked.host)
  const path = asked.pathname.replace(WRITTEN_OUT, decodeURIComponent)
  // What was written out may have been dots.
  request.url = new URL(`http://localhost${path}`).pathname + asked.search
  return true
}

/** Whether a path and its query are written in the one way already. */
export const isStraight = (url: string) => !UNUSUAL.test(pathIn(url))

const pathIn = (url: string) => url.split('?', 1)[0] ?? ''

function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.toLowerCase() === 'host') raw[at + 1] = host
}
