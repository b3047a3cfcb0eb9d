import type { MiddlewareHandler } from 'hono'

/** 304 by If-Modified-Since (RFC 9110, 13.1.3); tells caches that the encoding depends on the request (12.5.5). */
export const notModified: MiddlewareHandler = async (c, next) => {
  await next()
  const changed = Date.parse(c.res.headers.get('last-modified') ?? '')
  if (c.res.status !== 200 || Number.isNaN(changed)) return
  if (!c.res.headers.has('vary')) c.res.headers.set('vary', 'Accept-Encoding')
  const known = Date.parse(c.req.header('if-modified-since') ?? '')
  if (c.req.header('if-none-match') !== undefined || !(changed <= known)) return
  const kept = new Headers(c.res.headers)
  for (const name of ['content-length', 'content-type', 'content-encoding']) kept.delete(name)
  await c.res.body?.cancel()
  c.res = undefined // otherwise Hono merges the headers of both replies
  c.res = new Response(null, { status: 304, headers: kept })
}
