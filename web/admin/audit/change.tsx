import { safe } from '@orpc/client'
import { data } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { Actor, actorWords } from '#web/admin/audit/actor.tsx'
import { AuditSubject } from '#web/admin/audit/audit-subject.tsx'
import { ChangedThings } from '#web/admin/audit/changed-things.tsx'
import { TakeBackChange } from '#web/admin/audit/take-back-change.tsx'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { browserApi } from '#web/api/api.ts'
import { isMissing } from '#web/api/missing.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/change.ts'

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    const [error, change] = await safe(browserApi.audit.one({ id }))
    if (isMissing(error)) throw data(null, { status: 404 })
    if (error) throw /^\d+$/.test(id) ? error : data(null, { status: 404 })
    return { change, mayTakeBack: permissions.has('changes.take_back') }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.audit.aChange'), t('admin.audit.whatAnAdminChangedBefore'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** One act of the audit log: what was before and after it, and whether it can be taken back. */
export default function ChangePage({ loaderData: { change, mayTakeBack } }: Route.ComponentProps) {
  const { words, at, by, subject, things, thingsInAll, takenBack } = change
  return (
    <>
      <Breadcrumbs above={[{ to: '/dashboard/audit', name: t('admin.rooms.auditLog') }]} here={words} />
      <h1 className="mt-3 text-title">{words}</h1>
      <dl className="mt-4 grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-soft">{t('admin.audit.when')}</dt>
          <dd>
            <ShopMinute at={at} className="tabular-nums" />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-soft">{t('admin.audit.who')}</dt>
          <dd>
            <Actor by={by} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-soft">{t('admin.audit.toWhat')}</dt>
          <dd>
            <AuditSubject subject={subject} />
          </dd>
        </div>
      </dl>
      {takenBack.map((taking) => (
        <Notice key={taking._id} className="mt-5 max-w-2xl">
          <p>
            {actorWords(taking.by) === 'a former admin'
              ? t('admin.audit.aFormerAdmin')
              : actorWords(taking.by)}{' '}
            <SiteLink
              to={`/dashboard/audit/${taking._id}`}
              className="inline-block py-0.5 text-action underline underline-offset-4"
            >
              <Words of={parts('admin.audit.tookItBackOn', { at: <ShopMinute at={taking.at} /> })} />
            </SiteLink>
            .
          </p>
        </Notice>
      ))}
      <TakeBackChange change={change} mayTakeBack={mayTakeBack} />
      <ChangedThings things={things} thingsInAll={thingsInAll} />
    </>
  )
}
