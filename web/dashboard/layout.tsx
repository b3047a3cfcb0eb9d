import { Outlet } from 'react-router'
import { AdminUnknown } from '#web/account/admin-unknown.tsx'
import { requireAccount } from '#web/account/require-account.ts'
import { useSession } from '#web/account/session.ts'
import { SideMenu } from '#web/dashboard/side-menu.tsx'
import { LoadingDashboard } from '#web/ui/loading-screens.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/layout.ts'

/** The side menu depends on who is there, so it is not shown before that is known. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
}

export { LoadingDashboard as HydrateFallback }

export default function Dashboard() {
  const session = useSession()
  return (
    <div className="wrap grid gap-x-8 gap-y-8 pt-6 md:grid-cols-[13rem_minmax(0,1fr)] md:pt-12">
      <SideMenu admin={session.status === 'signedIn' && session.admin} />
      <div className="min-w-0">
        {session.status === 'signedIn' && !session.adminKnown && <AdminUnknown />}
        <Outlet />
      </div>
    </div>
  )
}

export { PageError as ErrorBoundary }
