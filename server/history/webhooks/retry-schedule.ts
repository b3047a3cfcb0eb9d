/** By the Standard Webhooks specification. Pure. */

const MINUTE = 60
const HOUR = 60 * MINUTE
/** In seconds: three days in all. */
const PAUSES = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 6, 8, 12, 12, 12, 14].map((hours) => hours * HOUR),
]

/** In seconds; undefined if no try is left. A receiver may ask for a longer pause, of 12 hours at most. */
export function pauseAfter(tries: number, asked = 0): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : Math.max(pause, Math.min(asked, 12 * HOUR))
}
