import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryOf, soak } from '#drills/soak.ts'
import { openBusyShop } from '#drills/trading-shop.ts'
import { openVisitors } from '#drills/visitors.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { median } from '#testing/median.ts'
import { until } from '#testing/waiting.ts'

const VISITORS = 4
/** After so many requests every cache is full and every piece of code has been used. */
const WARM_UP = 1_500
const STRETCH = 600
/** A leak keeps at least so many bytes for each request: the smallest thing worth keeping takes more. */
const MOST_BYTES = 900
/** So many looks at the memory. Before each look come so many requests. */
const LOOKS = 15
const BETWEEN = 60
/** The heap may be at most so many times what lives in it. */
const MOST_TAKEN = 2.5

const { address, buyers, visits, look, liveHeap } = await openUsedShop()

test('what was thrown away is cleared before it takes more than what is kept', {
  timeout: 300_000,
}, async () => {
  const heaps: number[] = []
  for (let nth = 1; nth <= LOOKS; nth++) {
    await look(BETWEEN)
    heaps.push((await memoryOf(address)).heap)
  }
  await buyers.stop()
  const live = await liveHeap()
  expect(visits.wrong).toEqual([])
  const inMb = [...heaps, live].map((bytes) => Math.round(bytes / 1024 / 1024))
  expect(median(heaps) / live, `MB of heap, the last what lives: ${inMb}`).toBeLessThan(MOST_TAKEN)
})

test('what requests leave behind in memory is cleared away: the heap does not grow with them', {
  timeout: 600_000,
}, async () => {
  const growths: number[] = []
  let heap = await liveHeap()
  for (let stretch = 1; stretch <= soak.short; stretch++) {
    await look(STRETCH)
    const before = heap
    heap = await liveHeap()
    growths.push((heap - before) / STRETCH)
  }
  expect(visits.wrong).toEqual([])
  // A leak grows in every stretch. Freshly compiled code or a kept page does not.
  expect(median(growths), `bytes a request: ${growths.map(Math.round)}`).toBeLessThan(MOST_BYTES)
})

/** A shop in which people look and buy. `liveHeap` clears all garbage and answers the bytes that are left. */
async function openUsedShop() {
  const shop = await openBusyShop(
    { TRUSTED_PROXIES: '127.0.0.1' },
    new URL('collect-garbage.ts', import.meta.url),
  )
  atTheEnd(async () => shop[Symbol.asyncDispose]())
  const { address, buyers, DATA_DIR } = shop
  const { visits, look } = await openVisitors(address, VISITORS)
  await look(WARM_UP)
  const file = path.join(DATA_DIR, 'heap')

  async function liveHeap(): Promise<number> {
    await rm(file, { force: true })
    process.kill(shop.kerf().pid, 'SIGUSR2')
    let text = ''
    await until(async () => {
      text = await readFile(file, 'utf8').catch(() => '')
      return text !== ''
    })
    return Number(text)
  }
  return { address, buyers, visits, look, liveHeap }
}
