import { expect, test } from 'vitest'
import { childrenOf, kill, postmasterOf } from '#drills/postgres-processes.ts'
import { shutdown } from '#drills/shutdown.ts'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'

test(`the server is told to close ${shutdown.short} times under load: every request that it took is answered whole, and it is out in time`, {
  timeout: 600_000,
}, async () => {
  const { tried, lost } = await shutdown.run(shutdown.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBeGreaterThan(0)
  expect(tried['requests that nobody took any more']).toBeGreaterThan(0)
})

test('a server whose PostgreSQL hangs ends within its time all the same, and says why; the next start finds everything', async () => {
  await using data = await demoData()
  const settings = { DATA_DIR: data.DATA_DIR, LOG_LEVEL: 'silent' }
  const kerf = await startKerf(settings)
  const postmaster = (await postmasterOf(data.DATA_DIR)) ?? 0
  const hanging = [postmaster, ...childrenOf(postmaster)]
  for (const pid of hanging) process.kill(pid, 'SIGSTOP')
  expect(await kerf.end('SIGTERM')).toBe(1)
  expect(kerf.said()).toContain('Kerf did not close within 20 seconds')
  for (const pid of hanging) kill(pid)
  const next = await startKerf(settings)
  expect(await next.end('SIGTERM')).toBe(0)
})
