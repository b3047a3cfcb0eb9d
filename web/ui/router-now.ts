import { useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Says which address is shown, which was asked for last (the same where nothing is on its way), and the query that was asked of this page last.
 * They are read when an act needs them: what a part was drawn with can be older, as React draws a move only when nothing else waits, and what
 * was asked meanwhile would be lost.
 */
export function useRouterNow(): () => { shown: Location; asked: Location; search: string } {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => {
    if (!router) throw new Error('Only a page can ask for an address.')
    const { location, navigation } = router.state
    const asked = navigation.location ?? location
    return {
      shown: location,
      asked,
      search: (asked.pathname === location.pathname ? asked : location).search,
    }
  }
}
