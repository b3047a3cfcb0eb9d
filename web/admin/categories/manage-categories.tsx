import { useState } from 'react'
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
      <p className="mt-3 max-w-2xl text-soft">
        The tree in which shoppers find the products, at most three deep. A category’s own page has its
        address, its texts and the attributes that its products are described by.
      </p>
      {/* Above the tree: below a long one, the keyboard would come to it last. */}
      <section aria-label="Add a category" className="mt-6">
        <CategoryNameForm
          label="New category at the top"
          button="Add Category"
          save={(name) => browserApi.categories.add({ name })}
          onSaved={async (name) => {
            await reread()
            setAdded(name)
          }}
        />
        <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-sm">
          <span role="status">{added === undefined ? '' : `Added ${added} at the end`}</span>
          {shown && (
            <button
              type="button"
              className="min-h-8 text-action underline underline-offset-4"
              onClick={() => document.getElementById(`move-${shown._id}`)?.focus()}
            >
              Go to {shown.name}
            </button>
          )}
        </p>
      </section>
      {categories.length === 0 ? (
        <NothingHere
          title="There is no category yet."
          text="Begin with the widest ones, such as Hand tools."
          className="mt-8"
        />
      ) : (
        <CategoryTree all={categories} />
      )}
    </>
  )
}
