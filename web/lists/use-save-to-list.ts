import { useSession } from '#web/account/session-state.ts'
import { createPart } from '#web/lazy/part.ts'

const saving = createPart(() => import('#web/lists/save-to-list.tsx'))

/** What saves pieces to a list, once it is there; undefined for whoever has none, as nobody is signed in. */
export function useSaveToList() {
  const hasLists = useSession().status === 'signedIn'
  const part = saving.useWhere(hasLists)
  return hasLists ? part?.SaveToList : undefined
}
