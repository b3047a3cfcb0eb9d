import { afterAll } from 'vitest'

const ends: (() => Promise<void>)[] = []

/** Does this when the test file has run; what was asked last is done first. */
export function atTheEnd(work: () => Promise<void>): void {
  ends.push(work)
}

/** For the start of each test file: Vitest never runs an afterAll that is registered within a beforeAll. */
export function endAfterAll(): void {
  afterAll(async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).toReversed()) await end().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })
}
