import { listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import { createPlan } from '#server/catalogue/import/catalogue-plan.ts'
import { define } from '#server/catalogue/import/define.ts'
import { type Left, withPlace } from '#server/catalogue/import/item-rows.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import type { OpenFile, Part } from '#server/catalogue/import/open-file.ts'
import { lookUpFamilies } from '#server/catalogue/import/place-in-catalogue.ts'
import type { ImportRow } from '#server/catalogue/import/store.ts'
import { listOperators } from '#server/catalogue/operators/operators-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** `origin`: of this shop, if it is known. */
export type Who = { mayAdd: boolean; origin?: string | undefined }

export type Importing = Pick<ImportRow, 'id' | 'source' | 'header' | 'columns'>

export async function newJudging(
  tx: Db | Tx,
  { kinds, slugs, refusedSlugs, sharing }: OpenFile,
  { mayAdd, origin }: Who,
): Promise<Judging> {
  const plan = createPlan(await listCategories(tx), await listAttributes(tx), await listOperators(tx), mayAdd)
  const taken = { sku: new Map(), gtin: new Map(), slug: new Map(), product: new Map() }
  const freed = { sku: new Set<string>(), gtin: new Set<string>() }
  const known = { plan, kinds, origin, slugs, refusedSlugs, sharing }
  return { ...known, taken, freed, numbered: new Map(), warned: new Set() }
}

/** Adds the rows of a part that are not products to the plan, except refused ones. Answers why some cannot be added. */
export async function defineAll(
  tx: Db | Tx,
  { plan }: Judging,
  part: Part,
  refused: ReadonlySet<number>,
): Promise<Left[]> {
  const rows = (part.definitions ?? []).filter(({ place }) => !refused.has(place))
  await lookUpFamilies(tx, plan, {
    slugs: rows.flatMap((row) => (row.kind === 'family' ? row.slug : [])),
    ids: [],
  })
  return rows.flatMap((row) => withPlace(part, define(plan, row)))
}
