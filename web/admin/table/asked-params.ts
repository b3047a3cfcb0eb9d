import { useLocation, useNavigation } from 'react-router'

/** What was asked of a table last, also while that is still on its way: so nothing asked meanwhile is lost. */
export function useAskedParams(): URLSearchParams {
  const shown = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === shown.pathname ? next.search : shown.search)
}
