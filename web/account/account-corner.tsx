import { lazy, Suspense } from 'react'
import { Greeting } from '#web/account/greeting.tsx'
import { useSession } from '#web/account/session.ts'

const AccountMenu = lazy(() => import('#web/account/account-menu.tsx'))

/** The account's dropdown, loaded for whoever is signed in. */
export function AccountCorner() {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  const waiting = (
    <span className="flex min-h-11 items-center gap-2 px-2 text-sm">
      <Greeting account={session} />
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <AccountMenu account={session} />
    </Suspense>
  )
}
