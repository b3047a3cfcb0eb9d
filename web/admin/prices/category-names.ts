import { t } from '#messages/t.ts'

/** What has a place in the tree, of now or of a time that is over. */
type Named = { _id: string; parentId?: string | undefined; name: string }

/** A category with those above it: `Saws › Tenon saws`. One that is gone says so. */
export function categoryPath(categories: Named[], id: string): string {
  const found = categories.find(({ _id }) => _id === id)
  if (!found) return t('admin.prices.aCategoryThatIsGone')
  return found.parentId ? `${categoryPath(categories, found.parentId)} › ${found.name}` : found.name
}
