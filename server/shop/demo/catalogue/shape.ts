import type { Dimension } from '#contract/measures/dimensions.ts'

/** An attribute that products of a category have. Values are text as an owner types it, such as `3/4 in`. */
export type DemoAttribute = {
  /** Unique in the shop: the address of a filtered page names it. */
  code: string
  name: string
  kind: 'measure' | 'number' | 'choice' | 'yes_no' | 'text'
  /** Measures have one. */
  dimension?: Dimension
  /** Without it an attribute can be filtered by, unless it is a text. */
  filterable?: false
  /** Choices have them: each value with its label, in order. */
  options?: Record<string, string>
}

/** A category of the tree. Its attributes are in force for all categories below it. */
export type DemoCategory = {
  slug: string
  name: string
  parent?: string
  description: string
  /** Its picture, also of each product in it and below it that has none of its own. */
  img?: string
  /** Its id in Shopify’s taxonomy, where one there means the same, and the closest one in Google’s. */
  shopifyId?: string
  googleId?: number
  attributes?: DemoAttribute[]
}

/** A product whose name, price, pieces, picture and description stand in `server/shop/demo/catalogue.ts`. */
export type ListedSize = {
  sku: string
  gtin: string
  weight?: string
  /** One for each column of the family; empty: what the family's values say, or nothing. */
  values: string[]
  /** In place of its family's, where not all of those suit this size. */
  accessories?: string[]
  spareParts?: string[]
}

/** A product that stands here alone. Its description is its family's, and its picture unless it has one. */
export type OwnSize = ListedSize & {
  /** Only where the family's name and the size do not make a good one. */
  name?: string
  /** Dollars. */
  price: number
  /** What a piece costs from so many pieces on: `50: 0.79, 100: 0.72`. */
  priceTiers?: string
  /** Pieces; 0: sold out. */
  aviQuantity: number
  img?: string
  /** Without it the product is on sale. */
  state?: 'draft' | 'archived'
}

/** Products that are the same tool in other sizes; a single tool is a family of one. */
export type DemoFamily = {
  slug: string
  /** A family has these three, unless it is one tool of `server/shop/demo/catalogue.ts`. */
  name?: string
  img?: string
  description?: string
  maker: string
  category: string
  /** Codes of the attributes that tell its sizes apart, in order; none for a single tool. */
  choices: string[]
  /** How a name says the size: `No. {screw-gauge} x {screw-length}`. Without it, all choices with ` x ` between them. */
  sizeName?: string
  /** The fewest pieces that an order takes of each size that stands here alone; without it 1. */
  minQuantity?: number
  /** Orders take this many pieces or a multiple. */
  orderMultiple?: number
  /** Values that all its sizes have, by the code of the attribute. */
  values: Record<string, string>
  /** Codes of the attributes whose values stand with each size, in this order. */
  columns: string[]
  sizes: (ListedSize | OwnSize)[]
  /** SKUs of products that go well with all its sizes. */
  accessories?: string[]
  /** SKUs of parts that wear out and are sold alone. */
  spareParts?: string[]
  /** The SKU of a product on sale, and the older one that it replaces. */
  replaces?: Record<string, string>
}
