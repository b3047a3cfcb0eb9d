import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { useStore } from '#web/lazy/store.ts'
import { X } from '#web/ui/icons/x.tsx'
import { type ToastMessage, toastsDismissed, waitingToasts } from '#web/ui/toasts.ts'

const NONE: ToastMessage[] = []

export default function ToastHost() {
  return (
    <Toast.Provider>
      <Toast.Portal>
        {/* Below the navigation: what is in it can be pressed meanwhile. */}
        <Toast.Viewport className="fixed top-28 right-4 grid w-[min(22rem,calc(100vw-2rem))] gap-3">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { add, close, toasts } = Toast.useToastManager()
  const waiting = useStore(waitingToasts, NONE)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const message of waiting) add(toastOf(message))
    waitingToasts.set(NONE)
  }, [waiting, add])
  useEffect(() => toastsDismissed.subscribe(() => close()), [close])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...NO_DIALOG}
      className="always-light fade rounded-card border border-line border-l-4 border-l-action bg-sheet text-ink data-[type=error]:border-l-wrong shadow-sheet"
    >
      <Toast.Content className="flex items-start gap-2 py-3 pr-2 pl-4">
        <div className="grow py-1">
          <Toast.Title className="font-sans text-sm font-semibold" />
          <Toast.Description className="text-sm text-soft" />
        </div>
        <Toast.Action className="min-h-8 shrink-0 px-2 text-sm font-medium text-action underline underline-offset-4 hover:text-action-strong" />
        <Toast.Close
          aria-label={t('ui.close')}
          className="grid size-8 place-items-center text-soft hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** The list of toasts is what is read out; a toast that counted as a dialog would be named like a field beside it. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }

function toastOf({ title, text, icon, action, about }: ToastMessage) {
  const actionProps = action && { children: action.label, onClick: action.run }
  return { id: about, title, description: text, type: icon, actionProps, timeout: action ? 10_000 : 5000 }
}
