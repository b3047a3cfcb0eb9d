import { isDefinedError, safe } from '@orpc/client'
import { useNavigate } from 'react-router'
import { counted } from '#contract/counted.ts'
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
  pageMeta(page, 'Undo all changes since', 'Undoes all that an admin changed since a time.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** Takes back all that somebody changed since a time, after a look at what that would do. */
export default function Since({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useShop()
  const { people, by, since, preview, refused } = loaderData
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const person = people.find(({ _id }) => _id === by)
  const name = person?.email === undefined ? 'a former admin' : actorWords({ name: '', email: '', ...person })
  const stays = preview?.acts.reduce((sum, { leftInAll }) => sum + leftInAll, 0) ?? 0

  const press = () => {
    if (by === undefined || since === undefined || !preview) return
    return act({
      question: 'Take all of it back?',
      about: `Everything that ${name} changed since ${minuteOf(since, timeZone)}`,
      warning: `${counted(preview.changes, 'change')} will be written. ${staysWords(stays)}`.trim(),
      button: 'Yes, take it back',
      kept: 'Everything stays as it is.',
      done: `All of it was taken back. ${staysWords(stays)}`.trim(),
      perform: () => browserApi.audit.takeBackSince({ by, since }),
      leave: () => navigate('/dashboard/audit'),
    })
  }

  return (
    <>
      <Breadcrumbs above={[{ to: '/dashboard/audit', name: 'Audit log' }]} here="Undo all changes since" />
      <h1 className="mt-3 text-title">Undo all changes since</h1>
      <p className="mt-2 max-w-2xl text-soft">
        All that somebody, and the API keys that they made, changed of products, categories, prices, texts and
        settings since a time. What others changed after them stays. Stock, orders and people are left alone.
      </p>
      <SinceForm key={`${by} ${since}`} people={people} by={by} since={since} />
      {refused && (
        <Notice tone="wrong" className="mt-6 max-w-2xl">
          <p>{refused}.</p>
        </Notice>
      )}
      {preview && preview.acts.length === 0 && (
        <p className="mt-6 max-w-2xl">There is nothing to take back since then.</p>
      )}
      {preview && preview.acts.length > 0 && (
        <>
          {preview.changes > 0 && (
            <div className="mt-6">
              <Button look="danger" onClick={press}>
                Take Back {counted(preview.changes, 'Change')}
              </Button>
            </div>
          )}
          <SinceActs acts={preview.acts} />
        </>
      )}
    </>
  )
}
