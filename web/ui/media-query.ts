import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds in the browser; on the server `there`. */
export function useMediaQuery(query: string, there: boolean): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const asked = matchMedia(query)
      asked.addEventListener('change', changed)
      return () => asked.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => there,
  )
}
