import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { includesAddress } from '#server/config/addresses.ts'
import type { Bindings } from '#server/http/client-address.ts'
import { answering, type CurrentRequest, currentRequest } from '#server/log/current-request.ts'
import type { Log } from '#server/log/log.ts'
import type { Observe } from '#server/metrics/requests.ts'

type Watching = { log: Log; observe: Observe; trustedProxies: string[] }
type Visit = Context<{ Bindings: Bindings }>

const SAFE_ID = /^[\w.-]{1,128}$/

/**
 * Gives each request an id, which its reply's X-Request-Id and every line that is logged for it bear, counts it and
 * writes one line of it: changes and failures at `info` and `warn`, the rest at `debug`; never an address, whose parts
 * are people's, but the route's template.
 */
export function watched({
  log,
  observe,
  trustedProxies,
}: Watching): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    if (currentRequest()) return next() // a page's own call, which is part of its visit
    const request: CurrentRequest = { id: idOf(c, trustedProxies) }
    await answering(request, async () => {
      const began = performance.now()
      await next()
      const milliseconds = performance.now() - began
      const { method } = c.req
      const { status } = c.res
      const route = templateOf(c, request)
      observe({ method, route, status, seconds: milliseconds / 1000 })
      const line = { method, route, status, milliseconds: Math.round(milliseconds) }
      log[levelOf(method, status)](line, 'Answered')
    })
    c.res.headers.set('x-request-id', request.id)
  }
}

/** A proxy's own id, where it is one that we trust; anybody else's would end up in our log. */
function idOf(c: Visit, trustedProxies: string[]): string {
  const given = c.req.header('x-request-id')
  const from = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  const isTrusted = given !== undefined && includesAddress(trustedProxies, from)
  return isTrusted && SAFE_ID.test(given) ? given : randomUUID()
}

/**
 * Where no route of its own answered, but only what stands before all of them, the whole API is one route and all pages are
 * one: their addresses name products, orders and made-up things.
 */
function templateOf(c: Visit, { route }: CurrentRequest): string {
  const isCall = c.req.path.startsWith('/api/')
  if (isCall && route) return route // and not where a page made calls of its own
  const template = routePath(c)
  if (template !== '*' && template !== '/*') return template
  return isCall ? '/api/*' : 'page'
}

function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}
