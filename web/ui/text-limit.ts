import { t } from '#messages/t.ts'

/** A field says how many characters are left when at most so many are, and at most a tenth of all. */
const NEAR = 100
/** Shorter fields, such as that of a country's two letters, do not count down. */
const COUNTED_FROM = 100

/** What is wrong with a text that is too long for its field, as the server counts it; null when all of it fits. */
export function tooLong(text: string, longest: number): string | null {
  const extra = text.trim().length - longest
  return extra > 0 ? t('ui.tooMany', { longest, extra }) : null
}

/** How many characters are still free near the end of a field; null while there is room enough. */
export function fewLeft(text: string, longest: number): string | null {
  const left = longest - text.trim().length
  if (longest < COUNTED_FROM || left < 0 || left > Math.min(NEAR, longest / 10)) return null
  return t('ui.charactersLeft', { left })
}
