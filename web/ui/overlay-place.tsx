import { createPart } from '#web/lazy/part.ts'
import { useStore } from '#web/lazy/store.ts'
import { overlaysWanted } from '#web/ui/overlays.ts'

export const overlays = createPart(async () => {
  const [{ default: AlertHost }, { default: ToastHost }] = await Promise.all([
    import('#web/ui/alert-host.tsx'),
    import('#web/ui/toast-host.tsx'),
  ])
  return { AlertHost, ToastHost }
})

/** Where dialogs and toasts appear. */
export function OverlayPlace() {
  const wanted = useStore(overlaysWanted, false)
  const hosts = overlays.useWhere(wanted)
  if (!wanted || !hosts) return null
  return (
    <>
      <hosts.AlertHost />
      <hosts.ToastHost />
    </>
  )
}
