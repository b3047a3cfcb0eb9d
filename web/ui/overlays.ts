import { createStore } from '#web/lazy/store.ts'

/** Dialogs and toasts are shown from when the first one is wanted: most visits never need them. */
export const overlaysWanted = createStore(false)

export function wantOverlays(): void {
  overlaysWanted.set(true)
}
