import { createStore } from '#web/store.ts'
import { wantOverlays } from '#web/ui/overlays.ts'

export type ToastMessage = { title: string; text?: string; icon?: 'success' | 'error' }

/** Messages that wait for the part of the page that shows them. */
export const waitingToasts = createStore<ToastMessage[]>([])

/** A message at the top right that goes by itself after 5 seconds. */
export function showToast(message: ToastMessage): void {
  waitingToasts.set([...waitingToasts.get(), message])
  wantOverlays()
}
