import { isDefinedError, safe } from '@orpc/client'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { actorWords } from '#web/admin/audit/actor.tsx'
import { staysWords } from '#web/admin/audit/left-over.tsx'
import { SinceActs } from '#web/admin/audit/since-acts.tsx'
import { SinceForm } from '#web/admin/audit/since-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import type { Route } from './+types/since.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const people = await browserApi.audit.people()
    const by = people.find(({ _id }) => _id === params.get('by'))?._id
    const time = Date.parse(params.get('since') ?? '')
    if (by === undefined || !(time >= 0)) return { people, by, since: undefined }
    const since = new Date(time).toISOString()
    const [error, preview] = await safe(browserApi.audit.takeBackSince({ by, since, preview: true }))
    if (isDefinedError(error) && error.code === 'CANNOT_TAKE_BACK')
      return { people, by, since, refused: error.message }
    if (error) throw error
    return { people, by, since, preview }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.audit.undoAllChangesSince2'), t('admin.audit.undoesAllThatAnAdmin'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** Takes back all that somebody changed since a time, after a look at what that would do. */
export default function Since({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useShop()
  const { people, by, since, preview, refused } = loaderData
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const person = people.find(({ _id }) => _id === by)
  const name =
    person?.email === undefined
      ? t('admin.audit.aFormerAdmin2')
      : actorWords({ name: '', email: '', ...person })
  const stays = preview?.acts.reduce((sum, { leftInAll }) => sum + leftInAll, 0) ?? 0

  const press = () => {
    if (by === undefined || since === undefined || !preview) return
    return act({
      question: t('admin.audit.takeAllOfItBack'),
      about: t('admin.audit.everythingThatChangedSince', { name, since: minuteOf(since, timeZone) }),
      warning: t('admin.audit.changeWillBeWritten', {
        changes: preview.changes,
        stays: staysWords(stays),
      }).trim(),
      button: t('admin.audit.yesTakeItBack'),
      kept: t('admin.audit.everythingStaysAsItIs'),
      done: t('admin.audit.allOfItWasTaken', { stays: staysWords(stays) }).trim(),
      perform: () => browserApi.audit.takeBackSince({ by, since }),
      leave: () => navigate('/dashboard/audit'),
    })
  }

  return (
    <>
      <Breadcrumbs
        above={[{ to: '/dashboard/audit', name: t('admin.rooms.auditLog') }]}
        here={t('admin.audit.undoAllChangesSince2')}
      />
      <h1 className="mt-3 text-title">{t('admin.audit.undoAllChangesSince2')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.audit.allThatSomebodyAndThe')}</p>
      <SinceForm key={`${by} ${since}`} people={people} by={by} since={since} />
      {refused && (
        <Notice tone="wrong" className="mt-6 max-w-2xl">
          <p>{refused}.</p>
        </Notice>
      )}
      {preview && preview.acts.length === 0 && (
        <p className="mt-6 max-w-2xl">{t('admin.audit.thereIsNothingToTake')}</p>
      )}
      {preview && preview.acts.length > 0 && (
        <>
          {preview.changes > 0 && (
            <div className="mt-6">
              <Button look="danger" onClick={press}>
                {t('admin.audit.takeBackChange', { changes: preview.changes })}
              </Button>
            </div>
          )}
          <SinceActs acts={preview.acts} />
        </>
      )}
    </>
  )
}
