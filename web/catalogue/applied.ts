import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf, oneForm, withChange } from '#web/catalogue/listing-query.ts'
import { ownPath } from '#web/lazy/base.ts'
import { useRouterNow } from '#web/ui/router-now.ts'

/**
 * The query of a list of tools, which may still be on its way, and the act of changing it. The list stays where it is and keeps the
 * keyboard; each change is an address of its own, so Back takes it back.
 */
export function useApplied() {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const now = useRouterNow()
  const next =
    navigation.location && ownPath(navigation.location.pathname) === pathname
      ? navigation.location
      : undefined
  const query = oneForm(new URLSearchParams(next?.search ?? search))
  function apply(changesOf: (last: URLSearchParams) => Record<string, string>): void {
    const last = oneForm(new URLSearchParams(now().search))
    const changed = withChange(last, changesOf(last))
    if (changed.toString() !== withChange(last, {}).toString())
      void navigate(addressOf(pathname, changed), { preventScrollReset: true })
  }
  return { query, apply, isUnderWay: next !== undefined }
}
