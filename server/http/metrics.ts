import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { Bindings } from '#server/http/client-address.ts'
import { METRICS_TYPE } from '#server/metrics/metrics.ts'

type Settings = Pick<Config, 'METRICS_TOKEN' | 'ORIGIN'>
type Reader = Context<{ Bindings: Bindings }>

const HERE = /^(?:::ffff:)?127\.|^::1$/
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

/**
 * GET /metrics, for callers with the METRICS_TOKEN (otherwise 401). A shop without a token answers callers on this machine, and
 * only if it has no ORIGIN (otherwise 403): behind a proxy every request comes from this machine.
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

const digest = (text: string) => createHash('sha256').update(text).digest()

function isHere(c: Reader, { ORIGIN }: Settings): boolean {
  if (ORIGIN) return false
  if (PROXIED.some((name) => c.req.header(name) !== undefined)) return false
  // DNS rebinding: a foreign site's name may resolve to this machine, so the name must be our own.
  const { hostname } = new URL(c.req.url)
  const isOwnName = hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname)
  return isOwnName && HERE.test(c.env?.incoming?.socket.remoteAddress ?? '')
}
