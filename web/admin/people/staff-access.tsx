import type { StaffSession } from '#contract/staff-access.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { KeyRow } from '#web/admin/keys/key-row.tsx'
import { useMay } from '#web/admin/may.ts'
import { roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/staff-access.ts'

export function clientLoader({ request, params: { email } }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.staffAccess.of({ email }))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.people.access'), t('admin.people.whatStaffGetInWith'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const LIST = 'mt-4 max-w-3xl border-t border-line'

/** What one of the staff gets in with, and how it ends. */
export default function StaffAccessPage({ loaderData }: Route.ComponentProps) {
  const { email, name, sessions, keys, webhooks } = loaderData
  const endSession = useEndSession(email)
  const may = useMay()
  return (
    <>
      <SiteLink
        to={`/dashboard/manage-user?search=${encodeURIComponent(email)}`}
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {roomTitle('manage-user')}
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">{t('admin.people.accessOf', { name: name || email })}</h1>
      <p className="mt-2 text-soft">
        <EmailAddress>{email}</EmailAddress>
      </p>
      <section aria-labelledby="sessions" className="mt-10">
        <h2 id="sessions" className="text-2xl">
          {t('admin.people.signedInAt')}
        </h2>
        {sessions.length === 0 ? (
          <p className="mt-4 text-soft">{t('admin.people.nowhereSignedIn')}</p>
        ) : (
          <>
            <ul aria-labelledby="sessions" className={LIST}>
              {sessions.map((session) => (
                <SessionRow key={session._id} session={session} onEnd={() => endSession(session)} />
              ))}
            </ul>
            <Button look="remove" size="small" className="mt-4" onClick={() => void endSession()}>
              {t('admin.people.endAllSessions')}
            </Button>
          </>
        )}
      </section>
      <section aria-labelledby="keys" className="mt-10">
        <h2 id="keys" className="text-2xl">
          {t('admin.keys.apiKeys')}
        </h2>
        {keys.length === 0 ? (
          <p className="mt-4 text-soft">{t('admin.people.madeNoKey')}</p>
        ) : (
          <>
            <p className="mt-2 max-w-2xl text-soft">{t('admin.people.keysEndWithThem')}</p>
            <ul aria-labelledby="keys" className={LIST}>
              {keys.map((key) => (
                <KeyRow key={key._id} apiKey={key} />
              ))}
            </ul>
          </>
        )}
      </section>
      {webhooks.length > 0 && (
        <section aria-labelledby="webhooks" className="mt-10">
          <h2 id="webhooks" className="text-2xl">
            {t('admin.webhooks.webhooks')}
          </h2>
          <p className="mt-2 max-w-2xl text-soft">{t('admin.people.webhooksEndWithThem')}</p>
          <ul aria-labelledby="webhooks" className={LIST}>
            {webhooks.map(({ _id: id, url }) => (
              <li key={id} className="border-b border-line py-3 wrap-anywhere">
                {may('webhooks.change') ? (
                  <SiteLink
                    to={`/dashboard/webhooks/${id}`}
                    className="text-action underline underline-offset-4"
                  >
                    {url}
                  </SiteLink>
                ) : (
                  url
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: StaffSession; onEnd: () => Promise<void> }) {
  const { device, place, since, lastUse } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          {place ? t('admin.people.deviceAndNetwork', { device, place }) : device}
        </p>
        <p className="mt-1 text-sm text-soft">
          {t('admin.people.sessionSince', { since: minuteOf(since), lastUse: minuteOf(lastUse) })}
        </p>
      </div>
      <Button
        look="remove"
        size="small"
        aria-label={t('admin.people.endSessionOf', { device })}
        onClick={() => void onEnd()}
      >
        {t('admin.people.endSession')}
      </Button>
    </li>
  )
}

/** Without a session all of them. */
function useEndSession(email: string): (session?: StaffSession) => Promise<void> {
  const act = useConfirmedAct()
  return (session) =>
    act({
      question: session ? t('admin.people.areYouSureToEndSession') : t('admin.people.areYouSureToEndAll'),
      about: session ? `${session.device}, ${email}` : email,
      warning: t('admin.people.theyActNoMoreFromThere'),
      button: session ? t('admin.people.yesEndIt') : t('admin.people.yesEndThem'),
      kept: t('admin.people.theyAreSignedInStill'),
      done: session ? t('admin.people.theSessionHasEnded') : t('admin.people.allSessionsHaveEnded'),
      refused: t('admin.people.theyAreSignedInStill'),
      perform: () => browserApi.staffAccess.endSessions({ email, ...(session && { id: session._id }) }),
    })
}
