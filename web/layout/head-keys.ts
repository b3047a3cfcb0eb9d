import { departmentMenu } from '#web/layout/departments.tsx'
import { isMac, markSearchKeys, searchField, slash } from '#web/ui/search-keys.ts'

/**
 * What the head of the pages can do once somebody acts, `first`: `/`, but not where it is typed, and Ctrl with K, on a Mac Command, lead to
 * the search, as in other programs; Escape shuts the menu that is open.
 */
export function startHead(first: Event): void {
  void departmentMenu.want()
  addEventListener('keydown', goOnKey)
  addEventListener('click', stayOnLink)
  markSearchKeys()
  if (first instanceof KeyboardEvent) goOnKey(first)
}

function goOnKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'Escape') shut()
  // On a Mac Ctrl and K delete the rest of a line.
  const isCommand =
    key === 'k' && !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  const isSlash = key === '/' && !(ctrlKey || metaKey || altKey) && !isTyping(target) && slash.isOn()
  if ((isCommand || isSlash) && focusSearch()) event.preventDefault()
}

/** Whether it has the keyboard now: behind a dialog nothing takes it. */
function focusSearch(): boolean {
  const field = searchField()
  field?.focus({ preventScroll: true })
  return field !== null && document.activeElement === field
}

const isTyping = (at: EventTarget | null) =>
  at instanceof Element && at.closest('input,textarea,select,[contenteditable],dialog,[role=dialog]')

/** The menu of a phone, or that of the departments. Who was in it is back at its button; who types elsewhere stays there. */
function shut(): void {
  const button = document.querySelector<HTMLElement>(
    ':is([aria-controls=phone-menu],.departments>button)[aria-expanded=true]',
  )
  const place = button?.closest('.departments, .site-head')
  const { activeElement } = document
  button?.click()
  if (activeElement === document.body || place?.contains(activeElement)) button?.focus()
}

/** The link in the head leads to the field at the top of the page. With scripts the field comes to where one is. */
function stayOnLink(event: MouseEvent): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a[href="#shop-search"]')
  if (isOnLink && focusSearch()) event.preventDefault()
}
