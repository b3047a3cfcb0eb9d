/** What kind of thing a field holds: how it is checked, shown and typed follows from it. */
export type FieldKind = 'line' | 'article number' | 'dollars' | 'pieces' | 'stars' | 'picture' | 'text'

/** One field of a product, wherever it is taken, shown or named. */
export type ProductField = {
  kind: FieldKind
  /** Its name in the admin's form. */
  label: string
  /** Its name in the audit log. */
  word: string
  /** The row of the form that it stands in; two short fields share one. */
  row: number
  /** What the API's description says of it. */
  about?: string
  /** The heading of its column in the admin's table, which can be sorted by it. */
  column?: string
  /** Of a text: the most characters. */
  longest?: number
  /** Of pieces: the fewest. */
  least?: number
  /** What the form of a new product has in it. */
  initial?: string
  /** What stands under the field in the form. */
  hint?: string
  placeholder?: string
}

/**
 * The fields of a product. Calls and replies (`contract/products.ts`), the admin's form and table and the words of the audit
 * log follow from it. Which column of the database holds a field is said in `server/products/columns.ts`.
 */
export const PRODUCT_FIELDS = {
  productName: { kind: 'line', label: 'Product Name', word: 'name', row: 1, column: 'Product', longest: 200 },
  sku: {
    kind: 'article number',
    label: 'Article Number (optional)',
    word: 'article number',
    row: 1,
    about: 'The article number, where it has one',
    longest: 60,
    hint: 'Your own number for it, on its page and in orders.',
    placeholder: 'SD-310',
  },
  price: {
    kind: 'dollars',
    label: 'Price',
    word: 'price',
    row: 2,
    about: 'Dollars, all taxes included',
    column: 'Price',
    placeholder: '24.50',
  },
  minQuantity: {
    kind: 'pieces',
    label: 'Minimum Quantity',
    word: 'minimum quantity',
    row: 3,
    about: 'The least one may order',
    column: 'Minimum',
    least: 1,
  },
  aviQuantity: {
    kind: 'pieces',
    label: 'Available Quantity',
    word: 'available quantity',
    row: 3,
    about: 'Available pieces',
    column: 'Available',
    least: 0,
  },
  rating: {
    kind: 'stars',
    label: 'Rating',
    word: 'rating',
    row: 2,
    about: 'Stars; 0: nobody has rated it yet',
    column: 'Rating',
    initial: '0',
    hint: '0: nobody has rated it yet; no stars are shown.',
    placeholder: '0 to 5',
  },
  img: { kind: 'picture', label: 'Image Link', word: 'picture', row: 4 },
  description: { kind: 'text', label: 'Description', word: 'description', row: 5, longest: 5000 },
} as const satisfies Record<string, ProductField>

type Fields = typeof PRODUCT_FIELDS

/** A product's field as calls name it. */
export type ProductFieldName = keyof Fields

/** The kind of a field, told from its name. */
export type KindOf<Name extends ProductFieldName> = Fields[Name]['kind']

/** The names of all fields, in the order in which replies show them. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

/** What the table says of a field. */
export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name]

/** A field that the admin's table has a column for, and can be sorted by. */
export type ColumnField = {
  [Name in ProductFieldName]: Fields[Name] extends { column: string } ? Name : never
}[ProductFieldName]

/** The columns of the admin's table, from left to right. */
export const COLUMN_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => 'column' in PRODUCT_FIELDS[name]) as [
  ColumnField,
  ...ColumnField[],
]
