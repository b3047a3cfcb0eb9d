import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { AdminUnknown } from '#web/account/admin-unknown.tsx'
import { requireAccount } from '#web/account/require-account.ts'
import { useSession } from '#web/account/session-state.ts'
import { browserApi, hearRepliesBy } from '#web/api/api.ts'
import { AskedOfStaff } from '#web/dashboard/asked-of-staff.tsx'
import { useLead } from '#web/dashboard/own-language.ts'
import { askProof } from '#web/dashboard/proving.ts'
import { SideMenu } from '#web/dashboard/side-menu.tsx'
import { forgetTyped } from '#web/forms/typed-forms.ts'
import { LoadingDashboard } from '#web/ui/loading-screens.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/layout.ts'

/**
 * Asks who is refused a call to prove who they are. What waits for a second person stands on a page of its own, to which whoever asked is led; the
 * page that they leave is told no more.
 */
function useHearReplies(): void {
  const navigate = useNavigate()
  useEffect(() => {
    hearRepliesBy(async (reply) => {
      if (reply.status !== 202 && reply.status !== 403) return false
      const { code, waits } = await reply.clone().json()
      if (!waits) return code === 'FRESH_PROOF' && askProof()
      forgetTyped()
      await navigate(`/dashboard/approvals?asked=${waits._id}`)
      return new Promise(() => {})
    })
  }, [navigate])
}

/** The side menu depends on who is there, so it is not shown before that is known. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { permissions } = await requireAccount(request)
  if (!permissions.has('figures.read')) return undefined
  // A menu without counts is better than no page.
  return browserApi.manage.attention().catch(() => undefined)
}

export { LoadingDashboard as HydrateFallback }

export default function Dashboard({ loaderData: attention }: Route.ComponentProps) {
  useHearReplies()
  const session = useSession()
  const account = session.status === 'signedIn' ? session : undefined
  if (useLead(account)) return <LoadingDashboard />
  return (
    // As tall as the window, as the loading screen is: the footer stays where it was.
    <div className="wrap grid min-h-svh content-start gap-x-8 gap-y-8 pt-6 md:grid-cols-[13rem_minmax(0,1fr)] md:pt-12 print:block">
      <SideMenu account={account} attention={attention} />
      <div className="min-w-0">
        {account && !account.permissionsKnown && <AdminUnknown />}
        {account && <AskedOfStaff account={account} />}
        <Outlet />
      </div>
    </div>
  )
}

export { PageError as ErrorBoundary }
