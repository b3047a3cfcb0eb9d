import { vi } from 'vitest'

/** Waits until this holds. The time only ends what hangs: a machine that is busy with much else may take long. */
export const soon = <Result>(holds: () => Result | Promise<Result>) => vi.waitFor(holds, { timeout: 120_000 })
