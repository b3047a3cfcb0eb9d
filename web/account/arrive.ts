import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/account/session.ts'
import { type Alert, showAlert } from '#web/ui/alerts.ts'
import { needsOwnDocument } from '#web/ui/own-document.ts'

/** Goes to where somebody wanted to be before signing in, and tells them that it worked. */
export function useArrive(): (path: string, news: Alert) => Promise<void> {
  const navigate = useNavigate()
  return async (path, news) => {
    if (needsOwnDocument(path)) {
      await showAlert(news)
      location.assign(path)
    } else {
      await navigate(path, { replace: true })
      await showAlert(news)
    }
  }
}

/** Whoever is signed in already has no business on the login and registration pages. */
export function useLeaveWhenSignedIn(path: string, busy: boolean): void {
  const navigate = useNavigate()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signedIn' || busy) return
    if (needsOwnDocument(path)) location.replace(path)
    else void navigate(path, { replace: true })
  }, [status, busy, path, navigate])
}
