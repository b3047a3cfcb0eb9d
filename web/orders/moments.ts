import { language } from '#messages/t.ts'
/** `Mar 4, 2026`, where the reader is. */
export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(language(), { dateStyle: 'medium' })
}

/** `Mar 4, 2026, 9:05 AM`, where the reader is; with a time zone, there. */
export function minuteOf(moment: string, timeZone?: string): string {
  const words = new Date(moment).toLocaleString(language(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone || undefined,
  })
  // Where it breaks, it breaks before the time.
  return words.replace(/\s(?=[AP]M$)/, '\u00a0')
}
