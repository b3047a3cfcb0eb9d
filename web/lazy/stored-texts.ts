/**
 * Texts that the browser stores. Its storage may be full or forbidden, as in some private windows: then this page alone
 * knows the text, until it is left.
 */
function textsIn(storage: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    read: (key: string): string | null => tried(() => storage().getItem(key)) ?? unstored.get(key) ?? null,
    write(key: string, text: string): void {
      const isStored = tried(() => storage().setItem(key, text) ?? true)
      if (isStored) return void unstored.delete(key)
      this.remove(key) // what was stored before is no longer the text
      unstored.set(key, text)
    },
    remove(key: string): void {
      unstored.delete(key)
      tried(() => storage().removeItem(key))
    },
  }
}

/** For this tab, until it is closed. */
export const tabTexts = textsIn(() => sessionStorage)

/** For all tabs. */
export const sharedTexts = textsIn(() => localStorage)

function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
