/**
 * What a signed-in person typed into the form of an order and has not sent: kept in this tab, so that a reload, the way
 * back or a session that ends lose nothing. Nobody else who signs in to the tab gets it.
 */

import { sharedTexts, tabTexts } from '#web/ui/kept-texts.ts'

// The number is the form's version: another form gets another key.
const KEY = 'kerf-typed-1'

/** Values by the names of their fields. */
export type Typing = Record<string, string>

/** What this person typed; what another left behind in this tab is thrown away. */
export function keptTyping(email: string): Typing {
  const kept = read()
  if (kept?.email === email) return kept.typing
  tabTexts.remove(KEY)
  return {}
}

export function keepTyping(email: string, name: string, value: string): void {
  const typing = { ...keptTyping(email), [name]: value }
  tabTexts.write(KEY, JSON.stringify({ email, typing }))
}

/** When it was sent. */
export function forgetTyping(): void {
  tabTexts.remove(KEY)
}

/** When somebody leaves: in the other tabs, too. */
export function forgetTypingEverywhere(): void {
  forgetTyping()
  // Other tabs hear of it although it is gone at once.
  sharedTexts.write(KEY, 'forget')
  sharedTexts.remove(KEY)
}

/** Hears that somebody left in another tab. */
export function forgetTypingWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) forgetTyping()
  })
}

/** Anybody may have changed it: what is no typing is none. */
function read(): { email: string; typing: Typing } | undefined {
  try {
    const { email, typing } = Object(JSON.parse(tabTexts.read(KEY) ?? ''))
    if (typeof email !== 'string' || typeof typing !== 'object') return undefined
    const texts = Object.entries(Object(typing)).filter(([, value]) => typeof value === 'string')
    return { email, typing: Object.fromEntries(texts) as Typing }
  } catch {
    return undefined
  }
}
