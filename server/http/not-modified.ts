import type { MiddlewareHandler } from 'hono'

/**
 * Answers a request for a file that has not changed since If-Modified-Since with 304 (RFC 9110, 13.1.3), and tells caches that
 * the encoding depends on the request (12.5.5).
 */
export const notModified: MiddlewareHandler = async (c, next) => {
  await next()
  const { status, headers, body } = c.res
  const changed = Date.parse(headers.get('last-modified') ?? '')
  if (status !== 200 || Number.isNaN(changed)) return
  if (!headers.has('vary')) headers.set('vary', 'Accept-Encoding')
  const known = Date.parse(c.req.header('if-modified-since') ?? '')
  if (c.req.header('if-none-match') !== undefined || !(changed <= known)) return
  await body?.cancel()
  const kept = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'content-encoding']) kept.delete(name)
  c.res = undefined // otherwise Hono merges the headers of both replies
  c.res = new Response(null, { status: 304, headers: kept })
}
