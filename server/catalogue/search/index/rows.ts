import type { OtherPrices } from '#contract/other-prices.ts'

export type ProductRow = {
  id: string
  position: number
  name: string
  sku: string | null
  gtin: string | null
  makerNumber: string | null
  maker: string | null
  categoryId: string | null
  familyId: string | null
  familyName: string | null
  priceCents: number
  /** By the code of a further currency. */
  otherPrices: OtherPrices
  contents: string | null
  isInStock: boolean
  /** The mean of its reviews, and how many there are; 0 without reviews. */
  rating: number
  ratings: number
  /** When it came into the shop, in ms since 1970. */
  createdAt: number
  description: string
  /** `attribute:amount:option:choice` by blanks: two are places in lists; `choice` is 1 where the family's sizes differ by it. Some are empty. */
  values: string
  /** Codes of archived products that it replaces, divided by spaces. */
  replaced: string
  texts: string
}

/** `isSaid`: false where its name is in the first language of the shop, and not in the one of the index. */
type Named = { isSaid?: boolean }

export type CategoryRow = Named & { id: string; parentId: string | null; slug: string; name: string }

export type AttributeRow = Named & {
  id: string
  code: string
  name: string
  kind: 'measure' | 'number' | 'choice' | 'yes_no' | 'text'
  dimension: string | null
  isFilterable: boolean
}

export type OptionRow = Named & { id: string; attributeId: string; value: string; label: string }

/** Attributes and options are known by their places in these lists. Parents stand before their children. */
export type Structure = {
  categories: CategoryRow[]
  attributes: AttributeRow[]
  options: OptionRow[]
  synonyms: string[][]
}
