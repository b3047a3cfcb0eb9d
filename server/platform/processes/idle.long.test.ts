import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'

const MOST_KB = 200 * 1024
const PATIENCE = { timeout: 180_000 }

test.runIf(process.platform === 'linux')(
  'idle, no process of the shop has more than 200 MB of memory',
  { timeout: 600_000 },
  async () => {
    const data = await demoData()
    atTheEnd(() => vi.waitFor(data.remove, PATIENCE)) // its PostgreSQL may still be closing
    const { DATA_DIR } = data
    const start = () => startKerf({ DATA_DIR, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
    await (await start()).end() // which leaves what it compiled to every later start, as in any shop
    const kerf = await start()
    atTheEnd(async () => void (await kerf.end()))
    await vi.waitFor(() => expect(webProcesses(kerf)).toHaveLength(2), PATIENCE)
    const each = [kerf.pid, ...webProcesses(kerf)]
    // The memory of the start is released after a while.
    await vi.waitFor(() => expect(Math.max(...each.map(residentKb))).toBeLessThan(MOST_KB), PATIENCE)
  },
)

const webProcesses = ({ said }: KerfProcess) =>
  [...said().matchAll(/"process":(\d+),"msg":"A web process answers"/g)].map(([, pid]) => Number(pid))

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
