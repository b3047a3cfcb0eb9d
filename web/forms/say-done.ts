import { pageHeading } from '#web/ui/next-focus.ts'
import { showToast } from '#web/ui/toasts.ts'

/**
 * Says what was done in a message that goes by itself. Where the control that was pressed is gone, the keyboard goes on at the page's
 * heading.
 */
export function sayDone(title: string, text?: string): void {
  showToast({ icon: 'success', title, about: 'done', ...(text && { text }) })
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) pageHeading()?.focus()
  })
}
