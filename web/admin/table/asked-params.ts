import { useLocation, useNavigate, useNavigation } from 'react-router'
import { ownPath } from '#web/lazy/base.ts'
import { changeQuery } from '#web/ui/page-query.ts'
import { useRouterNow } from '#web/ui/router-now.ts'

/** What was asked of a table last, also while that is still on its way, as its controls show it. */
export function useAskedParams(): URLSearchParams {
  const shown = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next && ownPath(next.pathname) === shown.pathname ? next.search : shown.search)
}

/** The act of asking a table for something else besides all that was asked of it until then; `isTyped` makes no step back of it. */
export function useAsk(): (changes: Record<string, string | undefined>, isTyped?: boolean) => void {
  const now = useRouterNow()
  const navigate = useNavigate()
  return (changes, isTyped = false) => {
    const to = changeQuery(new URLSearchParams(now().search), changes)
    void navigate(to, { replace: isTyped, preventScrollReset: true })
  }
}
