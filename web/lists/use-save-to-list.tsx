import { useSession } from '#web/account/session-state.ts'
import { createPart } from '#web/lazy/part.ts'
import type { SaveToList } from '#web/lists/save-to-list.tsx'

const saving = createPart(() => import('#web/lists/save-to-list.tsx'))

/** As high as what comes in its place, and there as soon as the page is painted for whoever is signed in: nothing below moves. */
const Place: typeof SaveToList = () => (
  <div className={`h-16 print:hidden ${useSession().status === 'loading' ? 'for-account' : ''}`} />
)

/** What saves pieces to a list, and its place until it is there; undefined for whoever has none, as nobody is signed in. */
export function useSaveToList() {
  const { status } = useSession()
  const part = saving.useWhere(status === 'signedIn')
  return status === 'signedOut' ? undefined : (part?.SaveToList ?? Place)
}
