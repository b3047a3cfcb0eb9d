import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { unguarded } from '#server/platform/files/csv.ts'

/** An export of Kerf: `npm run export -- products server/shop/demo/catalogue.csv` in a demo without past orders writes it. */
export const DEMO_CATALOGUE = new URL('catalogue.csv', import.meta.url)

/** `price` in dollars; `accessories` and `spareParts` are slugs; `values` by the code of the attribute, as an owner types them. */
export type DemoProduct = ReturnType<typeof productOf>

/** The columns that are read here; beside them stand those of the attributes' values, such as `values.blade-width`. */
type Column =
  | ('type' | 'slug' | 'productName' | 'category' | 'description' | 'img' | 'morePictures' | 'model')
  | ('kind' | 'dimension' | 'filterable' | 'options' | 'choices' | 'family')
  | ('sku' | 'gtin' | 'maker' | 'price' | 'priceTiers' | 'weight' | 'state' | 'rating')
  | ('minQuantity' | 'orderMultiple' | 'aviQuantity' | 'accessory' | 'spare_part' | 'replaces')
type Row = Record<Column, string>

/** What the file says, each kind in its order. */
export function readDemoCatalogue() {
  const rows: Row[] = parse(readFileSync(DEMO_CATALOGUE), {
    bom: true,
    columns: true,
    cast: (cell) => unguarded(cell),
  })
  const of = (type: string) => rows.filter((row) => row.type === type)
  return {
    categories: of('category').map(categoryOf),
    attributes: of('attribute').map(attributeOf),
    families: of('family').map(({ slug, productName, choices }) => ({
      ...{ slug, name: productName, choices: listIn(choices) },
    })),
    products: of('product').map(productOf),
  }
}

const categoryOf = ({ slug, productName, category, description, img }: Row) => ({
  ...{ slug, name: productName, parent: category, description, img },
})

function attributeOf({ slug, productName, category, kind, dimension, filterable, options }: Row) {
  const lines = options.split('\n').filter((line) => line !== '')
  return {
    ...{ code: slug, name: productName, category, kind, dimension, isFilterable: filterable === 'yes' },
    options: new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string])),
  }
}

function productOf(row: Row) {
  const { productName, sku, slug, gtin, maker, category, img, model, description } = row
  const { priceTiers, weight, state, family, replaces } = row
  return {
    ...{ productName, sku, slug, gtin, maker, category, img, model, description },
    ...{ priceTiers, weight, state, family, replaces },
    morePictures: row.morePictures.split('\n').filter((line) => line !== ''),
    price: Number(row.price),
    minQuantity: Number(row.minQuantity),
    orderMultiple: Number(row.orderMultiple || 1),
    aviQuantity: Number(row.aviQuantity),
    rating: Number(row.rating),
    accessories: listIn(row.accessory),
    spareParts: listIn(row.spare_part),
    values: Object.fromEntries(
      Object.entries(row).flatMap(([column, text]) =>
        column.startsWith('values.') && text !== '' ? [[column.slice('values.'.length), text]] : [],
      ),
    ),
  }
}

const listIn = (cell: string) => (cell === '' ? [] : cell.split(', '))
