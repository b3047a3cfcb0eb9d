const NAME = 'accessToken'
const listeners = new Set<() => void>()

/** The token for the shop's calls. It lies in local storage, so all tabs share it and hear of its changes. */
export const accessToken = {
  read(): string | null {
    return localStorage.getItem(NAME)
  },
  write(token: string): void {
    localStorage.setItem(NAME, token)
  },
  remove(): void {
    if (localStorage.getItem(NAME) === null) return
    localStorage.removeItem(NAME)
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
