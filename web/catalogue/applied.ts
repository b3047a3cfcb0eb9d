import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf, oneForm, withChange } from '#web/catalogue/listing-query.ts'
import { ownPath } from '#web/lazy/base.ts'

/**
 * The query of a list of tools, which may still be on its way, and the act of changing it. The list stays where it is and keeps the
 * keyboard; each change is an address of its own, so Back takes it back.
 */
export function useApplied() {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const next =
    navigation.location && ownPath(navigation.location.pathname) === pathname
      ? navigation.location
      : undefined
  const query = oneForm(new URLSearchParams(next?.search ?? search))
  function apply(changes: Record<string, string>): void {
    const changed = withChange(query, changes)
    if (changed.toString() !== withChange(query, {}).toString())
      void navigate(addressOf(pathname, changed), { preventScrollReset: true })
  }
  return { query, apply, isUnderWay: next !== undefined }
}
