import type { ManagedProduct } from '#contract/managed-products.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { readOtherPrices, writeOtherPrices } from '#contract/other-prices.ts'
import { parcelOf, weightOf, writeParcel, writeWeight } from '#contract/parcel.ts'
import { tiersOf, writeTiers } from '#contract/price-tiers.ts'
import type { PrivateField } from '#contract/product-fields.ts'
import type { ProductState } from '#contract/product-kinds.ts'
import type { Product, ProductFields } from '#contract/products.ts'
import { someTranslations, withTranslations } from '#contract/translations.ts'
import type { NewProductRow, ProductRow } from '#server/catalogue/products/store.ts'

/** The columns of the fields by which the admin's table can be sorted. */
export const PRODUCT_COLUMNS = {
  productName: 'name',
  price: 'priceCents',
  minQuantity: 'minimum',
  aviQuantity: 'available',
  rating: 'rating',
} as const satisfies Partial<Record<keyof Product, keyof ProductRow>>

type OwnFields = Omit<Product, '_id' | 'category' | 'values' | 'documents' | 'promise'>

/** With those that only staff are shown. */
export function fieldsOf(row: ProductRow): OwnFields & Pick<ManagedProduct, PrivateField> {
  return { ...publicFieldsOf(row), ...privateFieldsOf(row) }
}

export function privateFieldsOf(row: ProductRow): Pick<ManagedProduct, PrivateField> {
  const {
    proof,
    costCents,
    shelfPlace,
    tracking,
    reorderPoint,
    reorderTarget,
    beyond,
    promisedOn,
    beyondAs,
  } = row
  const otherPrices = writeOtherPrices(row.otherPrices)
  const { madeBy, importedBy, responsible, hsCode, origin } = row
  return {
    ...(proof !== null && { proof }),
    ...(madeBy !== null && { madeBy }),
    ...(importedBy !== null && { importedBy }),
    ...(responsible !== null && { responsible }),
    ...(hsCode !== null && { hsCode }),
    ...(origin !== null && { origin }),
    ...(costCents !== null && { cost: toDollars(costCents) }),
    ...(shelfPlace !== null && { shelfPlace }),
    ...(tracking !== null && { tracking }),
    ...(reorderPoint !== null && { reorderPoint }),
    ...(reorderTarget !== null && { reorderTarget }),
    ...(beyond !== null && { beyond }),
    ...(promisedOn !== null && { promisedOn }),
    ...(beyondAs !== null && { beyondAs }),
    ...(otherPrices && { otherPrices }),
    ...someTranslations(row.translations),
  }
}

/** Money in dollars. What is empty is left out, as are a multiple of 1 and `on sale`. */
export function publicFieldsOf(row: ProductRow): OwnFields {
  const { parcelLength, parcelWidth, parcelHeight } = row
  const state = stateOf(row)
  return {
    productName: row.name,
    ...(row.sku !== null && { sku: row.sku }),
    price: toDollars(row.priceCents),
    minQuantity: row.minimum,
    aviQuantity: row.available,
    rating: row.rating,
    img: row.img,
    ...(row.imgAlt !== null && { imgAlt: row.imgAlt }),
    description: row.description,
    slug: row.slug,
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.maker !== null && { maker: row.maker }),
    ...(row.makerNumber !== null && { makerNumber: row.makerNumber }),
    ...(row.multiple !== 1 && { orderMultiple: row.multiple }),
    ...(row.priceTiers.length > 0 && { priceTiers: writeTiers(row.priceTiers) }),
    ...(row.countsWith !== null && { tiersFamily: row.countsWith }),
    ...(row.taxClass !== null && { taxClass: row.taxClass }),
    ...(row.weight !== null && { weight: writeWeight(row.weight) }),
    ...(parcelLength !== null &&
      parcelWidth !== null &&
      parcelHeight !== null && { parcel: writeParcel([parcelLength, parcelWidth, parcelHeight]) }),
    ...(row.contents !== null && { contents: row.contents }),
    ...(row.warnings !== null && { warnings: row.warnings }),
    ...(row.californiaWarning !== null && { californiaWarning: row.californiaWarning }),
    ...(row.pictograms !== null && { pictograms: row.pictograms }),
    ...(row.leastAge !== null && { leastAge: row.leastAge }),
    ...(row.handover !== null && { handover: row.handover }),
    ...(row.guaranteeYears !== null && { guaranteeYears: row.guaranteeYears }),
    ...(row.guaranteeTerms !== null && { guaranteeTerms: row.guaranteeTerms }),
    ...(row.exemption !== null && { exemption: row.exemption }),
    ...(row.model !== null && { model: row.model }),
    ...(row.morePictures.length > 0 && {
      morePictures: row.morePictures.map(({ img, alt }) => ({ img, alt })),
    }),
    ...(state !== 'on sale' && { state }),
  }
}

export function stateOf({ archivedAt, isDraft }: Pick<ProductRow, 'archivedAt' | 'isDraft'>): ProductState {
  if (!archivedAt) return 'on sale'
  return isDraft ? 'draft' : 'archived'
}

/** Money in cents, measures in base units, without the stock, which only stock movements change. */
export function columnsOf(fields: Omit<ProductFields, 'category' | 'values' | 'documents'>): NewProductRow {
  const [parcelLength, parcelWidth, parcelHeight] = fields.parcel
    ? parcelOf(fields.parcel)
    : [null, null, null]
  const { state = 'on sale' } = fields
  return {
    name: fields.productName,
    sku: fields.sku ?? null,
    priceCents: toCents(fields.price),
    minimum: fields.minQuantity,
    rating: fields.rating,
    img: fields.img,
    imgAlt: fields.imgAlt ?? null,
    description: fields.description,
    slug: fields.slug ?? '',
    gtin: fields.gtin ?? null,
    maker: fields.maker ?? null,
    makerNumber: fields.makerNumber ?? null,
    multiple: fields.orderMultiple ?? 1,
    priceTiers: tiersOf(fields),
    taxClass: fields.taxClass ?? null,
    weight: fields.weight ? weightOf(fields.weight) : null,
    ...{ parcelLength, parcelWidth, parcelHeight },
    contents: fields.contents ?? null,
    exemption: fields.exemption ?? null,
    proof: fields.proof ?? null,
    warnings: fields.warnings ?? null,
    californiaWarning: fields.californiaWarning ?? null,
    pictograms: fields.pictograms ?? null,
    madeBy: fields.madeBy ?? null,
    importedBy: fields.importedBy ?? null,
    responsible: fields.responsible ?? null,
    leastAge: fields.leastAge ?? null,
    handover: fields.handover ?? null,
    guaranteeYears: fields.guaranteeYears ?? null,
    guaranteeTerms: fields.guaranteeTerms ?? null,
    hsCode: fields.hsCode ?? null,
    origin: fields.origin ?? null,
    costCents: fields.cost ? toCents(fields.cost) : null,
    shelfPlace: fields.shelfPlace ?? null,
    tracking: fields.tracking ?? null,
    reorderPoint: fields.reorderPoint ?? null,
    reorderTarget: fields.reorderTarget ?? null,
    beyond: fields.beyond ?? null,
    promisedOn: fields.promisedOn ?? null,
    beyondAs: fields.beyondAs ?? null,
    otherPrices: readOtherPrices(fields.otherPrices ?? '') ?? {},
    model: fields.model ?? null,
    morePictures: fields.morePictures ?? [],
    translations: withTranslations({}, fields.translations),
    archivedAt: state === 'on sale' ? null : new Date(),
    isDraft: state === 'draft',
  }
}
