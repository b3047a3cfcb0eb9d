import { csvOf } from '#server/catalogue/import/testing.ts'

const SHOPIFY = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Product Category',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...[
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Barcode',
  ],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Status'],
]
export type Cells = Record<string, string | undefined>
const shopifyRow = (cells: Cells) => SHOPIFY.map((column) => cells[column] ?? '')
export const shopify = (rows: Cells[]) => csvOf([SHOPIFY, ...rows.map(shopifyRow)])
