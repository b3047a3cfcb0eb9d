import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/platform/db/client.ts'
import { countFigures, type Figures } from '#server/platform/metrics/store.ts'

/** Counting all orders of a large shop takes long. */
const FRESH_MS = 10_000
/** Then a request gets the last known figures. */
const PATIENCE_MS = 1_000
/** Older figures are left out: the database hangs. */
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

/** Counted on request: the same on every machine. `db`: a connection of its own, as shoppers may use all of the pool. */
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

/** Renews an old value and waits PATIENCE_MS for it. Undefined if the last `make` failed. */
function lastKnown<Value>(make: () => Promise<Value>): () => Promise<Value | undefined> {
  let last: { at: number; value: Value | undefined } | undefined
  let making: Promise<void> | undefined
  const age = () => (last ? performance.now() - last.at : Number.POSITIVE_INFINITY)
  return async () => {
    if (age() > FRESH_MS) {
      making ??= make()
        .catch(() => undefined)
        .then((value) => {
          last = { at: performance.now(), value }
          making = undefined
        })
      await Promise.race([making, sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    return age() > USABLE_MS ? undefined : last?.value
  }
}
