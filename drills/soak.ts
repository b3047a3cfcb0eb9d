import { setTimeout as sleep } from 'node:timers/promises'
import { openBusyShop } from '#drills/busy-shop.ts'
import type { Drill } from '#drills/drill.ts'
import { openVisitors } from '#drills/visitors.ts'

const VISITORS = 4
const LOOK_MS = 5_000
/** By then everything that is kept is there: a third of the time. */
const SETTLED = 1 / 3
/** Garbage comes and goes: what is compared is the median of so many looks. */
const LOOKS = 36
const MOST_GROWTH = 0.05

type Memory = { resident: number; heap: number }

/** Everything that people do, for so many minutes: the memory must not grow. */
export const soak: Drill = {
  name: 'soak',
  what: 'people look, order, pay, review and sign in, for so many minutes',
  short: 5,
  long: 30,
  async run(minutes, say) {
    await using shop = await openBusyShop({ TRUSTED_PROXIES: '127.0.0.1' })
    const { visits, look: lookAround, stop } = await openVisitors(shop.address, VISITORS)
    const looking = lookAround(Number.POSITIVE_INFINITY)
    const looks = Math.round((minutes * 60_000) / LOOK_MS)
    const seen: Memory[] = []
    for (let look = 1; look <= looks; look++) {
      await sleep(LOOK_MS)
      seen.push(await memoryOf(shop.address))
      if (look % (60_000 / LOOK_MS) === 0) say(`minute ${(look * LOOK_MS) / 60_000}: ${inWords(seen.at(-1))}`)
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

/** What a process of the shop takes, in bytes. */
async function memoryOf(address: string): Promise<Memory> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const seriesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    resident: seriesOf('process_resident_memory_bytes'),
    heap: seriesOf('nodejs_heap_size_used_bytes'),
  }
}

function medianOf(memories: Memory[]): Memory {
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  return {
    resident: middle(memories.map(({ resident }) => resident)),
    heap: middle(memories.map(({ heap }) => heap)),
  }
}

function inWords(memory: Memory | undefined): string {
  const mb = (bytes = 0) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  return `${mb(memory?.resident)} resident, ${mb(memory?.heap)} of it heap`
}
