/**
 * Where the keyboard goes on when the control it is on is about to leave the page: to the control of the same kind in
 * the row beside, to any other one there, else to the page's heading. `stays` is for a row that only changes: there to the control that
 * stands with it, such as the one that does again what it took back.
 */
export function goesOnBeside(control: Element | null, stays = false): HTMLElement | undefined {
  const row = control?.closest('tr, li')
  const beside = stays ? row : (row?.nextElementSibling ?? row?.previousElementSibling)
  const there = [...(beside?.querySelectorAll<HTMLElement>(ENABLED) ?? [])].filter((one) => one !== control)
  const chosen = stays
    ? there.find((one) => one.parentElement === control?.parentElement)
    : there.find((one) => act(one) === act(control))
  return chosen ?? there[0] ?? pageHeading()
}

const ENABLED = 'a[href], button:enabled'

/** Buttons are named `Delete Keyhole saw`, `Remove Keyhole saw`: the first word is what they do. */
function act(control: Element | null): string | undefined {
  return control?.getAttribute('aria-label')?.split(' ', 1)[0]
}

/** A page's own heading, ready to take the keyboard: it says where one is. */
export function pageHeading(): HTMLElement | undefined {
  const found = document.querySelector<HTMLElement>('main h1') ?? undefined
  // A heading takes the keyboard only when it is sent there.
  if (found) found.tabIndex = -1
  return found
}

/** What is shown later than after so many frames is not waited for. */
const MOST_FRAMES = 60

/** Sends the keyboard to what has this id, once the change that was just made is shown: on a busy machine that is not the next frame. */
export function focusOnceShown(id: string): void {
  inFrames(() => {
    const shown = document.getElementById(id)
    shown?.focus()
    return shown !== null
  })
}

/** Sends the keyboard to `there`, or to the page's heading, once the control that it is on has left the page. */
export function goOnOnceGone(there?: HTMLElement): void {
  const { activeElement, body } = document
  inFrames(() => {
    const isGone = document.activeElement === body && (activeElement === body || !activeElement?.isConnected)
    if (isGone) (there?.isConnected ? there : pageHeading())?.focus()
    return isGone
  })
}

/** Tries in each frame, until it is done. */
function inFrames(isDone: () => boolean): void {
  let frames = 0
  const look = () => {
    if (!isDone() && ++frames < MOST_FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
