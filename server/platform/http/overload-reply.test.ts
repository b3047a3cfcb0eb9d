import { expect, onTestFinished, test, vi } from 'vitest'
import { createBusy } from '#server/platform/http/overload-reply.ts'

test('while requests are refused the log says how many, once in ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: object[] = []
  const log = { warn: (line: object) => void said.push(line) }
  const busy = createBusy('http://localhost', { refused: { requests: 0 }, log })
  for (let seconds = 0; seconds <= 25; seconds++) {
    busy.bytes()
    busy.reply(new Request('http://localhost/'))
    vi.advanceTimersByTime(1_000)
  }
  expect(said).toEqual([{ refused: 1 }, { refused: 22 }, { refused: 22 }])
})
