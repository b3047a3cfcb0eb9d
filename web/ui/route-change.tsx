import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { t } from '#messages/t.ts'
import { ownPath } from '#web/lazy/base.ts'
import { enterPlace, keepPlaces, type Place, placeOf } from '#web/ui/kept-places.ts'
import { changesDocument } from '#web/ui/own-document.ts'

/**
 * Every new page starts at its top, with the keyboard and the screen reader there too; Back and Forward lead to where one was. A link with
 * the state `stays` leads to the same page of something alike, such as another size: there everything stays where it is.
 */
export function RouteChange() {
  const { pathname, state } = useLocation()
  useEffect(keepPlaces, [])
  useKeptPlace()
  useTopOfPage(pathname, Object(state).stays === true)
  useEffect(beginAtContent, [])
  return useNavigation().state === 'idle' ? null : <UnderWay />
}

/** A page with a document of its own is entered and left by a full load: there, too, the keyboard begins at the content. */
function beginAtContent(): void {
  const { referrer, activeElement, body } = document
  if (!referrer || activeElement !== body || loadedBy() !== 'navigate') return
  const from = new URL(referrer)
  if (from.origin === location.origin && changesDocument(ownPath(from.pathname), ownPath(location.pathname)))
    document.getElementById('content')?.focus({ preventScroll: true })
}

function loadedBy(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming ? load.type : ''
}

/** Back where one was in a page, when the way back or forward leads to it. */
function useKeptPlace(): void {
  const { key, pathname, search, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef<string>(undefined)
  // Pages without a key are entered from outside, or by a link to a part of themselves.
  const entry = `${key} ${pathname}${search}${hash}`
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    enterPlace(entry)
    const isLoad = before === undefined
    if (!isBack || (isLoad && loadedBy() === 'navigate')) return
    // A link to a part of this page: the browser goes there.
    if (hash && before === pathname) return
    const place = placeOf(entry)
    if (place) return returnTo(place)
    if (!isLoad && before !== pathname) window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }, [entry, pathname, hash, isBack])
}

/** What a page shows may come later than the page: it is scrolled as soon as it is tall enough, unless somebody goes on before. */
function returnTo({ top, href }: Place): () => void {
  const stop = new AbortController()
  const grown = new ResizeObserver(scroll)
  stop.signal.addEventListener('abort', () => grown.disconnect())
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true })
  function scroll(): void {
    window.scrollTo({ top, behavior: 'instant' })
    const link = href === undefined ? null : document.querySelector(`main a[href="${CSS.escape(href)}"]`)
    if (link instanceof HTMLElement && isKeyboardFree()) link.focus({ preventScroll: true })
    if (Math.abs(scrollY - top) < 2 && (link || href === undefined)) stop.abort()
  }
  scroll()
  if (!stop.signal.aborted) grown.observe(document.body)
  return () => stop.abort()
}

/** Whether it stands on no control. */
function isKeyboardFree(): boolean {
  return [document.body, document.getElementById('content')].some((one) => one === document.activeElement)
}

/** Back to the top, with the keyboard, when this becomes another: what is shown since is read from its start. */
export function useTopOfPage(shownNow: string | number, stays = false): void {
  const shown = useRef(shownNow)
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (shown.current === shownNow) return
    shown.current = shownNow
    if (stays) return
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
    // It may have gone back to a link already.
    else if (!isKeyboardFree()) return
    // What tells of the move may be there first: it keeps the keyboard, and passes it on to the content.
    if (document.activeElement?.closest('[role=alertdialog]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shownNow, stays, isBack])
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
        {t('ui.dataIsLoadingPleaseWait')}
      </p>
    </div>
  )
}
