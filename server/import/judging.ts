import type { AttributeKinds } from '#server/import/attribute-kinds.ts'
import type { CataloguePlan } from '#server/import/catalogue-plan.ts'

/** The state while the products of a file are judged, one part after the other. */
export type Judging = {
  plan: CataloguePlan
  kinds: AttributeKinds
  /** The origin of this shop, which may stand before addresses in the file. */
  origin: string | undefined
  /** The article numbers, GTINs, slugs and products of the shop that rows have taken so far, each with its line. */
  taken: Record<'sku' | 'gtin' | 'slug' | 'product', Map<string, number>>
  /** The slugs in our own file: products may be related to those that are not in the shop yet. */
  slugs: ReadonlySet<string>
  /** The slugs of names that came before, each with its last number: so thousands of products of one name do not try all numbers anew. */
  numbered: Map<string, number>
  /** The warnings that were given, as each is given once. */
  warned: Set<string>
}
