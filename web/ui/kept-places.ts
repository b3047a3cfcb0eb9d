/** How far each page that was left in this tab was scrolled, and the link by which it was left. Stored in the tab, so that pages with documents of their own come between. */
import { tabTexts } from '#web/lazy/stored-texts.ts'

export type Place = { top: number; href?: string | undefined }

const KEY = 'kerf-places'
const MOST = 100
const places = new Map<string, Place>(typeof document === 'undefined' ? [] : read())
let here = ''

export const placeOf = (entry: string): Place | undefined => places.get(entry)

/** From now on the page that is shown is this entry of the history. */
export function enterPlace(entry: string): void {
  here = entry
}

/** Keeps the places of pages while they are read. */
export function keepPlaces(): () => void {
  const stop = new AbortController()
  const passive = { passive: true, signal: stop.signal }
  // The browser would scroll the old page to the place of the new one, which is not there yet.
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => keep({ ...places.get(here), top: scrollY }), passive)
  addEventListener('click', keepLink, { capture: true, signal: stop.signal })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), passive)
  addEventListener('pagehide', store, passive)
  return () => stop.abort()
}

function keepLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('main a[href]') : null
  if (link) keep({ top: scrollY, href: link.getAttribute('href') ?? undefined })
}

function keep(place: Place): void {
  // The newest come last: the oldest go first.
  places.delete(here)
  places.set(here, place)
}

/** The browser itself restores a page that it loads anew. */
function store(): void {
  history.scrollRestoration = 'auto'
  tabTexts.write(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MOST))))
}

/** Anybody may have changed what is stored: then a page is scrolled elsewhere, or not at all. */
function read(): [string, Place][] {
  try {
    return Object.entries(JSON.parse(tabTexts.read(KEY) ?? ''))
  } catch {
    return []
  }
}
