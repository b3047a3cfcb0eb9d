import { createStore } from '#web/lazy/store.ts'

/**
 * Why a part of the page is not there. `unreached`: no connection; `back`: there was none; `updated`: the shop has another
 * build by now; `broken`: the browser asked for the part once, in vain, and does not ask for it again in this document.
 */
export type Trouble = 'unreached' | 'back' | 'updated' | 'broken'

/** What the notice on every page tells of. */
export const trouble = createStore<Trouble | undefined>(undefined)

let waiting: (() => void)[] = []

/** Tells of it, and waits until somebody asks for another try. */
export function anotherTry(why: Trouble): Promise<void> {
  trouble.set(why)
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** All that waits tries again. */
export function tryAgain(): void {
  trouble.set(undefined)
  const now = waiting
  waiting = []
  for (const go of now) go()
}

/** Waits while the browser knows that it has no connection: a script that it asks for then is missing until the page is loaded anew. */
export async function untilConnected(): Promise<void> {
  while (await isCutOff()) await anotherTry('unreached')
}

/** A browser may be wrong when it says that it has no connection, as on a machine that runs the shop itself. */
export async function isCutOff(): Promise<boolean> {
  return navigator.onLine === false && (await whyNot()) === 'unreached'
}

/** Asks for the script that this is part of: a shop that was updated has another. */
export async function whyNot(): Promise<Trouble> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    if (status === 404) return 'updated'
    return status < 400 ? 'broken' : 'unreached'
  } catch {
    return 'unreached'
  }
}
