import { sharedTexts } from '#web/lazy/stored-texts.ts'

const KEY = 'kerf-slash'

export const searchField = () => document.getElementById('shop-search')
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Tells helping programs which keys lead to the search. */
export function markSearchKeys(): void {
  const command = isMac() ? 'Meta+K' : 'Control+K'
  searchField()?.setAttribute('aria-keyshortcuts', slash.isOn() ? `/ ${command}` : command)
}

/**
 * Whether `/` leads to the search in this browser. Who speaks to a computer, or presses keys by accident, can switch it off: a key of one
 * sign must be one that can be (WCAG 2.1.4).
 */
export const slash = {
  isOn: () => sharedTexts.read(KEY) !== 'off',
  set(isOn: boolean): void {
    if (isOn) sharedTexts.remove(KEY)
    else sharedTexts.write(KEY, 'off')
    markSearchKeys()
  },
}
