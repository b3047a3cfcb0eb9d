import { createStore } from '#web/lazy/store.ts'
import { wantOverlays } from '#web/ui/overlays.ts'

export type ToastMessage = {
  title: string
  text?: string
  icon?: 'success' | 'error'
  action?: { label: string; run(): void }
  /** A message takes the place of the one before it about the same. */
  about?: string
}

/** Messages that wait for the part of the page that shows them. */
export const waitingToasts = createStore<ToastMessage[]>([])

/** A message at the top right that goes by itself after 5 seconds, with an action or a way on after 10. */
export function showToast(message: ToastMessage): void {
  waitingToasts.set([...waitingToasts.get(), message])
  wantOverlays()
}

/** Grows with every wish to have the messages gone. */
export const toastsDismissed = createStore(0)

/** For what opens where the messages are. */
export function dismissToasts(): void {
  toastsDismissed.set(toastsDismissed.get() + 1)
}
