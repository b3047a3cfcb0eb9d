import { Counter, Histogram, type Registry } from 'prom-client'

type Answered = { method: string; route: string; status: number; seconds: number }
export type Observe = (answered: Answered) => void

/** From the cache: `sent` whole, or `unchanged` (304). Plain numbers, as that path must do next to nothing. */
export type CachedReplies = { sent: number; unchanged: number }

export type Refused = { requests: number }

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])

/** By the template of the route, not the address, so that the series stay few. */
export function countRequests(registers: Registry[], cached: CachedReplies, refused: Refused): Observe {
  const seconds = new Histogram({
    name: 'kerf_http_request_duration_seconds',
    help: 'Requests that the shop answered, by the template of their route; cached replies are counted apart',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Counter({
    name: 'kerf_cached_replies_total',
    help: 'Requests answered from memory before anything else ran: sent whole, or unchanged (304)',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset()
      this.inc({ answer: 'sent' }, cached.sent)
      this.inc({ answer: 'unchanged' }, cached.unchanged)
    },
  })
  new Counter({
    name: 'kerf_refused_requests_total',
    help: 'Requests answered with 503 at once because too much was asked at the same time',
    registers,
    collect() {
      this.reset()
      this.inc(refused.requests)
    },
  })
  return ({ method, route, status, seconds: taken }) =>
    seconds.observe({ method: METHODS.has(method) ? method : 'other', route, status }, taken)
}
