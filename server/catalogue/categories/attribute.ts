import type { AttributeKind } from '#contract/attributes.ts'
import { t } from '#messages/t.ts'
import { branchOf, type Place, pathOf } from '#server/catalogue/categories/category.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

type Shape = {
  name: string
  kind: AttributeKind
  dimension: string | null
  isFilterable: boolean
  options: unknown[]
}

/** Refuses an attribute (UNPROCESSABLE_CONTENT) whose kind does not go with the rest. */
export function mustFit({ name, kind, dimension, isFilterable, options }: Shape): void {
  if (kind === 'measure' && dimension === null) refuse(t('admin.refusals.measureNeedsDimension', { name }))
  if (kind !== 'measure' && dimension !== null) refuse(t('admin.refusals.onlyMeasureHasDimension', { name }))
  if (kind === 'text' && isFilterable) refuse(t('admin.refusals.textIsNoFilter', { name }))
  if (kind === 'choice' && options.length === 0) refuse(t('admin.refusals.choiceNeedsOption', { name }))
  if (kind !== 'choice' && options.length > 0) refuse(t('admin.refusals.onlyChoiceHasOptions', { name }))
}

type Named = { id: string; name: string; categoryId: string }
type Category = Place & { name: string }

/** Another attribute that is called the same, in any case, and would be in force beside this one: in its category, above it or below it. */
export function namesakeOf<Row extends Named>(
  tree: Category[],
  all: Row[],
  { id, name, categoryId }: Omit<Named, 'id'> & { id?: string },
): Row | undefined {
  const near = new Set([...pathOf(tree, categoryId), ...branchOf(tree, categoryId)].map((row) => row.id))
  return all.find(
    (one) => one.id !== id && near.has(one.categoryId) && one.name.toLowerCase() === name.toLowerCase(),
  )
}

export const namesakeWords = (tree: Category[], { name, categoryId }: Named): string =>
  t('admin.refusals.attributeHasNamesake', {
    name,
    category: tree.find((row) => row.id === categoryId)?.name ?? '',
  })

/** Refuses a namesake (UNPROCESSABLE_CONTENT): of two that are called the same, nobody knows which to fill in. */
export function mustHaveOwnName(
  tree: Category[],
  all: Named[],
  attribute: Omit<Named, 'id'> & { id?: string },
  field: 'name' | 'categoryId' = 'name',
): void {
  const namesake = namesakeOf(tree, all, attribute)
  if (!namesake) return
  const message = namesakeWords(tree, namesake)
  throw new WrongFields([{ path: [field], message }], message)
}

function refuse(sentence: string): never {
  throw new Refusal('UNPROCESSABLE_CONTENT', sentence)
}
