import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { signOutEverywhere } from '#web/account/sign-out-everywhere.ts'
import { endOtherSessions, endSession } from '#web/api/identity-account.ts'
import { IdentityError } from '#web/api/identity-request.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { goesOnBeside } from '#web/ui/next-focus.ts'
import { showToast } from '#web/ui/toasts.ts'

/** The ways to end sessions of one's own; each tells how it went. */
export function useEndSessions() {
  const [ending, setEnding] = useState(false)
  const reread = useReread()
  const navigate = useNavigate()

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    setEnding(true)
    try {
      await act()
      return true
    } catch (error) {
      const gone = error instanceof IdentityError && error.code === 'SESSION_NOT_FOUND'
      if (!gone)
        await showAlert({
          icon: 'error',
          title: t('dashboard.error'),
          text: identityWords(error),
          button: t('dashboard.ok'),
        })
      return gone
    } finally {
      setEnding(false)
    }
  }

  return {
    ending,
    async endOne(id: string, device: string) {
      const pressed = document.activeElement
      if (await attempt(() => endSession(id))) {
        showToast({ icon: 'success', title: t('dashboard.isSignedOut', { device }) })
        goesOnBeside(pressed)?.focus()
      }
      await reread()
    },
    async endOthers() {
      if (await attempt(endOtherSessions))
        showToast({ icon: 'success', title: t('dashboard.allOtherSessionsHaveEnded') })
      await reread()
    },
    async endAll() {
      const sure = await askConfirm({
        icon: 'warning',
        title: t('dashboard.signOutEverywhere'),
        text: t('dashboard.everySessionOfYourAccount'),
        button: t('dashboard.yesSignOut'),
        cancel: t('dashboard.cancel'),
      })
      if (!sure) return
      await attempt(() => signOutEverywhere(() => navigate('/')))
    },
  }
}
