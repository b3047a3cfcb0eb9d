import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Every new page starts at its top, with the keyboard and the screen reader there too. */
export function RouteChange() {
  useTopOfPage(useLocation().pathname)
  return useNavigation().state === 'idle' ? null : <UnderWay />
}

/** Back to the top, with the keyboard, when this becomes another: what is shown since is read from its start. */
export function useTopOfPage(shownNow: string | number): void {
  const shown = useRef(shownNow)
  useLayoutEffect(() => {
    if (shown.current === shownNow) return
    shown.current = shownNow
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shownNow])
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
