import { safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { language, t } from '#messages/t.ts'
import { withAccount } from '#web/account/require-account.ts'
import { askPermissionsNow } from '#web/account/session.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { mustFind } from '#web/api/missing.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/invitation.ts'

/** The mailed link leads here; whoever is not signed in is led to the login or the registration first, and back. */
export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  const read = () => mustFind(browserApi.invitations.shown({ token }))
  return { token, invitation: await withAccount(request, read) }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, t('signIn.invitation'), t('signIn.aboutInvitation')),
  { name: 'robots', content: 'noindex' },
]

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function InvitationPage({ loaderData: { token, invitation } }: Route.ComponentProps) {
  const { roles, until, isOpen, isYours } = invitation
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()

  async function accept() {
    setBusy(true)
    const [error] = await safe(browserApi.invitations.accept({ token }))
    setProblem(error ? failureWords(error) : '')
    if (!error) {
      await askPermissionsNow()
      await navigate('/dashboard')
      sayDone(t('signIn.nowYouWorkHere'), roles.join(', '))
    }
    setBusy(false)
  }

  return (
    <>
      <PageHead
        eyebrow={t('signIn.invitation')}
        title={t('signIn.youAreInvitedToWorkHere')}
        about={t('signIn.asRoles', { roles: roles.join(', ') })}
      />
      <div className="wrap mt-10 max-w-prose sm:mt-14">
        {until && <p>{t('signIn.rolesEndOn', { until: momentInWords(until) })}</p>}
        {!isOpen && <p className="mt-4">{t('signIn.invitationIsOver')}</p>}
        {isOpen && !isYours && <p className="mt-4">{t('signIn.invitationOfAnother')}</p>}
        {isOpen && isYours && (
          <Button className="mt-6" busy={busy} onClick={() => void accept()}>
            {t('signIn.accept')}
          </Button>
        )}
        <p role="alert" className="mt-4 text-wrong empty:hidden">
          {problem}
        </p>
      </div>
    </>
  )
}

const momentInWords = (at: string) =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
