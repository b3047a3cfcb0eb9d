/**
 * A budget of work, counted in steps as it is done and not in time: work ends at the same place on every machine, busy or not, and a test can
 * compare where.
 */
export type Steps = {
  /** How many were taken so far; more than there were where the last ones were too many. */
  readonly taken: number
  /** Whether some are left. */
  readonly areLeft: boolean
  /** Takes so many. Answers whether some were left before. */
  take(count: number): boolean
}

/** `most`: what one request may take. Work that finds none left ends with what it has, or is refused. */
export function createSteps(most: number): Steps {
  let taken = 0
  return {
    get taken() {
      return taken
    },
    get areLeft() {
      return taken < most
    },
    take(count) {
      const wereLeft = taken < most
      taken += count
      return wereLeft
    },
  }
}
