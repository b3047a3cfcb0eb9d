import type { AttributeKinds } from '#server/catalogue/import/attribute-kinds.ts'
import type { CataloguePlan } from '#server/catalogue/import/catalogue-plan.ts'
import type { Numbered } from '#server/catalogue/import/number-slugs.ts'
import type { Sharing } from '#server/catalogue/import/sharing.ts'

/** The state while the parts of a file are judged one after the other. */
export type Judging = {
  plan: CataloguePlan
  kinds: AttributeKinds
  /** The origin of this shop, which may stand before addresses in the file. */
  origin: string | undefined
  /** Taken by rows so far, each with its line. */
  taken: Record<'sku' | 'gtin' | 'slug' | 'product', Map<string, number>>
  /** The products whose numbers rows before have given up, as they change them or go off sale. */
  freed: Record<'sku' | 'gtin', Set<string>>
  /** The slugs of the file: products may be related to those that are not in the shop yet. */
  slugs: ReadonlySet<string>
  /** The slugs of rows of our own file that are refused: a relation to one is left out, with a warning. */
  refusedSlugs: ReadonlySet<string>
  sharing: Sharing
  numbered: Numbered
  /** The warnings that were given, as each is given once. */
  warned: Set<string>
}
