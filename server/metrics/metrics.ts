import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from '#server/db/client.ts'
import { showFigures } from '#server/metrics/figures.ts'
import { type CachedReplies, countRequests, type Observe, type Refused } from '#server/metrics/requests.ts'

/** What one process measures of itself, as it can be sent to another. */
export type Measured = Record<string, unknown>[]

export type Metrics = {
  observe: Observe
  kept: CachedReplies
  refused: Refused
  measure(): Promise<Measured>
  /** In Prometheus's text format, of this process and all others that were measured. */
  text(others?: Measured[]): Promise<string>
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Source = {
  pool: pg.Pool
  /** Where what the shop as a whole has done is counted: one process of them all tells it. */
  figures?: Db
  /** Whether it tells of its memory, its turns and its garbage; shops in tests share a process. */
  ownProcess: boolean
}

/** A registry of its own for each shop: several may be open in one process. */
export function createMetrics({ pool, figures, ownProcess }: Source): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const kept: CachedReplies = { sent: 0, unchanged: 0 }
  const refused: Refused = { requests: 0 }
  const observe = countRequests(registers, kept, refused)
  showPool(registers, pool)
  if (figures) showFigures(registers, figures)
  if (ownProcess) {
    collectDefaultMetrics({ register: registry })
    new Gauge({ name: 'kerf_processes', help: 'Processes that were measured', registers }).set(1)
  }
  const measure = async () => (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric }))

  return {
    observe,
    kept,
    refused,
    measure,
    async text(others = []) {
      if (others.length === 0) return registry.metrics()
      return AggregatorRegistry.aggregate([await measure(), ...others]).metrics()
    },
  }
}

function showPool(registers: Registry[], pool: pg.Pool): void {
  new Gauge({
    name: 'kerf_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
