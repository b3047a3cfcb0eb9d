import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { currentAccount } from '#web/account/session.ts'
import { useSession } from '#web/account/session-state.ts'
import { inBase } from '#web/lazy/base.ts'
import { untilLoaded } from '#web/lazy/load.ts'
import { createPart } from '#web/lazy/part.ts'
import { type Alert, showAlert } from '#web/ui/alerts.ts'
import { needsOwnDocument } from '#web/ui/own-document.ts'

export const FOR_ADMINS = {
  icon: 'warning',
  title: t('signIn.thatPageIsForAdmins'),
  text: t('signIn.youAreSignedInBut'),
  button: t('signIn.ok'),
} as const

/** What is said to whoever signed in. */
export const WELCOME = {
  icon: 'success',
  title: t('signIn.loginSuccessful'),
  text: t('signIn.welcomeBack'),
  button: t('signIn.ok'),
} as const

/** Which rooms are the admin's: only whoever is on the way to the dashboard waits for it. */
const rooms = createPart(() => import('#web/admin/rooms.ts'))

/** Whether a path of this site may lead to one of them. */
const isOfDashboard = (path: string): boolean => path.startsWith('/dashboard/')

const NOT_PROVED = { icon: 'warning', title: t('signIn.notProved'), button: t('signIn.ok') } as const

/** Goes to where somebody wanted to be before signing in, and tells them that it worked. */
export function useArrive(): (path: string, alert: Alert) => Promise<void> {
  const navigate = useNavigate()
  return async (wanted, alert) => {
    const account = await currentAccount()
    const refused = account?.permissionsKnown === true && !(await mayOpen(wanted, account.permissions))
    const path = refused ? '/' : wanted
    if (needsOwnDocument(path)) {
      await showAlert(alert)
      location.assign(inBase(path))
    } else {
      // At once: a page that came after the alert would take the keyboard from it.
      await navigate(path, { replace: true, flushSync: true })
      await showAlert(alert)
    }
    if (refused) await showAlert(FOR_ADMINS)
  }
}

/** Whoever is signed in already has no business on the login and registration pages. `problem`: why they proved nothing at a provider. */
export function useLeaveWhenSignedIn(path: string, busy: boolean, problem = ''): void {
  const navigate = useNavigate()
  const session = useSession()
  const signedIn = session.status === 'signedIn'
  const needed = signedIn && session.permissionsKnown && isOfDashboard(path)
  const known = rooms.useWhere(needed)
  const refused = needed && known?.mayOpen(path, session.permissions) === false
  const isUnknown = needed && !known
  useEffect(() => {
    if (!signedIn || busy || isUnknown) return
    // To go there all the same would lead back here, and so on.
    if (refused) void Promise.resolve(navigate('/', { replace: true })).then(() => showAlert(FOR_ADMINS))
    else if (needsOwnDocument(path)) location.replace(inBase(path))
    else
      void Promise.resolve(navigate(path, { replace: true })).then(() =>
        problem ? showAlert({ ...NOT_PROVED, text: problem }) : undefined,
      )
  }, [signedIn, refused, isUnknown, busy, path, problem, navigate])
}

async function mayOpen(path: string, permissions: ReadonlySet<Permission>): Promise<boolean> {
  return (
    !isOfDashboard(path) ||
    (await untilLoaded(() => import('#web/admin/rooms.ts'))).mayOpen(path, permissions)
  )
}
