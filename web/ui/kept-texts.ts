/**
 * Texts that the browser keeps. Its storage may be full or forbidden: then a text is not kept, and whoever types goes on
 * typing.
 */
function textsIn(storage: () => Storage) {
  return {
    read: (key: string) => tried(() => storage().getItem(key)) ?? null,
    write(key: string, text: string): void {
      const isKept = tried(() => storage().setItem(key, text) ?? true)
      if (!isKept) this.remove(key) // what was kept before is no longer what was typed
    },
    remove: (key: string) => void tried(() => storage().removeItem(key)),
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
