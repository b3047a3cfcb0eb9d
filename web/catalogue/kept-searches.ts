/** What was searched for in this browser, which alone remembers it: the last one first. */
import { sharedTexts } from '#web/lazy/stored-texts.ts'

const KEY = 'kerf-searches-1'
const MOST = 6
const LONGEST = 200

/** Anything can stand in a browser's storage: what is no list of texts is none. */
export function keptSearches(): string[] {
  try {
    const list: unknown = JSON.parse(sharedTexts.read(KEY) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((one) => typeof one === 'string' && one !== '' && one.length <= LONGEST).slice(0, MOST)
  } catch {
    return []
  }
}

/** Remembers a text, once, whichever its capitals. */
export function keepSearch(text: string): void {
  const asked = text.trim()
  if (asked === '') return
  const others = keptSearches().filter((one) => one.toLowerCase() !== asked.toLowerCase())
  sharedTexts.write(KEY, JSON.stringify([asked, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => sharedTexts.remove(KEY)
