import type { Permission } from '#contract/permissions.ts'
import { useSession } from '#web/account/session-state.ts'

/** Whether who is signed in has a permission, for what a page offers; the server decides whenever somebody acts. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession()
  return (permission) => session.status === 'signedIn' && session.permissions.has(permission)
}
