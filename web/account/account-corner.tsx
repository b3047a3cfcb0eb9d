import { lazy, Suspense } from 'react'
import { Greeting } from '#web/account/greeting.tsx'
import { startSession, useSession } from '#web/account/session.ts'
import { CloudOff } from '#web/ui/icons/cloud-off.tsx'

const AccountMenu = lazy(() => import('#web/account/account-menu.tsx'))

/** The account's dropdown, loaded for whoever is signed in. */
export function AccountCorner() {
  const session = useSession()
  if (session.status === 'unknown') return <TryAgain />
  if (session.status !== 'signedIn') return null
  const waiting = (
    <span className="flex min-h-11 min-w-0 items-center gap-2 px-2 text-sm">
      <Greeting account={session} />
      {/* The menu's arrow will need its room. */}
      <span className="size-4 shrink-0" />
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <AccountMenu account={session} />
    </Suspense>
  )
}

/** The identity provider could not be asked who is there. */
function TryAgain() {
  return (
    <button
      type="button"
      title="We could not find out who is signed in"
      className="flex min-h-11 items-center gap-2 rounded-small px-2 text-sm text-wrong hover:bg-shade/70"
      onClick={() => startSession().catch(() => {})}
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">We could not find out who is signed in. </span>Try again
      </span>
    </button>
  )
}
