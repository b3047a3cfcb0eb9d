/** What a column of a file from another shop can mean. No zod: pages import it. */
import { type ProductFieldName, productField } from '#contract/product-fields.ts'
import { language, t } from '#messages/t.ts'

/**
 * A meaning, its words on the page of columns, and the headings that usually mean it. `field`: the field that it fills as it stands, by whose
 * name it is called unless it has words of its own.
 */
export const COLUMN_MEANINGS = [
  { meaning: 'name', field: 'productName', usual: ['name', 'title', 'product name', 'product title'] },
  { meaning: 'name filled down', words: t('admin.importMeanings.nameFilledDown'), usual: [] },
  { meaning: 'sku', field: 'sku', usual: ['sku', 'article number', 'item number', 'code'] },
  { meaning: 'price', field: 'price', usual: ['price', 'regular price', 'unit price'] },
  {
    meaning: 'stock',
    field: 'aviQuantity',
    usual: ['stock', 'quantity', 'qty', 'inventory', 'inventory_count'],
  },
  {
    meaning: 'stock by place',
    words: t('admin.importMeanings.stockByPlace'),
    usual: ['inventories'],
  },
  { meaning: 'description', field: 'description', usual: ['description', 'body', 'long description'] },
  {
    meaning: 'group',
    words: t('admin.importMeanings.group'),
    usual: ['handle', 'slug', 'url_key', 'parent_sku'],
  },
  {
    meaning: 'option name 1',
    words: t('admin.importMeanings.optionName1'),
    usual: ['option1 name', 'option1_name'],
  },
  {
    meaning: 'option value 1',
    words: t('admin.importMeanings.optionValue1'),
    usual: ['option1 value', 'option1_value'],
  },
  {
    meaning: 'option name 2',
    words: t('admin.importMeanings.optionName2'),
    usual: ['option2 name', 'option2_name'],
  },
  {
    meaning: 'option value 2',
    words: t('admin.importMeanings.optionValue2'),
    usual: ['option2 value', 'option2_value'],
  },
  {
    meaning: 'option name 3',
    words: t('admin.importMeanings.optionName3'),
    usual: ['option3 name', 'option3_name'],
  },
  {
    meaning: 'option value 3',
    words: t('admin.importMeanings.optionValue3'),
    usual: ['option3 value', 'option3_value'],
  },
  {
    meaning: 'category',
    words: t('admin.importMeanings.category'),
    usual: ['category', 'categories', 'category1', 'product type'],
  },
  { meaning: 'category by slashes', words: t('admin.importMeanings.categoryBySlashes'), usual: [] },
  { meaning: 'category by commas', words: t('admin.importMeanings.categoryByCommas'), usual: [] },
  { meaning: 'category undivided', words: t('admin.importMeanings.categoryUndivided'), usual: [] },
  {
    meaning: 'pictures',
    words: t('admin.importMeanings.pictures'),
    usual: ['image', 'images', 'picture', 'image_link', 'image1_src', 'image src'],
  },
  {
    meaning: 'picture words',
    words: t('admin.importMeanings.pictureWords'),
    field: 'imgAlt',
    usual: ['image alt text', 'image alt', 'alt text', 'image1_alt'],
  },
  { meaning: 'maker', field: 'maker', usual: ['brand', 'maker', 'vendor', 'manufacturer'] },
  { meaning: 'maker number', field: 'makerNumber', usual: ['mpn', 'manufacturer number'] },
  { meaning: 'gtin', field: 'gtin', usual: ['gtin', 'ean', 'upc', 'barcode'] },
  { meaning: 'minimum', field: 'minQuantity', usual: ['minimum quantity', 'min quantity', 'moq'] },
  { meaning: 'multiple', field: 'orderMultiple', usual: ['order multiple', 'pack'] },
  { meaning: 'tax class', field: 'taxClass', usual: ['tax class', 'tax_category'] },
  {
    meaning: 'state',
    words: t('admin.importMeanings.state'),
    usual: ['status', 'published', 'state', 'enabled'],
  },
  { meaning: 'currency', words: t('admin.importMeanings.currency'), usual: ['currency'] },
  { meaning: 'weight', words: t('admin.importMeanings.weight'), usual: ['weight'] },
  {
    meaning: 'unit of weight',
    words: t('admin.importMeanings.unitOfWeight'),
    usual: ['weight_unit', 'weight unit'],
  },
  { meaning: 'length', words: t('admin.importMeanings.length'), usual: ['length', 'depth'] },
  { meaning: 'width', words: t('admin.importMeanings.width'), usual: ['width'] },
  { meaning: 'height', words: t('admin.importMeanings.height'), usual: ['height'] },
  {
    meaning: 'unit of lengths',
    words: t('admin.importMeanings.unitOfLengths'),
    usual: ['dimensions_unit', 'dimension unit'],
  },
  {
    meaning: 'contents',
    field: 'contents',
    usual: ['contents', 'unit_pricing_measure', 'net content'],
  },
  {
    meaning: 'hs code',
    field: 'hsCode',
    usual: ['hs code', 'hs_code', 'harmonized system code', 'hts code'],
  },
  { meaning: 'origin', field: 'origin', usual: ['country of origin', 'origin', 'country_of_origin'] },
  { meaning: 'attribute', words: t('admin.importMeanings.attribute'), usual: [] },
] as const satisfies readonly Meaning[]

type Meaning = { meaning: string; usual: readonly string[] } & (
  | { words: string; field?: ProductFieldName }
  | { words?: undefined; field: ProductFieldName }
)
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]['meaning']

const meanings: readonly Meaning[] = COLUMN_MEANINGS

/** The field that a meaning fills as it stands. */
export const fieldMeant = (meaning: ColumnMeaning): ProductFieldName | undefined =>
  meanings.find((one) => one.meaning === meaning)?.field

/** What a column means, as the page of columns says it: `Maker’s number`. */
export const wordsMeant = ({ words, field }: Meaning): string =>
  words ?? sentenceOf(productField(field).label)

/** A label of a form as words: `Article Number (optional)` as `Article number`. German nouns keep their capitals. */
const sentenceOf = (label: string): string => {
  const name = label.replace(' (optional)', '')
  return language().startsWith('en')
    ? name.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    : name
}
