import type { IncomingMessage } from 'node:http'

/** They mean the same as the plain ones (RFC 3986, 6.2.2.2). */
const ENCODED = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi
const UNUSUAL = /^[^/]|\/\.|[\\#%]/

/** `http://shop.example/a`, `/x/../a` and `/%61` become `/a`, by which access rules and caches go. False for no path and no http(s) URL. */
export function normalizeTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (isNormalized(url)) return true
  const isPath = url.startsWith('/')
  const asked = URL.parse(isPath ? `http://localhost${url}` : url)
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.username || asked.password) return false
  if (!isPath) setHost(request, asked.host)
  const path = asked.pathname.replace(ENCODED, decodeURIComponent)
  // Decoding may have made new dot segments.
  request.url = new URL(`http://localhost${path}`).pathname + asked.search
  return true
}

export const isNormalized = (url: string) => !UNUSUAL.test(pathIn(url))

const pathIn = (url: string) => url.split('?', 1)[0] ?? ''

function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.toLowerCase() === 'host') raw[at + 1] = host
}
