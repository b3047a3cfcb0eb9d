import { useSyncExternalStore } from 'react'

/** Whether whoever is there asked for stillness; on the server everybody did. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => question().matches,
    () => true,
  )
}

function listen(changed: () => void): () => void {
  const asked = question()
  asked.addEventListener('change', changed)
  return () => asked.removeEventListener('change', changed)
}

function question(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
