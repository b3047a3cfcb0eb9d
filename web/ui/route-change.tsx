import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { changesDocument } from '#web/ui/own-document.ts'

/**
 * Every new page starts at its top, with the keyboard and the screen reader there too. A link with the state `stays` leads to the same page
 * of something alike, such as another size: there everything stays where it is.
 */
export function RouteChange() {
  const { pathname, state } = useLocation()
  useTopOfPage(pathname, Object(state).stays === true)
  useEffect(beginAtContent, [])
  return useNavigation().state === 'idle' ? null : <UnderWay />
}

/** A page with a document of its own is entered and left by a full load: there, too, the keyboard begins at the content. */
function beginAtContent(): void {
  const { referrer, activeElement, body } = document
  const [load] = performance.getEntriesByType('navigation')
  if (!referrer || activeElement !== body || (load as PerformanceNavigationTiming).type !== 'navigate') return
  const from = new URL(referrer)
  if (from.origin === location.origin && changesDocument(from.pathname, location.pathname))
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** Back to the top, with the keyboard, when this becomes another: what is shown since is read from its start. */
export function useTopOfPage(shownNow: string | number, stays = false): void {
  const shown = useRef(shownNow)
  useLayoutEffect(() => {
    if (shown.current === shownNow) return
    shown.current = shownNow
    if (stays) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    // What tells of the move may be there first: it keeps the keyboard, and passes it on to the content.
    if (document.activeElement?.closest('[role=alertdialog]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shownNow, stays])
}

function UnderWay() {
  return (
    <div className="fixed inset-x-0 top-0 z-20">
      <div className="h-0.5 overflow-hidden" aria-hidden="true">
        <div className="under-way h-full bg-accent" />
      </div>
      <p
        role="status"
        className="if-it-lasts mx-auto mt-2 w-fit rounded-card border border-line bg-sheet px-4 py-2 text-sm shadow-sheet"
      >
        Data is loading, Please wait.....
      </p>
    </div>
  )
}
