import { Outlet } from 'react-router'
import { useAskBeforeLeaving } from '#web/admin/fields/unsaved.ts'
import '#web/admin/admin.css'

/** Around all rooms of the admin, so that customers do not load it. */
export default function UnsavedGuard() {
  useAskBeforeLeaving()
  return <Outlet />
}
