import { useState } from 'react'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { CategoryNameForm } from '#web/admin/categories/category-name-form.tsx'
import { childrenOf } from '#web/admin/categories/category-places.ts'
import { CategoryTree } from '#web/admin/categories/category-tree.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/manage-categories.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.categories.list())
}

export const meta: Route.MetaFunction = roomMeta('manage-categories')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function ManageCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const reread = useReread()
  const [added, setAdded] = useState<string>()
  const shown = childrenOf(categories, null).findLast(({ name }) => name === added)
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-categories')}</h1>
      <p className="mt-3 max-w-2xl text-soft">{t('admin.categories.theTreeInWhichShoppers')}</p>
      {/* Above the tree: below a long one, the keyboard would come to it last. */}
      <section aria-label={t('admin.categories.addACategory')} className="mt-6">
        <CategoryNameForm
          label={t('admin.categories.newCategoryAtTheTop')}
          button={t('admin.categories.addCategory')}
          save={(name) => browserApi.categories.add({ name })}
          onSaved={async (name) => {
            await reread()
            setAdded(name)
          }}
        />
        <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-sm">
          <span role="status">
            {added === undefined ? '' : t('admin.categories.addedAtTheEnd', { added })}
          </span>
          {shown && (
            <button
              type="button"
              className="min-h-8 text-action underline underline-offset-4"
              onClick={() => document.getElementById(`move-${shown._id}`)?.focus()}
            >
              {t('admin.categories.goTo', { name: shown.name })}
            </button>
          )}
        </p>
      </section>
      {categories.length === 0 ? (
        <NothingHere
          title={t('admin.categories.thereIsNoCategoryYet')}
          text={t('admin.categories.beginWithTheWidestOnes')}
          className="mt-8"
        />
      ) : (
        <CategoryTree all={categories} />
      )}
    </>
  )
}
