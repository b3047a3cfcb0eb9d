import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from '#server/platform/db/client.ts'
import { diskSpace } from '#server/platform/files/disk-space.ts'
import { showFigures } from '#server/platform/metrics/figures.ts'
import {
  type CachedReplies,
  countRequests,
  type Observe,
  type Refused,
} from '#server/platform/metrics/requests.ts'

/** Plain data, as it is sent to another process. */
export type MetricsSnapshot = Record<string, unknown>[]

export type Metrics = {
  observe: Observe
  cached: CachedReplies
  refused: Refused
  snapshot(): Promise<MetricsSnapshot>
  text(others?: MetricsSnapshot[]): Promise<string>
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Source = {
  pool: pg.Pool
  /** For figures of the whole shop; given to only one of its processes. */
  figures?: Db
  /** Its disk is measured; given to only one of the shop's processes. */
  folder?: string
  /** Memory, event loop and garbage collection. False in tests, which share a process. */
  ownProcess: boolean
}

/** In a registry of its own, as several shops may be open in one process. */
export function createMetrics({ pool, figures, folder, ownProcess }: Source): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const cached: CachedReplies = { sent: 0, unchanged: 0 }
  const refused: Refused = { requests: 0 }
  const observe = countRequests(registers, cached, refused)
  showPool(registers, pool)
  if (figures) showFigures(registers, figures)
  if (folder) showDisk(registers, folder)
  if (ownProcess) {
    collectDefaultMetrics({ register: registry })
    new Gauge({ name: 'kerf_processes', help: 'Processes that were measured', registers }).set(1)
  }
  const snapshot = async () => (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric }))

  return {
    observe,
    cached,
    refused,
    snapshot,
    async text(others = []) {
      if (others.length === 0) return registry.metrics()
      return AggregatorRegistry.aggregate([await snapshot(), ...others]).metrics()
    },
  }
}

function showDisk(registers: Registry[], folder: string): void {
  new Gauge({
    name: 'kerf_disk_free_bytes',
    help: 'Room on the fullest disk with the data of the shop',
    registers,
    async collect() {
      this.reset()
      const room = await diskSpace(folder)
      if (room) this.set(room.freeBytes)
    },
  })
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
