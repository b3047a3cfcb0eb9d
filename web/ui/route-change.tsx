import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Every new page starts at its top, with the keyboard and the screen reader there too. */
export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return useNavigation().state === 'idle' ? null : <UnderWay />
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
