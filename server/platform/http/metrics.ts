import { hash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLoopback, isProxied, withoutPrefix } from '#server/platform/config/addresses.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Bindings } from '#server/platform/http/client-address.ts'
import { METRICS_TYPE } from '#server/platform/metrics/metrics.ts'

type Settings = Pick<Config, 'METRICS_TOKEN' | 'ORIGIN'>
type Reader = Context<{ Bindings: Bindings }>

/**
 * Errors: 401 without the METRICS_TOKEN. A shop without one answers this machine alone, and only if it has no ORIGIN (otherwise 403): behind a
 * proxy every request comes from this machine.
 */
export function metricsRoutes(settings: Settings, text: () => Promise<string>): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (settings.METRICS_TOKEN) {
      if (!hasToken(c, settings.METRICS_TOKEN))
        return c.text('Send the METRICS_TOKEN as a bearer token', 401, { 'www-authenticate': 'Bearer' })
    } else if (!isHere(c, settings)) return c.text('Set METRICS_TOKEN to read this', 403)
    return c.body(await text(), 200, { 'content-type': METRICS_TYPE })
  })
  return routes
}

function hasToken(c: Reader, token: string): boolean {
  return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => hash('sha256', text, 'buffer')

function isHere(c: Reader, { ORIGIN }: Settings): boolean {
  if (ORIGIN || isProxied(c.req.raw.headers)) return false
  // DNS rebinding: a foreign site's name may resolve to this machine, so the name must be our own.
  if (!isLoopback(new URL(c.req.url).hostname)) return false
  return isLoopback(withoutPrefix(c.env?.incoming?.socket.remoteAddress ?? ''))
}
