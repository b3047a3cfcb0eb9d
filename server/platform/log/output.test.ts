import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { logOutput, MOST_WAITING_BYTES } from '#server/platform/log/output.ts'

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
