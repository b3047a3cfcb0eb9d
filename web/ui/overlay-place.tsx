import { lazy, Suspense } from 'react'
import { useStore } from '#web/store.ts'
import { overlaysWanted } from '#web/ui/overlays.ts'

const AlertHost = lazy(() => import('#web/ui/alert-host.tsx'))
const ToastHost = lazy(() => import('#web/ui/toast-host.tsx'))

/** Where dialogs and toasts appear. */
export function OverlayPlace() {
  if (!useStore(overlaysWanted, false)) return null
  return (
    <Suspense fallback={null}>
      <AlertHost />
      <ToastHost />
    </Suspense>
  )
}
