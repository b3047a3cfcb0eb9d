import { t } from '#messages/t.ts'
import { withAccount } from '#web/account/require-account.ts'
import { hasPassword, secondFactor, sessionsOfMine } from '#web/api/identity-account.ts'
import { passkeysOfMine } from '#web/api/identity-passkey.ts'
import { ChangePassword } from '#web/dashboard/change-password.tsx'
import { useEndSessions } from '#web/dashboard/end-sessions.ts'
import { mustBeOneself } from '#web/dashboard/must-be-oneself.ts'
import { Passkeys } from '#web/dashboard/passkeys.tsx'
import { SecondFactor } from '#web/dashboard/second-factor.tsx'
import { SessionRow } from '#web/dashboard/session-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/sessions.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [sessions, password, factor, passkeys] = await withAccount(request, (account) => {
    mustBeOneself(account)
    return Promise.all([sessionsOfMine(), hasPassword(), secondFactor(), passkeysOfMine()])
  })
  return { sessions, password, factor, passkeys }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.sessions'), ({ name }) => t('dashboard.whereYouAreSignedIn', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Sessions({
  loaderData: { sessions, password, factor, passkeys },
}: Route.ComponentProps) {
  const { ending, endOthers, endAll } = useEndSessions()
  return (
    <>
      <h1 className="text-title">{t('dashboard.sessions')}</h1>
      <p className="mt-2 text-soft">{t('dashboard.whereYouAreSignedIn2')}</p>
      <div className="mt-8 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <ul aria-label={t('dashboard.whereYouAreSignedIn3')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 border-t border-line p-6 sm:px-8">
          {sessions.length > 1 && (
            <Button look="quiet" busy={ending} onClick={endOthers}>
              {t('dashboard.endAllOthers')}
            </Button>
          )}
          <Button look="remove" busy={ending} onClick={endAll}>
            {t('dashboard.signOutEverywhere2')}
          </Button>
        </div>
      </div>
      <Passkeys passkeys={passkeys} />
      <SecondFactor factor={factor} besides={passkeys.length > 0} />
      <ChangePassword hasPassword={password} />
    </>
  )
}
