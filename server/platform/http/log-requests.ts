import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { includesAddress, withoutPrefix } from '#server/platform/config/addresses.ts'
import type { Bindings } from '#server/platform/http/client-address.ts'
import { answering, type CurrentRequest, currentRequest } from '#server/platform/log/current-request.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Observe } from '#server/platform/metrics/requests.ts'

type Watching = { log: Log; observe: Observe; trustedProxies: string[] }
type Visit = Context<{ Bindings: Bindings }>

const SAFE_ID = /^[\w.-]{1,128}$/

/** `warn` from status 500, `debug` for GET and HEAD, else `info`. Logs the route's template, as addresses may contain personal data. */
export function logRequests({
  log,
  observe,
  trustedProxies,
}: Watching): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    if (currentRequest()) return next() // a call that a page makes while it renders counts as part of the visit
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

/** Only a trusted proxy's X-Request-Id counts: a stranger must not choose what we log. */
function idOf(c: Visit, trustedProxies: string[]): string {
  const given = c.req.header('x-request-id')
  const from = withoutPrefix(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1')
  const isTrusted = given !== undefined && includesAddress(trustedProxies, from)
  return isTrusted && SAFE_ID.test(given) ? given : randomUUID()
}

/** Without a route `/api/*` or `page`: addresses contain ids, or are made up. */
function templateOf(c: Visit, { route }: CurrentRequest): string {
  const isCall = c.req.path.startsWith('/api/')
  if (isCall && route) return route // a page's visit may have the route of a call that the page made
  const template = routePath(c)
  if (template !== '*' && template !== '/*') return template
  return isCall ? '/api/*' : 'page'
}

function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}
