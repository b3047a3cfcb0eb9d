/** The tree of categories: at most three deep, without circles, positions without gaps. Pure. */
import { MOST_LEVELS } from '#contract/categories.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Where a category stands: below its parent, or at the top; `position` counts from 0 among those beside it. */
export type Place = { id: string; parentId: string | null; position: number }
type Named = Place & { name: string }

/** In order, without those below the children. */
export function childrenOf<Row extends Place>(rows: Row[], parentId: string | null): Row[] {
  return rows.filter((row) => row.parentId === parentId).toSorted((a, b) => a.position - b.position)
}

/** Facts of moves have this, so that a place can be given back exactly. */
export function orderBeside(rows: Place[], parentId: string | null): string[] {
  return childrenOf(rows, parentId).map(({ id }) => id)
}

/** From the top down to the category itself. Empty for an unknown id. */
export function pathOf<Row extends Place>(rows: Row[], id: string | null): Row[] {
  const path: Row[] = []
  for (let at = rows.find((row) => row.id === id); at && !path.includes(at); ) {
    path.unshift(at)
    const { parentId } = at
    at = rows.find((row) => row.id === parentId)
  }
  return path
}

/** A category and all below it, each after its parent. */
export function branchOf<Row extends Place>(rows: Row[], id: string): Row[] {
  const row = rows.find((row) => row.id === id)
  return row ? [row, ...childrenOf(rows, id).flatMap((child) => branchOf(rows, child.id))] : []
}

/** All categories, each after its parent, those of one parent in order. */
export function inOrder<Row extends Place>(rows: Row[]): Row[] {
  return childrenOf(rows, null).flatMap(({ id }) => branchOf(rows, id))
}

function heightOf(rows: Place[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => heightOf(rows, child.id)))
}

/** Refuses a new category below this parent (NOT_FOUND, PLACE_REFUSED if it would be deeper than three). */
export function mustHaveRoom(rows: Named[], parentId: string | null): void {
  const path = pathTo(rows, parentId)
  if (path.length < MOST_LEVELS) return
  const name = path.at(-1)?.name ?? ''
  throw new Refusal('PLACE_REFUSED', t('admin.refusals.parentIsLowest', { most: MOST_LEVELS, name }))
}

/** A position past the end is the last. Answers the places that change. Errors: NOT_FOUND, PLACE_REFUSED (below itself, deeper than three). */
export function movedTo(
  rows: Named[],
  id: string,
  { parentId, position }: Omit<Place, 'id'>,
): { id: string; parentId: string | null; position: number }[] {
  const category = rows.find((row) => row.id === id)
  if (!category) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCategory'))
  const path = pathTo(rows, parentId)
  if (path.some((above) => above.id === id))
    throw new Refusal('PLACE_REFUSED', t('admin.refusals.notBelowItself', { name: category.name }))
  const levels = path.length + heightOf(rows, id)
  if (levels > MOST_LEVELS)
    throw new Refusal(
      'PLACE_REFUSED',
      t('admin.refusals.wouldBeTooDeep', { most: MOST_LEVELS, name: category.name, levels }),
    )
  const beside = childrenOf(rows, parentId).filter((row) => row.id !== id)
  const now = [
    ...numbered(childrenOf(rows, category.parentId).filter((row) => row.id !== id)),
    ...numbered(beside.toSpliced(position, 0, { ...category, parentId })),
  ]
  const places = new Map(now.map((place) => [place.id, place]))
  return [...places.values()].filter((place) => !rows.some((row) => isAt(row, place)))
}

/** Answers the places that change when a category is removed. */
export function withoutGap(rows: Place[], gone: Place): Place[] {
  const left = childrenOf(rows, gone.parentId).filter(({ id }) => id !== gone.id)
  return numbered(left).filter((place) => !rows.some((row) => isAt(row, place)))
}

/** The attributes in force in a category: those of the categories above it from the top down, then its own. */
export function inForce<Attribute extends { categoryId: string; position: number }>(
  rows: Place[],
  attributes: Attribute[],
  id: string,
): Attribute[] {
  return pathOf(rows, id).flatMap((category) => ownOf(attributes, category.id))
}

export function ownOf<Attribute extends { categoryId: string; position: number }>(
  attributes: Attribute[],
  categoryId: string,
): Attribute[] {
  return attributes
    .filter((attribute) => attribute.categoryId === categoryId)
    .toSorted((a, b) => a.position - b.position)
}

function numbered<Thing extends Place>(things: Thing[]): Place[] {
  return things.map(({ id, parentId }, position) => ({ id, parentId, position }))
}

const isAt = (row: Place, { id, parentId, position }: Place) =>
  row.id === id && row.parentId === parentId && row.position === position

function pathTo(rows: Named[], parentId: string | null): Named[] {
  const path = pathOf(rows, parentId)
  if (parentId !== null && path.length === 0)
    throw new Refusal('NOT_FOUND', t('admin.refusals.noCategoryToStandBelow'))
  return path
}
