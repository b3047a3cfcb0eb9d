import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is alive: until then a form's button would send it past our code. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
