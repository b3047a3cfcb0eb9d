import { data } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { Attributes } from '#web/admin/categories/attributes.tsx'
import { CategoryForm } from '#web/admin/categories/category-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/category.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const { categories, attributes } = await browserApi.categories.list()
    const category = categories.find(({ _id }) => _id === id)
    if (!category) throw data(null, { status: 404 })
    const parent = categories.find(({ _id }) => _id === category.parentId)
    const top = categories.find(({ _id }) => _id === parent?.parentId)
    const above = [top, parent].flatMap((one) => one ?? [])
    return { category, above, attributes }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.categories.aCategory'), t('admin.categories.theFieldsOfACategory'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const CRUMB = 'inline-block py-1 text-action underline underline-offset-4'

export default function Category({ loaderData: { category, above, attributes } }: Route.ComponentProps) {
  const path = [...above, category]
  return (
    <>
      <nav aria-label={t('admin.categories.aboveIt')}>
        <ol className="flex flex-wrap gap-x-2 text-sm">
          <li>
            <SiteLink to="/dashboard/manage-categories" className={CRUMB}>
              {t('admin.categories.categories')}
            </SiteLink>
          </li>
          {above.map(({ _id, name }) => (
            <li key={_id}>
              <span aria-hidden="true">/ </span>
              <SiteLink to={`/dashboard/manage-categories/${_id}`} className={CRUMB}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ol>
      </nav>
      <h1 className="mt-1 text-title wrap-anywhere">{category.name}</h1>
      <CategoryForm key={category._id} category={category} />
      <Attributes key={`attributes of ${category._id}`} path={path} all={attributes} />
    </>
  )
}
