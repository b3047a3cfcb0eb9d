import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '#drills/drill.ts'
import { openBusyShop } from '#drills/trading-shop.ts'
import { openVisitors } from '#drills/visitors.ts'
import { median } from '#testing/median.ts'

const VISITORS = 4
const LOOK_MS = 5_000
/** After this part of the time all caches are full. */
const SETTLED = 1 / 3
/** Garbage comes and goes, so the drill compares the median of so many looks. */
const LOOKS = 36
const MOST_GROWTH = 0.05

/** The memory of a process in bytes. `heap`: what V8 has taken. `used`: what its objects take of it. `buffers`: what they have outside. */
type Memory = { resident: number; heap: number; used: number; buffers: number }

/** People do everything for so many minutes. The memory must not grow. */
export const soak: Drill = {
  name: 'soak',
  what: 'people look, order, pay, review and sign in',
  short: 5,
  long: 30,
  unit: 'minutes',
  async run(minutes, say) {
    await using shop = await openBusyShop({ TRUSTED_PROXIES: '127.0.0.1' })
    const { visits, look: lookAround, stop } = await openVisitors(shop.address, VISITORS)
    const looking = lookAround(Number.POSITIVE_INFINITY)
    const looks = Math.round((minutes * 60_000) / LOOK_MS)
    const seen: Memory[] = []
    for (let look = 1; look <= looks; look++) {
      await sleep(LOOK_MS)
      const memory = await memoryOf(shop.address)
      seen.push(memory)
      if (look % (60_000 / LOOK_MS) === 0) say(`minute ${(look * LOOK_MS) / 60_000}: ${inWords(memory)}`)
    }
    stop()
    await looking
    const settled = medianOf(seen.slice(Math.round(looks * SETTLED)).slice(0, LOOKS))
    const end = medianOf(seen.slice(-LOOKS))
    const growth = end.resident / settled.resident - 1
    say(`when settled ${inWords(settled)}; at the end ${inWords(end)}: ${(growth * 100).toFixed(1)} % more`)
    say(`${visits.requests} visits and ${shop.buyers.dealings.placed.length} orders; now the books`)
    const { tried, lost } = await shop.finish()
    return {
      tried: {
        minutes,
        'looks and changes by visitors': visits.requests,
        'sign-ins': visits.signIns,
        ...tried,
      },
      lost: [
        ...lost,
        ...visits.wrong,
        ...(growth < MOST_GROWTH ? [] : [`the memory grew by ${(growth * 100).toFixed(1)} %`]),
      ],
    }
  },
}

/** The memory of the process, by its own metrics. */
export async function memoryOf(address: string): Promise<Memory> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const seriesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    resident: seriesOf('process_resident_memory_bytes'),
    heap: seriesOf('nodejs_heap_size_total_bytes'),
    used: seriesOf('nodejs_heap_size_used_bytes'),
    buffers: seriesOf('nodejs_external_memory_bytes'),
  }
}

/** The median of each figure. */
function medianOf(memories: Memory[]): Memory {
  const middle = (figure: keyof Memory) => median(memories.map((memory) => memory[figure]))
  return {
    resident: middle('resident'),
    heap: middle('heap'),
    used: middle('used'),
    buffers: middle('buffers'),
  }
}

function inWords({ resident, heap, used, buffers }: Memory): string {
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  return `${mb(resident)} MB resident: ${mb(heap)} heap, ${mb(used)} of it used, and ${mb(buffers)} buffers`
}
