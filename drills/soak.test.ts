import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { median } from '#bench/report.ts'
import { soak } from '#drills/soak.ts'
import { openVisitors } from '#drills/visitors.ts'
import { until } from '#drills/waiting.ts'
import { beginKerf, type KerfProcess } from '#server/testing/process.ts'
import { scratchData } from '#server/testing/scratch.ts'

const VISITORS = 4
/** Whatever is kept, and every piece of code, has been used by then. */
const WARM_UP = 1_500
const STRETCH = 600
/** What is kept for each request and never let go; the smallest thing worth keeping takes more. */
const MOST_BYTES = 900

test('what requests leave behind in memory is cleared away: the heap does not grow with them', {
  timeout: 600_000,
}, async () => {
  await using opened = new AsyncDisposableStack()
  const data = await scratchData()
  opened.defer(data.remove)
  const file = path.join(path.dirname(data.DATA_DIR), 'heap')
  const settings = { DATA_DIR: data.DATA_DIR, TRUSTED_PROXIES: '127.0.0.1', KERF_HEAP_FILE: file }
  const kerf = await beginKerf(settings, new URL('collect-garbage.ts', import.meta.url)).opened
  if (!kerf) throw new Error('Kerf did not start')
  opened.defer(async () => void (await kerf.end()))
  const { visits, look } = await openVisitors(kerf.address, VISITORS)

  await look(WARM_UP)
  const growths: number[] = []
  let heap = await heapOf(kerf, file)
  for (let stretch = 1; stretch <= soak.short; stretch++) {
    await look(STRETCH)
    const before = heap
    heap = await heapOf(kerf, file)
    growths.push((heap - before) / STRETCH)
  }
  expect(visits.wrong).toEqual([])
  // What leaks does so all the time; a part of the code that was compiled just now, or a page that is kept, does not.
  expect(median(growths), `bytes a request: ${growths.map(Math.round)}`).toBeLessThan(MOST_BYTES)
})

async function heapOf({ pid }: KerfProcess, file: string): Promise<number> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let text = ''
  await until(async () => {
    text = await readFile(file, 'utf8').catch(() => '')
    return text !== ''
  })
  return Number(text)
}
