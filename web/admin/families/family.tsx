import { safe } from '@orpc/client'
import { data } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { FamilyEditor } from '#web/admin/families/family-editor.tsx'
import { browserApi } from '#web/api/api.ts'
import { isMissing } from '#web/api/missing.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/family.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [tree, family] = await Promise.all([
      browserApi.categories.list(),
      id === 'new' ? undefined : readFamily(id),
    ])
    return { tree, family }
  })
}

async function readFamily(id: string) {
  const [error, family] = await safe(browserApi.families.one({ id }))
  if (isMissing(error)) throw data(null, { status: 404 })
  if (error) throw error
  return family
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.families.aFamily'), t('admin.families.oneToolInSeveralSizes'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Family({ loaderData: { tree, family } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/manage-families"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.families.families')}
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">{family?.name ?? t('admin.families.newFamily')}</h1>
      <FamilyEditor key={family?._id ?? 'new'} tree={tree} family={family} />
    </>
  )
}
