import type { ManagedProduct } from '#contract/managed-products.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/product-fields.ts'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import type { Details } from '#server/history/facts/facts.ts'

export type Overlay = {
  /** For each changed field its value before the first change; null where it was empty. Relations stand under their kind, as ids. */
  was: Details
  categoryFact: number | null
  /** Changed by facts without the former value. */
  unknown: string[]
}

type Named = { _id: string; productName: string; slug: string }

/** `now`: undefined if it was deleted since. `category`: the slug of that time. `namedThen`: the name of a related product. */
export function productBefore(
  id: string,
  now: ManagedProduct | undefined,
  { was }: Overlay,
  {
    aviQuantity,
    category,
    namedThen,
  }: {
    aviQuantity: number | undefined
    category: string | undefined
    namedThen: (id: string) => Named | undefined
  },
): ManagedProduct {
  const { successor: _, tiersFamily: __, relations: ___, ...fields } = { ...now, ...was } as ManagedProduct
  const kept = Object.entries({
    ...fields,
    ...(aviQuantity !== undefined && { aviQuantity }),
    category,
    orderMultiple: fields.orderMultiple === 1 ? undefined : fields.orderMultiple,
    state: fields.state === 'on sale' ? undefined : fields.state,
    relations: relationsBefore(now, was, namedThen),
  }).filter(([name, value]) => !isRelation(name) && value !== null && value !== undefined)
  // These two fields are always texts. Facts leave an empty one out.
  return { img: '', description: '', ...Object.fromEntries(kept), _id: id } as ManagedProduct
}

const isRelation = (name: string) => RELATION_KINDS.some((kind) => kind === name)

function relationsBefore(
  now: ManagedProduct | undefined,
  was: Details,
  namedThen: (id: string) => Named | undefined,
): ManagedProduct['relations'] {
  const lists = idsByKind(now, was).flatMap(({ kind, ids }) => {
    const related = ids.flatMap((id) => namedThen(id) ?? [])
    return related.length > 0 ? [[kind, related]] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : undefined
}

export function relatedBefore(now: ManagedProduct | undefined, { was }: Overlay): string[] {
  return idsByKind(now, was).flatMap(({ ids }) => ids)
}

function idsByKind(now: ManagedProduct | undefined, was: Details) {
  return RELATION_KINDS.map((kind) => {
    const ids = kind in was ? was[kind] : now?.relations?.[kind]?.map(({ _id }) => _id)
    return { kind, ids: Array.isArray(ids) ? ids.map(String) : [] }
  })
}

export function uncertainFields({ unknown }: Overlay): ProductFieldName[] {
  return PRODUCT_FIELD_NAMES.filter((name) => unknown.includes(name))
}
