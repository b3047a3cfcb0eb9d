import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/t.ts'
import { enterShop } from '#web/account/enter-shop.ts'
import type { Account } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { whoIsSignedIn } from '#web/api/identity-provider.ts'
import { inBase } from '#web/lazy/base.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { account: Account; endsAt: string }

/** On every page while one of the staff sees the shop as a customer: as whom, and how it ends. */
export function ViewBar({ account: { email, displayName }, endsAt }: Props) {
  const [ending, setEnding] = useState(false)
  useEndOfTime(endsAt)

  async function end(): Promise<void> {
    setEnding(true)
    try {
      await browserApi.impersonations.end()
      const person = await whoIsSignedIn()
      if (person) await enterShop(person)
      location.assign(inBase(`/dashboard/manage-user?search=${encodeURIComponent(email)}`))
    } catch {
      setEnding(false)
      showToast({ title: t('account.theViewGoesOn'), text: t('account.theShopCannotBeReached') })
    }
  }

  // Behind all else in the document, so that it has a room of its own and covers nothing.
  return createPortal(
    <section
      aria-label={t('account.viewAsACustomer')}
      className="sticky bottom-0 z-10 border-t-2 border-accent bg-note-pale py-2 text-sm text-note print:static"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="alert" className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {t('account.youSeeTheShopAs', { name: displayName || email, email })}
        </p>
        <Button size="small" busy={ending} onClick={end}>
          {t('account.endTheView')}
        </Button>
      </div>
    </section>,
    document.body,
  )
}

/** It ends by itself. A page that the browser kept as it was is asked for anew, as it may have ended since. */
function useEndOfTime(endsAt: string): void {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), new Date(endsAt).getTime() - Date.now() + 1_000)
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', onShow)
    }
  }, [endsAt])
}
