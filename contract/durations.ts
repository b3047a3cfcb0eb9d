/** A day, in milliseconds. */
export const DAY_MS = 86_400_000

/** Seconds in words: `42 seconds`, `15 minutes`, `2 hours`. Rounds up, so that a person told to wait never returns early. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return amount(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return amount(Math.ceil(seconds / 60), 'minute')
  return amount(Math.ceil(seconds / 3600), 'hour')
}

const amount = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`
