import { sharedTexts } from '#web/lazy/stored-texts.ts'

const NAME = 'accessToken'

/** Runs in the head of every page, before anything is painted: what is for those who are signed in has its place in `kerf.css` from the start. */
export const ACCOUNT_SCRIPT = `try{if(localStorage.getItem('${NAME}'))document.documentElement.dataset.account=''}catch{}`
const listeners = new Set<() => void>()

/**
 * The token for the shop's calls. It lies in local storage, so all tabs share it and hear of its changes. Where that is
 * forbidden it is this page's alone, and the next page asks for another.
 */
export const accessToken = {
  read: (): string | null => sharedTexts.read(NAME),
  write: (token: string): void => sharedTexts.write(NAME, token),
  remove(): void {
    if (sharedTexts.read(NAME) === null) return
    sharedTexts.remove(NAME)
    for (const listener of listeners) listener()
  },
}

/** Calls back when another tab changes the token, and when any tab, this one included, removes it. */
export function onTokenChange(listener: () => void): void {
  listeners.add(listener)
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) listener()
  })
}
