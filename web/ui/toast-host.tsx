import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { useStore } from '#web/lazy/store.ts'
import { X } from '#web/ui/icons/x.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { type ToastMessage, toastsDismissed, waitingToasts } from '#web/ui/toasts.ts'

const NONE: ToastMessage[] = []

/** Where what a message is about can be seen. */
const PAGES: Partial<Record<string, { to: string; words: string }>> = {
  cart: { to: '/cart', words: t('dashboard.goToTheCart') },
}
const actLook =
  'grid min-h-8 shrink-0 place-items-center px-2 text-sm font-medium text-action underline underline-offset-4 hover:text-action-strong'

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
        <Toast.Action className={actLook} />
        {!toast.actionProps && <LeadOn about={toast.id} close={() => close(toast.id)} />}
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

function LeadOn({ about, close }: { about: string; close: () => void }) {
  const page = PAGES[about]
  return (
    page && (
      <SiteLink to={page.to} onClick={close} className={actLook}>
        {page.words}
      </SiteLink>
    )
  )
}

/** The list of toasts is what is read out; a toast that counted as a dialog would be named like a field beside it. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }

function toastOf({ title, text, icon, action, about }: ToastMessage) {
  const actionProps = action && { children: action.label, onClick: action.run }
  const timeout = action || PAGES[about ?? ''] ? 10_000 : 5000
  return { id: about, title, description: text, type: icon, actionProps, timeout }
}
