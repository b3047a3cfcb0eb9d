import { departmentMenu } from '#web/layout/departments.tsx'
import { slash } from '#web/ui/slash-key.ts'

/**
 * What the head of the pages can do once somebody acts, `first`: `/`, but not where it is typed, and Ctrl or Command with K, as in other
 * programs, lead to the search; Escape shuts the menu that is open.
 */
export function startHead(first: Event): void {
  void departmentMenu.want()
  addEventListener('keydown', goOnKey)
  addEventListener('click', stayOnLink)
  field()?.setAttribute('aria-keyshortcuts', '/ Control+K')
  if (first instanceof KeyboardEvent) goOnKey(first)
}

const field = () => document.getElementById('shop-search')

function goOnKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') shut()
  const isCommand = (ctrlKey || metaKey) && !altKey && key === 'k'
  const isSlash = key === '/' && !(ctrlKey || metaKey || altKey) && !isTyping(target) && slash.isOn()
  if (!isCommand && !isSlash) return
  event.preventDefault()
  field()?.focus({ preventScroll: true })
}

const isTyping = (at: EventTarget | null) =>
  at instanceof Element && at.closest('input,textarea,select,[contenteditable],dialog,[role=dialog]')

/** The menu of a phone, or that of the departments. */
function shut(): void {
  const button = document.querySelector<HTMLElement>(
    ':is([aria-controls=phone-menu],.departments>button)[aria-expanded=true]',
  )
  button?.click()
  button?.focus()
}

/** The link in the head leads to the field at the top of the page. With scripts the field comes to where one is. */
function stayOnLink(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('a[href="#shop-search"]'))) return
  event.preventDefault()
  field()?.focus({ preventScroll: true })
}
