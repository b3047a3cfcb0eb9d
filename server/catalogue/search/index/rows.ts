/** What the index is made of, as the store reads it. */

/** A product on sale. */
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
  isInStock: boolean
  /** The mean of its reviews, and how many there are; 0 without reviews. */
  rating: number
  ratings: number
  /** When it came into the shop, in ms since 1970. */
  createdAt: number
  description: string
  /**
   * Its values, each as `attribute:amount:option:choice` divided by spaces: the place of the attribute and of the option in their lists,
   * the amount, and 1 where the sizes of its family differ by this attribute. Parts that it has not are empty.
   */
  values: string
  /** Codes of archived products that it replaces, divided by spaces. */
  replaced: string
  /** Its values of text attributes. */
  texts: string
}

export type CategoryRow = { id: string; parentId: string | null; slug: string; name: string }

export type AttributeRow = {
  id: string
  code: string
  name: string
  kind: 'measure' | 'number' | 'choice' | 'yes_no' | 'text'
  dimension: string | null
  isFilterable: boolean
}

export type OptionRow = { id: string; attributeId: string; value: string; label: string }

/** What all products share. Attributes and options are known by their places in these lists, categories come parents first. */
export type Structure = {
  categories: CategoryRow[]
  attributes: AttributeRow[]
  options: OptionRow[]
  /** Groups of words that mean the same. */
  synonyms: string[][]
}
