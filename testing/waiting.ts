import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '#contract/durations.ts'

/** Until it is so; what comes of the waiting is the caller's limit. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(20)
}

const MINUTE_MS = 60_000

/** For tests that count by days of UTC, so that none of them runs into the next day: in the last minute of one it waits for the next. */
export async function untilMidnightIsFar(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left < MINUTE_MS) await sleep(left)
}

const CODE_MS = 30_000

/** For tests that type the code before or after this one: in the last seconds of a code it waits for the next, so that what is sent is as old as it was when it was made. */
export async function untilCodeIsYoung(): Promise<void> {
  const left = CODE_MS - (Date.now() % CODE_MS)
  if (left < 4_000) await sleep(left)
}

/** A port of this machine's own address that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
