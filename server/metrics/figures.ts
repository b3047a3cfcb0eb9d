import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/client.ts'
import { countFigures, type Figures } from '#server/metrics/store.ts'

/** Whoever asks more often than this is told the same again: counting all orders of a large shop takes its time. */
const FRESH_MS = 10_000
/** Whoever asks waits so long for new figures, then is told the last ones that are known. */
const PATIENCE_MS = 1_000
/** Older ones are not told: the database hangs. */
const USABLE_MS = 300_000

const NAMES: Record<keyof Figures, { label: string; help: string }> = {
  orders: {
    label: 'state',
    help: 'Orders that ever came so far: placed, paid, shipped, refunded in part or full',
  },
  payments: { label: 'outcome', help: 'Tries to pay an order' },
  refunds: { label: 'outcome', help: 'Refunds that were asked for' },
  emails: {
    label: 'state',
    help: 'E-mails that wait to be sent, failed and are tried again, were given up',
  },
  jobs: { label: 'state', help: 'Queued jobs that are due, for later, under way, given up' },
}

/**
 * What the shop as a whole has done, read from the database when somebody asks: the same on every machine, and not lost
 * with a process. Absent while the database is away. `db`: a connection of their own, as people who buy may have all the others.
 */
export function showFigures(registers: Registry[], db: Db): void {
  const read = lastKnown(() => countFigures(db))
  for (const [figure, { label, help }] of Object.entries(NAMES) as [
    keyof Figures,
    { label: string; help: string },
  ][]) {
    new Gauge({
      name: `kerf_${figure}`,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        for (const [value, number] of Object.entries((await read())?.[figure] ?? {}))
          this.set({ [label]: value }, number)
      },
    })
  }
}

/** What was made last; made anew when it is old, which is waited for a moment only. Nothing where that failed. */
function lastKnown<Value>(make: () => Promise<Value>): () => Promise<Value | undefined> {
  let last: { at: number; value: Value | undefined } | undefined
  let making: Promise<void> | undefined
  const age = () => (last ? Date.now() - last.at : Number.POSITIVE_INFINITY)
  return async () => {
    if (age() > FRESH_MS) {
      making ??= make()
        .catch(() => undefined)
        .then((value) => {
          last = { at: Date.now(), value }
          making = undefined
        })
      await Promise.race([making, sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    return age() > USABLE_MS ? undefined : last?.value
  }
}
