import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { logOutput, MOST_WAITING_BYTES } from '#server/platform/log/output.ts'
import { atTheEnd } from '#testing/after-file.ts'

/** Logs more than a pipe takes, says so, and ends by itself when it is asked to. */
const TALKER = `import { createLog } from '#server/platform/log/log.ts'
process.on('SIGTERM', () => process.exit(0))
const log = createLog('info')
for (let i = 0; i < 20_000; i++) log.info('x'.repeat(200))
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

test('lines that nobody reads are lost beyond a limit and counted; what is read has none missing', async () => {
  const read: string[] = []
  let goOn = () => {}
  const slow = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      read.push(line)
      goOn = done
    },
  })
  const log = createLog('info', logOutput(slow))
  const line = 'y'.repeat(1000)
  for (let i = 0; i < 1500; i++) log.info(line)
  expect(slow.writableLength).toBeLessThanOrEqual(MOST_WAITING_BYTES)
  while (slow.writableLength > 0) {
    goOn()
    await new Promise(setImmediate)
  }
  const kept = read.length
  log.info('again')
  await new Promise(setImmediate)
  goOn()
  await new Promise(setImmediate)
  expect(read.slice(kept).map((text) => JSON.parse(text).msg)).toEqual([
    `Nobody read the log, and ${1500 - kept} lines of it are lost`,
    'again',
  ])
})

test('a reader of the log that has ended does not end the shop', async () => {
  const gone = new Writable({ write: (_line, _encoding, done) => done(new Error('EPIPE')) })
  const log = createLog('info', logOutput(gone))
  log.info('one')
  await new Promise(setImmediate)
  expect(() => log.info('another')).not.toThrow()
})

test('many logs on one output listen for its errors once', () => {
  const output = new Writable()
  for (let shop = 0; shop < 12; shop++) logOutput(output)
  expect(output.listenerCount('error')).toBe(1)
})
