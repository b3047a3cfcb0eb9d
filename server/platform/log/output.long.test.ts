import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'

/** Logs more than a pipe takes, says so, and ends by itself when it is asked to. */
const TALKER = `import { createLog } from '#server/platform/log/log.ts'
process.on('SIGTERM', () => process.exit(0))
const log = createLog('info')
process.stderr.write('said all')
setInterval(() => {}, 1000)`

test('a process whose log nobody reads goes on, and ends when it is told to', async () => {
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', TALKER]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  child.stdout.pause()
  atTheEnd(async () => void child.kill('SIGKILL'))
  const patience = { signal: AbortSignal.timeout(60_000) }
  expect(String(await once(child.stderr, 'data', patience))).toBe('said all')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
