import { MOST_YEARS } from '#contract/age.ts'
import type { ProductField } from '#contract/field-kinds.ts'
import { LEAST_GUARANTEE, MOST_GUARANTEE } from '#contract/guarantee.ts'
import { t } from '#messages/t.ts'

/**
 * The fields of a product. Calls and replies (`contract/products.ts`), the admin's form and table and the words of the audit
 * log are built from this table. `server/catalogue/products/columns.ts` maps each field to its column in the database.
 */
export const PRODUCT_FIELDS = {
  productName: {
    kind: 'line',
    label: t('admin.productFields.productName'),
    word: () => t('admin.productWords.productName'),
    row: 1,
    column: t('admin.productFields.product'),
    longest: 255,
  },
  sku: {
    kind: 'article number',
    label: t('admin.productFields.articleNumberOptional'),
    word: () => t('admin.productWords.sku'),
    row: 1,
    about: 'The article number, if the product has one',
    longest: 60,
    hint: t('admin.productFields.yourOwnNumberForIt'),
    placeholder: 'SD-310',
  },
  price: {
    kind: 'dollars',
    label: t('admin.productFields.price'),
    word: () => t('admin.productWords.price'),
    row: 2,
    about: 'Amount, all taxes included',
    column: t('admin.productFields.price'),
    placeholder: t('admin.productFields.n2450'),
  },
  minQuantity: {
    kind: 'pieces',
    label: t('admin.productFields.minimumQuantity'),
    word: () => t('admin.productWords.minQuantity'),
    row: 3,
    about: 'The fewest pieces that can be ordered',
    column: t('admin.productFields.minimum'),
    least: 1,
  },
  aviQuantity: {
    kind: 'pieces',
    label: t('admin.productFields.availableQuantity'),
    word: () => t('admin.productWords.aviQuantity'),
    row: 3,
    about: 'Pieces that can be bought; those that orders hold, or have paid for, are not among them',
    column: t('admin.productFields.available'),
    least: 0,
    hint: t('admin.productFields.whatCanBeBoughtWithout'),
  },
  rating: {
    kind: 'stars',
    label: t('admin.productFields.rating'),
    word: () => t('admin.productWords.rating'),
    row: 2,
    about: 'Stars; 0: not rated yet',
    column: t('admin.productFields.rating'),
    initial: '0',
    hint: t('admin.productFields.n0NobodyHasRatedIt'),
    placeholder: t('admin.productFields.n0To5'),
  },
  img: {
    kind: 'picture',
    label: t('admin.productFields.imageLink'),
    word: () => t('admin.productWords.img'),
    row: 4,
  },
  description: {
    kind: 'text',
    label: t('admin.productFields.description'),
    word: () => t('admin.productWords.description'),
    row: 5,
    longest: 5000,
  },
  imgAlt: {
    kind: 'optional line',
    label: t('admin.productFields.whatItShows'),
    word: () => t('admin.productWords.imgAlt'),
    longest: 300,
    about: 'What the picture shows, for those who do not see it; without it, the name stands for it',
  },
  slug: {
    kind: 'slug',
    label: t('admin.productFields.address'),
    word: () => t('admin.productWords.slug'),
    about: 'The part of its address that names it. Without one it is made of the name; an old one leads on',
    detail: 7,
    hint: t('admin.productFields.theEndOfItsAddress'),
    placeholder: 'dovetail-saw-10-in',
  },
  gtin: {
    kind: 'gtin',
    label: t('admin.productFields.gtin'),
    word: () => t('admin.productWords.gtin'),
    about: 'The number below its bar code',
    detail: 3,
    hint: t('admin.productFields.theDigitsBelowItsBar'),
    placeholder: '4006381333931',
  },
  maker: {
    kind: 'optional name',
    label: t('admin.productFields.maker'),
    word: () => t('admin.productWords.maker'),
    longest: 100,
    about: 'Who makes it',
    detail: 1,
  },
  makerNumber: {
    kind: 'optional name',
    label: t('admin.productFields.makersNumber'),
    word: () => t('admin.productWords.makerNumber'),
    longest: 60,
    about: 'The maker’s own number for it',
    detail: 2,
    placeholder: 'H-9/2',
  },
  category: {
    kind: 'category',
    label: t('admin.productFields.category'),
    word: () => t('admin.productWords.category'),
    about: 'The slug of its category',
  },
  orderMultiple: {
    kind: 'multiple',
    label: t('admin.productFields.orderMultiple'),
    word: () => t('admin.productWords.orderMultiple'),
    about: 'Orders take this many pieces or a multiple; without it any number',
    detail: 4,
    hint: t('admin.productFields.ordersTakeThisManyPieces'),
    placeholder: '1',
  },
  priceTiers: {
    kind: 'price tiers',
    label: t('admin.productFields.tieredPricing'),
    word: () => t('admin.productWords.priceTiers'),
    longest: 200,
    about:
      'What a piece costs from so many pieces on, such as 10: 17.50, 50: 16.00; the price itself is that of fewer',
    detail: 5,
    hint: t('admin.productFields.whatAPieceCostsFrom'),
    placeholder: t('admin.productFields.n101750'),
  },
  taxClass: {
    kind: 'optional name',
    label: t('admin.productFields.taxClass'),
    word: () => t('admin.productWords.taxClass'),
    longest: 60,
    about: 'The class of the rules of prices that its rates are of, such as reduced; without one, standard',
    detail: 6,
    hint: t('admin.productFields.itsClassInYourRules'),
    placeholder: 'standard',
  },
  weight: {
    kind: 'weight',
    label: t('admin.productFields.weight'),
    word: () => t('admin.productWords.weight'),
    about: 'The mass of a piece as it is sent, such as 1.2 kg or 2 lb 3 oz',
    detail: 8,
    hint: t('admin.productFields.ofAPieceAsIt'),
    placeholder: t('admin.productFields.n12KgOr2'),
  },
  parcel: {
    kind: 'parcel',
    label: t('admin.productFields.parcel'),
    word: () => t('admin.productWords.parcel'),
    about: 'Length, width and height of its parcel, the longest first, such as 12 in × 8 in × 4 in',
    detail: 9,
    hint: t('admin.productFields.lengthWidthHeightOfIts'),
    placeholder: t('admin.productFields.n1284In'),
  },
  contents: {
    kind: 'contents',
    label: t('admin.productFields.contents'),
    word: () => t('admin.productWords.contents'),
    about: 'How much is in a piece, such as 250 ml, 5 m or 100 pieces; prices show what a unit of it costs',
    detail: 10,
    hint: t('admin.productFields.howMuchIsInAPiece'),
    placeholder: '250 ml',
  },
  exemption: {
    kind: 'exemption',
    label: t('admin.productFields.exemption'),
    word: () => t('admin.productWords.exemption'),
    about:
      'Of what buyers cannot withdraw: made-to-measure; or hygiene-seal or sealed-software, once they broke its seal. Without one they can',
    detail: 21,
    hint: t('admin.productFields.onlyWhatTheLawExempts'),
  },
  proof: {
    kind: 'optional line',
    label: t('admin.productFields.proofOfClaims'),
    word: () => t('admin.productWords.proof'),
    longest: 300,
    about: 'The proof or the label of what its texts claim for the environment, such as FSC C012345',
    detail: 20,
    hint: t('admin.productFields.theProofOrLabel'),
    placeholder: 'FSC C012345',
    isPrivate: true,
  },
  warnings: {
    kind: 'optional text',
    label: t('admin.productFields.warnings'),
    word: () => t('admin.productWords.warnings'),
    longest: 2000,
    about: 'Warnings and safety information that its buyers must be told',
    detail: 30,
    hint: t('admin.productFields.whatItsBuyersMustBeTold'),
  },
  californiaWarning: {
    kind: 'optional text',
    label: t('admin.productFields.warningForCalifornia'),
    word: () => t('admin.productWords.californiaWarning'),
    longest: 1000,
    about: 'Its warning by Proposition 65, in the words of that law, for deliveries to California',
    detail: 39,
    hint: t('admin.productFields.inTheWordsOfProposition65'),
    placeholder: 'WARNING: This product can expose you to …',
  },
  pictograms: {
    kind: 'pictograms',
    label: t('admin.productFields.safetySigns'),
    word: () => t('admin.productWords.pictograms'),
    longest: 200,
    about: 'Its safety signs by their numbers in ISO 7010, such as M004, M003; its page says what they mean',
    detail: 31,
    hint: t('admin.productFields.numbersOfItsSigns'),
    placeholder: 'M004, M003',
  },
  madeBy: {
    kind: 'optional name',
    label: t('admin.productFields.producedBy'),
    word: () => t('admin.productWords.madeBy'),
    longest: 150,
    about: 'Its own operator instead of the one of its maker, by its slug or name: the maker by law',
    detail: 32,
    hint: t('admin.productFields.insteadOfTheOperators'),
    isPrivate: true,
  },
  importedBy: {
    kind: 'optional name',
    label: t('admin.productFields.importedBy'),
    word: () => t('admin.productWords.importedBy'),
    longest: 150,
    about: 'Its own operator, by its slug or name: the importer into the European Union',
    detail: 33,
    hint: t('admin.productFields.whoBringsIt'),
    isPrivate: true,
  },
  responsible: {
    kind: 'optional name',
    label: t('admin.productFields.responsibleInTheUnion'),
    word: () => t('admin.productWords.responsible'),
    longest: 150,
    about: 'Its own operator, by its slug or name: the responsible person in the European Union',
    detail: 34,
    hint: t('admin.productFields.whoAnswersForIt'),
    isPrivate: true,
  },
  leastAge: {
    kind: 'whole number',
    least: 1,
    most: MOST_YEARS,
    problem: () => t('fields.anAge', { most: String(MOST_YEARS) }),
    label: t('admin.productFields.leastAge'),
    word: () => t('admin.productWords.leastAge'),
    about: 'The age in years from which it is sold, such as 18; without one anybody may buy it',
    detail: 35,
    hint: t('admin.productFields.ageFromWhich'),
    placeholder: '18',
  },
  handover: {
    kind: 'handover',
    label: t('admin.productFields.handover'),
    word: () => t('admin.productWords.handover'),
    about:
      'adult: it is handed over to an adult only; blade: so, too, as a bladed product, which its parcel says; without one, to anybody',
    detail: 36,
    hint: t('admin.productFields.bothAreFrom18'),
  },
  guaranteeYears: {
    kind: 'whole number',
    least: LEAST_GUARANTEE,
    most: MOST_GUARANTEE,
    problem: () =>
      t('fields.yearsOfGuarantee', { least: String(LEAST_GUARANTEE), most: String(MOST_GUARANTEE) }),
    label: t('admin.productFields.guaranteeYears'),
    word: () => t('admin.productWords.guaranteeYears'),
    about:
      'For how many years its maker guarantees its durability free of charge, 3 or more; without them, or for less, nothing is said',
    detail: 22,
    hint: t('admin.productFields.yearsOfItsMaker'),
    placeholder: '5',
  },
  guaranteeTerms: {
    kind: 'guarantee terms',
    label: t('admin.productFields.guaranteeTerms'),
    word: () => t('admin.productWords.guaranteeTerms'),
    about:
      'Where the terms of that guarantee stand: a link with https, or a file of this site such as a PDF of the product',
    detail: 23,
    longest: 500,
    hint: t('admin.productFields.whereItsTermsStand'),
    placeholder: 'https://maker.example/guarantee.pdf',
  },
  hsCode: {
    kind: 'hs code',
    label: t('admin.productFields.hsCode'),
    word: () => t('admin.productWords.hsCode'),
    about: 'Its code of the Harmonized System for customs: 6 to 10 digits, such as 8202.10',
    detail: 37,
    hint: t('admin.productFields.codeForCustoms'),
    placeholder: '8202.10',
    isPrivate: true,
  },
  origin: {
    kind: 'origin',
    label: t('admin.productFields.origin'),
    word: () => t('admin.productWords.origin'),
    about:
      'The country in which it was made, as customs asks for it: ISO 3166-1 alpha-2, such as DE. Its name is taken, too, in the reader’s language or another of the shop; replies and files have the code',
    detail: 38,
    hint: t('admin.productFields.whereItWasMade'),
    placeholder: 'DE',
    isPrivate: true,
  },
  cost: {
    kind: 'optional dollars',
    label: t('admin.productFields.purchaseCost'),
    word: () => t('admin.productWords.cost'),
    about:
      'Amount that the shop pays for a piece, without tax; each order keeps what it is at that time. Absent, and refused, without costs.read',
    detail: 11,
    hint: t('admin.productFields.whatYouPayForA'),
    placeholder: t('admin.productFields.n1120'),
    isPrivate: true,
  },
  shelfPlace: {
    kind: 'optional name',
    label: t('admin.productFields.placeOnTheShelf'),
    word: () => t('admin.productWords.shelfPlace'),
    longest: 40,
    about: 'Where its pieces lie, such as A-04-2; pick lists are in the order of it',
    detail: 12,
    hint: t('admin.productFields.whereItsPiecesLiePick'),
    placeholder: 'A-04-2',
    isPrivate: true,
  },
  tracking: {
    kind: 'tracking',
    label: t('admin.productFields.numbersOfItsPieces'),
    word: () => t('admin.productWords.tracking'),
    about:
      'Which number a parcel with it must have: batch, of its batch; lot, of its batch, of which the oldest goes first; serial, the serial number of each piece',
    detail: 13,
    hint: t('admin.productFields.packingAsksForIt'),
    isPrivate: true,
  },
  reorderPoint: {
    kind: 'optional pieces',
    label: t('admin.productFields.reorderPoint'),
    word: () => t('admin.productWords.reorderPoint'),
    least: 1,
    about: 'With fewer pieces than this, those on their way included, it is to be ordered of its supplier',
    detail: 14,
    hint: t('admin.productFields.withFewerPiecesThanThis'),
    placeholder: '10',
    isPrivate: true,
  },
  reorderTarget: {
    kind: 'optional pieces',
    label: t('admin.productFields.reorderUpTo'),
    word: () => t('admin.productWords.reorderTarget'),
    least: 1,
    about: 'Up to how many pieces it is ordered; without it up to its reorder point',
    detail: 15,
    hint: t('admin.productFields.upToHowManyPieces'),
    placeholder: '40',
    isPrivate: true,
  },
  beyond: {
    kind: 'optional pieces',
    label: t('admin.productFields.soldBeyondTheShelf'),
    word: () => t('admin.productWords.beyond'),
    least: 1,
    about: 'How many pieces may be sold beyond those on the shelf, promised by a day; without that day none',
    detail: 16,
    hint: t('admin.productFields.howManyMayBeOrdered'),
    placeholder: '20',
    isPrivate: true,
  },
  promisedOn: {
    kind: 'day',
    label: t('admin.productFields.promisedBy'),
    word: () => t('admin.productWords.promisedOn'),
    about:
      'The day by which pieces beyond the shelf are promised, such as 2026-12-20; who waits for some is told of another one',
    detail: 17,
    hint: t('admin.productFields.theDayByWhichThey'),
    placeholder: '2026-12-20',
    isPrivate: true,
  },
  beyondAs: {
    kind: 'promise kind',
    label: t('admin.productFields.soldBeyondTheShelfAs'),
    word: () => t('admin.productWords.beyondAs'),
    about:
      'Pieces beyond the shelf are a backorder, or of a product that is new a pre-order; backorder where nothing is said',
    detail: 18,
    hint: t('admin.productFields.preOrderIsNotOutYet'),
    isPrivate: true,
  },
  otherPrices: {
    kind: 'other prices',
    label: t('admin.productFields.pricesInOtherCurrencies'),
    word: () => t('admin.productWords.otherPrices'),
    longest: 400,
    about:
      'What a piece costs in further currencies, such as EUR: 22.95, JPY: 2980; in one that is not named, its price by the rate',
    detail: 19,
    hint: t('admin.productFields.inAFurtherCurrencyOf'),
    placeholder: t('admin.productFields.eur2295'),
    isPrivate: true,
  },
  morePictures: {
    kind: 'pictures',
    label: t('admin.productFields.morePictures'),
    word: () => t('admin.productWords.morePictures'),
    about: 'Its pictures after the first, in order',
  },
  model: {
    kind: 'model',
    label: t('admin.productFields.model'),
    word: () => t('admin.productWords.model'),
    about:
      'A model of it that its page shows to turn, measure and take apart: what `POST /uploads/models` answered, or the address of a GLB file that came with the shop, such as /models/bit-brace.glb',
    detail: 24,
    longest: 100,
    hint: t('admin.productFields.aFileInGlb'),
    placeholder: '/models/bit-brace.glb',
  },
  documents: {
    kind: 'documents',
    label: t('admin.productFields.documents'),
    word: () => t('admin.productWords.documents'),
    about: 'PDF files about it, in order, such as its manual',
  },
  state: {
    kind: 'state',
    label: t('admin.productFields.state'),
    word: () => t('admin.productWords.state'),
    about: 'Only where it is not on sale',
  },
  values: {
    kind: 'values',
    label: t('admin.productFields.attributes'),
    word: () => t('admin.productWords.values'),
    about: 'What it has of the attributes of its category, by their codes, as it was typed',
  },
  translations: {
    kind: 'translations',
    label: t('admin.productFields.inOtherLanguages'),
    word: () => t('admin.productWords.translations'),
    about: 'Its name, description and words for the picture in further languages',
    isPrivate: true,
  },
} as const satisfies Record<string, ProductField>

/** Of these many products get the same text at once. */
export const BULK_FIELDS = ['contents', 'hsCode', 'origin'] as const satisfies (keyof typeof PRODUCT_FIELDS)[]
export type BulkField = (typeof BULK_FIELDS)[number]

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

/** By what the admin's table can be sorted: a column of its own, beside those of fields, has what a liter, kilogram, meter or piece costs. */
export const PRODUCT_SORTS = [...COLUMN_FIELDS, 'unitPrice'] as const satisfies readonly string[]
export type ProductSort = (typeof PRODUCT_SORTS)[number]
