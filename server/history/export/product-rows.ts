import type { ManagedProduct } from '#contract/managed-products.ts'
import { plainDollars } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, productField } from '#contract/product-fields.ts'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import { TRANSLATED } from '#contract/translated.ts'
import type { Translations } from '#contract/translations.ts'
import type { Language } from '#messages/languages.ts'
import { inOrder, ownOf } from '#server/catalogue/categories/category.ts'
import type { OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import { operatorLines } from '#server/history/export/operator-lines.ts'
import {
  EXPORTED,
  OF_DEFINITIONS,
  translatedColumn,
  VALUE_PREFIX,
} from '#server/history/export/own-columns.ts'
import type { PastAttribute, PastCategory, Tree } from '#server/history/past/tree-before.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** `used`: codes of attributes with values. `languages`: the further ones. `products`: part by part, in the shop's order. `currency`: of their prices, where it is another than the shop's. */
export type Catalogue = Tree & {
  used: Set<string>
  languages: Language[]
  operators: OperatorRow[]
  currency?: string | undefined
  products: AsyncIterable<ManagedProduct[]>
}

const EXPORTED_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => name !== 'values' && name !== 'translations')

type Cells = Record<string, string>

/** CSV for `npm run import -- FILE --from kerf`. An `origin` with https stands before uploads' addresses, so that another shop can fetch them. `hidden`: columns that are left out. */
export async function* productRows(
  { categories, attributes, families, operators, used, languages, currency, products }: Catalogue,
  origin: string,
  hidden: readonly string[] = [],
): AsyncGenerator<string> {
  const fields = EXPORTED_FIELDS.filter((name) => !hidden.includes(name))
  const tree = inOrder(categories)
  const codes = tree
    .flatMap(({ id }) => ownOf(attributes, id))
    .flatMap(({ code }) => (used.has(code) ? code : []))
  const header = [
    'type',
    ...fields,
    'family',
    EXPORTED,
    ...RELATION_KINDS,
    ...OF_DEFINITIONS,
    ...languages.flatMap((tag) =>
      [...Object.keys(TRANSLATED.product), 'options'].map((name) => translatedColumn(name, tag)),
    ),
    ...codes.map((code) => VALUE_PREFIX + code),
  ]
  const line = (cells: Cells) => csvLine(header.map((column) => cells[column] ?? ''))
  const slugs = new Map(families.map(({ id, slug }) => [id, slug]))
  yield BYTE_ORDER_MARK + csvLine(header)
  yield tree.map((category) => line(categoryCells(category, tree))).join('')
  yield tree
    .flatMap((category) => ownOf(attributes, category.id).map((one) => line(attributeCells(one, category))))
    .join('')
  yield families
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, name, choices, translations }) =>
      line({
        ...{ type: 'family', slug, productName: name, choices: choices.join(', ') },
        ...translatedCells(translations),
      }),
    )
    .join('')
  yield operators
    .map((one) =>
      line({ type: 'operator', slug: one.slug, productName: one.name, operator: operatorLines(one) }),
    )
    .join('')
  for await (const part of products)
    yield inCurrency(currency, () =>
      part.map((product) => line(productCells(product, slugs, origin))).join(''),
    )
}

function categoryCells(
  { slug, name, description, parentId, img, shopifyId, googleId, translations }: PastCategory,
  tree: PastCategory[],
): Cells {
  const parent = tree.find(({ id }) => id === parentId)?.slug ?? ''
  return {
    ...{ type: 'category', slug, productName: name, description, category: parent, img: img ?? '' },
    ...{ shopifyId: shopifyId ?? '', googleId: String(googleId ?? '') },
    ...translatedCells(translations),
  }
}

function attributeCells(
  { code, name, kind, dimension, isFilterable, translations, options }: PastAttribute,
  { slug }: PastCategory,
): Cells {
  return {
    ...{ type: 'attribute', slug: code, productName: name, category: slug, kind, dimension: dimension ?? '' },
    filterable: isFilterable ? 'yes' : 'no',
    options: options.map(({ value, label }) => `${value}: ${label}`).join('\n'),
    ...translatedCells(translations),
    ...translatedOptions(options),
  }
}

function translatedCells(translations: Translations | null | undefined): Cells {
  const cells = Object.entries(translations ?? {}).flatMap(([tag, texts]) =>
    Object.entries(texts).map(([name, said]) => [translatedColumn(name, tag as Language), said]),
  )
  return Object.fromEntries(cells)
}

/** One option in a line, as in the column of the first language. */
function translatedOptions(options: PastAttribute['options']): Cells {
  const cells: Cells = {}
  for (const { value, translations } of options)
    for (const [tag, { label }] of Object.entries(translations ?? {})) {
      const column = translatedColumn('options', tag as Language)
      cells[column] = [cells[column] ?? [], `${value}: ${label}`].flat().join('\n')
    }
  return cells
}

function productCells(product: ManagedProduct, families: Map<string, string>, origin: string): Cells {
  const relations = RELATION_KINDS.map((kind) => [
    kind,
    (product.relations?.[kind] ?? []).map(({ slug }) => slug).join(', '),
  ])
  const values = Object.entries(product.values ?? {}).map(([code, text]) => [VALUE_PREFIX + code, text])
  return {
    type: 'product',
    ...Object.fromEntries(EXPORTED_FIELDS.map((name) => [name, fieldText(product, name, origin)])),
    state: product.state ?? 'on sale',
    family: families.get(product.family ?? '') ?? '',
    // A stock that is still this one when the file is imported was not changed in it, whatever was sold since.
    [EXPORTED]: String(product.aviQuantity),
    ...Object.fromEntries([...relations, ...values]),
    ...translatedCells(product.translations),
  }
}

function fieldText(product: ManagedProduct, name: (typeof EXPORTED_FIELDS)[number], origin: string): string {
  const address = (path: string) =>
    origin.startsWith('https:') && path.startsWith('/uploads/') ? origin + path : path
  const value = product[name]
  if (value === undefined || value === null) return ''
  const { kind } = productField(name)
  if (kind === 'dollars' || kind === 'optional dollars') return plainDollars(Number(value))
  if (kind === 'picture') return address(String(value))
  if (kind === 'pictures')
    return (product.morePictures ?? []).map(({ img, alt }) => `${address(img)} ${alt}`.trim()).join('\n')
  if (kind === 'documents')
    return (product.documents ?? [])
      .map(({ file, kind: what, language, title }) => `${file} ${what} ${language} ${title}`)
      .join('\n')
  return String(value)
}
