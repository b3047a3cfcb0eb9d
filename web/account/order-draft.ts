/**
 * The draft of an order: what a signed-in person typed into its form and has not sent. It is stored in this tab, so that a reload,
 * the way back or a session that ends lose nothing. Nobody else who signs in to the tab gets it.
 */

import { sharedTexts, tabTexts } from '#web/lazy/stored-texts.ts'

// The number is the form's version: another form gets another key.
const KEY = 'kerf-typed-1'
/** What was chosen before signing in. */
const CHOSEN_KEY = 'kerf-chosen-1'

/** Values by the names of their fields. */
export type Draft = Record<string, string>

/** This person's draft, with what was chosen in this tab before signing in; one that another left behind is thrown away. */
export function readDraft(email: string): Draft {
  const stored = read(KEY)
  const own = stored?.email === email ? stored.typing : {}
  const chosen = read(CHOSEN_KEY)?.typing
  tabTexts.remove(CHOSEN_KEY)
  if (chosen) return write(email, { ...own, ...chosen })
  if (stored?.email !== email) tabTexts.remove(KEY)
  return own
}

export function saveDraft(email: string, name: string, value: string): void {
  write(email, { ...readDraft(email), [name]: value })
}

/** Keeps a choice for the next person who signs in to this tab. A draft that belongs to somebody stays. */
export function saveBeforeSignIn(name: string, value: string): void {
  tabTexts.write(CHOSEN_KEY, JSON.stringify({ email: '', typing: { [name]: value } }))
}

/** Deletes the draft when the order was sent. */
export function deleteDraft(): void {
  tabTexts.remove(KEY)
}

/** Deletes the draft when somebody signs out, in the other tabs, too. */
export function deleteDraftEverywhere(): void {
  deleteDraft()
  // Other tabs hear of it although it is gone at once.
  sharedTexts.write(KEY, 'forget')
  sharedTexts.remove(KEY)
}

/** Deletes the draft of this tab when somebody signs out in another one. */
export function deleteDraftWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) deleteDraft()
  })
}

function write(email: string, typing: Draft): Draft {
  tabTexts.write(KEY, JSON.stringify({ email, typing }))
  return typing
}

/** The stored draft. Anybody may have changed it, so anything else than a draft counts as none. */
function read(key: string): { email: string; typing: Draft } | undefined {
  try {
    const { email, typing } = Object(JSON.parse(tabTexts.read(key) ?? ''))
    if (typeof email !== 'string' || typeof typing !== 'object') return undefined
    const texts = Object.entries(Object(typing)).filter(([, value]) => typeof value === 'string')
    return { email, typing: Object.fromEntries(texts) as Draft }
  } catch {
    return undefined
  }
}
