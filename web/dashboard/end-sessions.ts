import { useState } from 'react'
import { useNavigate } from 'react-router'
import { identityWords } from '#web/account/identity-words.ts'
import { signOutEverywhere } from '#web/account/session.ts'
import { endOtherSessions, endSession } from '#web/api/identity-provider.ts'
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
      if (!gone) await showAlert({ icon: 'error', title: 'Error', text: identityWords(error), button: 'OK' })
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
        showToast({ icon: 'success', title: `${device} is signed out` })
        goesOnBeside(pressed)?.focus()
      }
      await reread()
    },
    async endOthers() {
      if (await attempt(endOtherSessions))
        showToast({ icon: 'success', title: 'All other sessions have ended' })
      await reread()
    },
    async endAll() {
      const sure = await askConfirm({
        icon: 'warning',
        title: 'Sign out everywhere?',
        text: 'Every session of your account ends, this one too.',
        button: 'Yes, sign out',
        cancel: 'Cancel',
      })
      if (!sure) return
      // Away from pages behind the login first, or their guard would ask to log in again.
      await attempt(async () => {
        await navigate('/')
        await signOutEverywhere()
      })
    },
  }
}
