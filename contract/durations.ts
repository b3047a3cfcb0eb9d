import { t } from '#messages/t.ts'

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000

/** Seconds in words: `42 seconds`, `15 minutes`, `2 hours`. Rounds up, so that a person told to wait never returns early. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return t('api.seconds', { many: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= 90 * 60) return t('api.minutes', { many: Math.ceil(seconds / 60) })
  return t('api.hours', { many: Math.ceil(seconds / 3600) })
}
