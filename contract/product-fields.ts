import type { ProductField } from '#contract/field-kinds.ts'

/**
 * The fields of a product. Calls and replies (`contract/products.ts`), the admin's form and table and the words of the audit
 * log are built from this table. `server/catalogue/products/columns.ts` maps each field to its column in the database.
 */
export const PRODUCT_FIELDS = {
  productName: { kind: 'line', label: 'Product Name', word: 'name', row: 1, column: 'Product', longest: 255 },
  sku: {
    kind: 'article number',
    label: 'Article Number (optional)',
    word: 'article number',
    row: 1,
    about: 'The article number, if the product has one',
    longest: 60,
    hint: 'Your own number for it, on its page and in orders.',
    placeholder: 'SD-310',
  },
  price: {
    kind: 'dollars',
    label: 'Price',
    word: 'price',
    row: 2,
    about: 'Amount, all taxes included',
    column: 'Price',
    placeholder: '24.50',
  },
  minQuantity: {
    kind: 'pieces',
    label: 'Minimum Quantity',
    word: 'minimum quantity',
    row: 3,
    about: 'The fewest pieces that can be ordered',
    column: 'Minimum',
    least: 1,
  },
  aviQuantity: {
    kind: 'pieces',
    label: 'Available Quantity',
    word: 'available quantity',
    row: 3,
    about: 'Pieces that can be bought; those that orders hold, or have paid for, are not among them',
    column: 'Available',
    least: 0,
    hint: 'What can be bought, without pieces that orders have. What you counted on the shelf goes into Stock.',
  },
  rating: {
    kind: 'stars',
    label: 'Rating',
    word: 'rating',
    row: 2,
    about: 'Stars; 0: not rated yet',
    column: 'Rating',
    initial: '0',
    hint: '0: nobody has rated it yet; no stars are shown.',
    placeholder: '0 to 5',
  },
  img: { kind: 'picture', label: 'Image Link', word: 'picture', row: 4 },
  description: { kind: 'text', label: 'Description', word: 'description', row: 5, longest: 5000 },
  imgAlt: {
    kind: 'optional line',
    label: 'What It Shows',
    word: 'words for the picture',
    longest: 300,
    about: 'What the picture shows, for those who do not see it; without it, the name stands for it',
  },
  slug: {
    kind: 'slug',
    label: 'Address',
    word: 'address',
    about: 'The part of its address that names it. Without one it is made of the name; an old one leads on',
    detail: 7,
    hint: 'The end of its address. Empty: made of the name. Links with the old one lead on.',
    placeholder: 'dovetail-saw-10-in',
  },
  gtin: {
    kind: 'gtin',
    label: 'GTIN',
    word: 'GTIN',
    about: 'The number below its bar code',
    detail: 3,
    hint: 'The digits below its bar code. The last one is checked.',
    placeholder: '4006381333931',
  },
  maker: {
    kind: 'optional name',
    label: 'Maker',
    word: 'maker',
    longest: 100,
    about: 'Who makes it',
    detail: 1,
  },
  makerNumber: {
    kind: 'optional name',
    label: 'Maker’s Number',
    word: 'maker’s number',
    longest: 60,
    about: 'The maker’s own number for it',
    detail: 2,
    placeholder: 'H-9/2',
  },
  category: { kind: 'category', label: 'Category', word: 'category', about: 'The slug of its category' },
  orderMultiple: {
    kind: 'multiple',
    label: 'Order Multiple',
    word: 'order multiple',
    about: 'Orders take this many pieces or a multiple; without it any number',
    detail: 4,
    hint: 'Orders take this many pieces or a multiple. Empty: any number.',
    placeholder: '1',
  },
  priceTiers: {
    kind: 'price tiers',
    label: 'Tiered Pricing',
    word: 'prices by quantity',
    longest: 200,
    about:
      'What a piece costs from so many pieces on, such as 10: 17.50, 50: 16.00; the price itself is that of fewer',
    detail: 5,
    hint: 'What a piece costs from so many pieces on. Empty: always its price.',
    placeholder: '10: 17.50, 50: 16.00',
  },
  taxClass: {
    kind: 'optional name',
    label: 'Tax Class',
    word: 'tax class',
    longest: 60,
    about: 'The class of the rules of prices that its rates are of, such as reduced; without one, standard',
    detail: 6,
    hint: 'Its class in your rules of taxes, such as reduced. Empty: standard.',
    placeholder: 'standard',
  },
  weight: {
    kind: 'weight',
    label: 'Weight',
    word: 'weight',
    about: 'The mass of a piece as it is sent, such as 1.2 kg or 2 lb 3 oz',
    detail: 8,
    hint: 'Of a piece as it is sent.',
    placeholder: '1.2 kg or 2 lb 3 oz',
  },
  parcel: {
    kind: 'parcel',
    label: 'Parcel',
    word: 'parcel',
    about: 'Length, width and height of its parcel, the longest first, such as 12 in × 8 in × 4 in',
    detail: 9,
    hint: 'Length × width × height of its parcel.',
    placeholder: '12 × 8 × 4 in',
  },
  cost: {
    kind: 'optional dollars',
    label: 'Purchase Cost',
    word: 'purchase cost',
    about: 'Amount that the shop pays for a piece, without tax; each order keeps what it is at that time',
    detail: 10,
    hint: 'What you pay for a piece, without tax. Only staff see it: reports say what is left of its sales.',
    placeholder: '11.20',
    isPrivate: true,
  },
  shelfPlace: {
    kind: 'optional name',
    label: 'Place on the Shelf',
    word: 'place on the shelf',
    longest: 40,
    about: 'Where its pieces lie, such as A-04-2; pick lists are in the order of it',
    detail: 11,
    hint: 'Where its pieces lie. Pick lists are in its order; only staff see it.',
    placeholder: 'A-04-2',
    isPrivate: true,
  },
  tracking: {
    kind: 'tracking',
    label: 'Numbers of Its Pieces',
    word: 'numbers of its pieces',
    about:
      'Which number a parcel with it must have: batch, of its batch; lot, of its batch, of which the oldest goes first; serial, the serial number of each piece',
    detail: 12,
    hint: 'Type batch, lot or serial, and packing asks for the number; lot: it proposes the oldest batch. Empty: it may, and need not be given.',
    placeholder: 'batch',
    isPrivate: true,
  },
  reorderPoint: {
    kind: 'optional pieces',
    label: 'Reorder Point',
    word: 'reorder point',
    least: 1,
    about: 'With fewer pieces than this, those on their way included, it is to be ordered of its supplier',
    detail: 13,
    hint: 'With fewer pieces than this it stands in What to order. Empty: it is not watched.',
    placeholder: '10',
    isPrivate: true,
  },
  reorderTarget: {
    kind: 'optional pieces',
    label: 'Reorder Up To',
    word: 'reorder target',
    least: 1,
    about: 'Up to how many pieces it is ordered; without it up to its reorder point',
    detail: 14,
    hint: 'Up to how many pieces it is ordered then. Empty: up to the reorder point.',
    placeholder: '40',
    isPrivate: true,
  },
  beyond: {
    kind: 'optional pieces',
    label: 'Sold Beyond the Shelf',
    word: 'pieces sold beyond the shelf',
    least: 1,
    about: 'How many pieces may be sold beyond those on the shelf, promised by a day; without that day none',
    detail: 15,
    hint: 'How many may be ordered that are not there yet, with the day below. Empty: none.',
    placeholder: '20',
    isPrivate: true,
  },
  promisedOn: {
    kind: 'day',
    label: 'Promised By',
    word: 'promised day',
    about:
      'The day by which pieces beyond the shelf are promised, such as 2026-12-20; who waits for some is told of another one',
    detail: 16,
    hint: 'The day by which they come. Who waits is told once when you change it. Once it is over, none are sold beyond the shelf.',
    placeholder: '2026-12-20',
    isPrivate: true,
  },
  beyondAs: {
    kind: 'promise kind',
    label: 'Sold Beyond the Shelf As',
    word: 'kind of promise',
    about:
      'Pieces beyond the shelf are a backorder, or of a product that is new a pre-order; backorder where nothing is said',
    detail: 17,
    hint: 'Type backorder, or pre-order for what is not out yet. Empty: backorder.',
    placeholder: 'backorder',
    isPrivate: true,
  },
  otherPrices: {
    kind: 'other prices',
    label: 'Prices in Other Currencies',
    word: 'prices in other currencies',
    longest: 400,
    about:
      'What a piece costs in further currencies, such as EUR: 22.95, JPY: 2980; in one that is not named, its price by the rate',
    detail: 18,
    hint: 'In a further currency of yours that is not named here, its price is that of the rate.',
    placeholder: 'EUR: 22.95, JPY: 2980',
    isPrivate: true,
  },
  morePictures: {
    kind: 'pictures',
    label: 'More Pictures',
    word: 'more pictures',
    about: 'Its pictures after the first, in order',
  },
  documents: {
    kind: 'documents',
    label: 'Documents',
    word: 'documents',
    about: 'PDF files about it, in order, such as its manual',
  },
  state: { kind: 'state', label: 'State', word: 'state', about: 'Only where it is not on sale' },
  values: {
    kind: 'values',
    label: 'Attributes',
    word: 'attributes',
    about: 'What it has of the attributes of its category, by their codes, as it was typed',
  },
  translations: {
    kind: 'translations',
    label: 'In Other Languages',
    word: 'other languages',
    about: 'Its name, description and words for the picture in further languages',
    isPrivate: true,
  },
} as const satisfies Record<string, ProductField>

type Fields = typeof PRODUCT_FIELDS

/** The name of a product's field in calls and replies. */
export type ProductFieldName = keyof Fields

/** The kind of the field with this name. */
export type KindOf<Name extends ProductFieldName> = Fields[Name]['kind']

/** The names of all fields, in the order of replies. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

/** The entry of a field in the table above. */
export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name]

/** A field that only staff are shown. */
export type PrivateField = {
  [Name in ProductFieldName]: Fields[Name] extends { isPrivate: true } ? Name : never
}[ProductFieldName]

/** A field that everybody is shown. */
export type PublicField = Exclude<ProductFieldName, PrivateField>

/** Whether a field is only for staff. */
export const isPrivate = (name: ProductFieldName): name is PrivateField =>
  productField(name).isPrivate === true

/** A field that the admin's form has. */
export type FormField = {
  [Name in ProductFieldName]: Fields[Name] extends { row: number } ? Name : never
}[ProductFieldName]

/** The names of the fields of the form. */
export const FORM_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is FormField => 'row' in PRODUCT_FIELDS[name],
)

/** A field that has a column in the admin's table. */
export type ColumnField = {
  [Name in ProductFieldName]: Fields[Name] extends { column: string } ? Name : never
}[ProductFieldName]

/** The columns of the admin's table, from left to right. */
export const COLUMN_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => 'column' in PRODUCT_FIELDS[name]) as [
  ColumnField,
  ...ColumnField[],
]
