import type { ManagedCategory } from '#contract/categories.ts'
import { t } from '#messages/t.ts'

type Category = Pick<ManagedCategory, '_id' | 'name' | 'parentId' | 'position'>
/** Where a category is moved to, as the shop is told. */
export type Target = { parentId: string | null; position: number }
export type Way = 'up' | 'down' | 'in' | 'out'
export type Side = 'before' | 'into' | 'after'

/** The categories below one, or those at the top (null), in order. */
export function childrenOf<Row extends Category>(all: Row[], parentId: string | null): Row[] {
  return all
    .filter((one) => (one.parentId ?? null) === parentId)
    .toSorted((one, other) => one.position - other.position)
}

/** Where one step leads; undefined where there is none: at an end, at the top, or with nothing above to stand below. */
export function stepOf(all: Category[], category: Category, way: Way): Target | undefined {
  const { parentId = null, position } = category
  const beside = childrenOf(all, parentId)
  if (way === 'up') return position > 0 ? { parentId, position: position - 1 } : undefined
  if (way === 'down') return position < beside.length - 1 ? { parentId, position: position + 1 } : undefined
  if (way === 'in') {
    const above = beside[position - 1]
    return above && { parentId: above._id, position: childrenOf(all, above._id).length }
  }
  const parent = all.find(({ _id }) => _id === parentId)
  return parent && { parentId: parent.parentId ?? null, position: parent.position + 1 }
}

/** Where a category that is dropped on another goes: before it, after it, or below it as the last; undefined on itself. */
export function dropOf(all: Category[], moved: string, over: string, side: Side): Target | undefined {
  const there = all.find(({ _id }) => _id === over)
  if (!there || moved === over) return undefined
  const others = (parentId: string | null) => childrenOf(all, parentId).filter(({ _id }) => _id !== moved)
  if (side === 'into') return { parentId: over, position: others(over).length }
  const parentId = there.parentId ?? null
  const place = others(parentId).findIndex(({ _id }) => _id === over)
  return { parentId, position: side === 'before' ? place : place + 1 }
}

/** Says where a category stands: `Saws is now 2 of 5 in Hand tools`. */
export function placeWords(all: Category[], id: string): string {
  const category = all.find(({ _id }) => _id === id)
  if (!category) return ''
  const { name, parentId = null, position } = category
  const parent = all.find(({ _id }) => _id === parentId)
  const where = parent ? t('admin.categories.in', { name: parent.name }) : t('admin.categories.atTheTop')
  return t('admin.categories.isNowOf', {
    name,
    position: position + 1,
    all: childrenOf(all, parentId).length,
    where,
  })
}

/** How many products stand in a category and in those below it. */
export function productsIn<Row extends Category & { products: number }>(
  all: Row[],
  { _id, products }: Row,
): number {
  return childrenOf(all, _id).reduce((sum, below) => sum + productsIn(all, below), products)
}

/** With more categories than this, what is in those at the top is hidden at first. */
const SHOWN_AT_ONCE = 30

/** The categories whose own ones are hidden at first. */
export function foldedAtFirst(all: Category[]): string[] {
  if (all.length <= SHOWN_AT_ONCE) return []
  return childrenOf(all, null).flatMap(({ _id }) => (childrenOf(all, _id).length > 0 ? _id : []))
}
