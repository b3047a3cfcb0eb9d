import { setTimeout as sleep } from 'node:timers/promises'

/** The time only ends what hangs: a machine that is busy with much else may take long. */
const PATIENCE_SECONDS = 120
const PAUSE_MS = 50

/** Waits until this holds, in real time, whatever clock a test has set: `vi.waitFor` moves such a clock and does not wait. */
export async function soon<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  const end = process.uptime() + PATIENCE_SECONDS
  for (;;) {
    try {
      return await holds()
    } catch (error) {
      if (process.uptime() > end) throw error
      await sleep(PAUSE_MS)
    }
  }
}
