/** Work counted in steps, not in time: it ends at the same place on every machine, and a test can compare where. */
export type Steps = {
  /** More than there were where the last ones were too many. */
  readonly taken: number
  readonly areLeft: boolean
  /** Answers whether some were left before. */
  take(count: number): boolean
}

/** Work that finds none left ends with what it has, or is refused. */
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
