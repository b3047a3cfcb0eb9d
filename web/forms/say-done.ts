import { goOnOnceGone } from '#web/ui/next-focus.ts'
import { showToast } from '#web/ui/toasts.ts'

/**
 * Says what was done in a message that goes by itself. Where the control that was pressed is gone, the keyboard goes on at `there`, or
 * at the page's heading.
 */
export function sayDone(title: string, text?: string, there?: HTMLElement): void {
  showToast({ icon: 'success', title, about: 'done', text: text || undefined })
  goOnOnceGone(there)
}
