import type { Product } from '#contract/products.ts'
import { required } from '#web/forms/required.ts'

/** What the form for a product asks for, as it was typed. */
export type TypedProduct = Record<
  'productName' | 'sku' | 'price' | 'minQuantity' | 'aviQuantity' | 'img' | 'rating' | 'description',
  string
>

type Problem = (value: string) => string | null

/** What can be said without asking the server, which has the last word. */
export const problemOf: Record<keyof TypedProduct, Problem> = {
  productName: required('Product Name'),
  sku: () => null, // it may be left empty, and is no longer than its field lets one type
  price: number('Price', /^\d+(\.\d{1,2})?$/, 'A price such as 24.50'),
  minQuantity: number('Minimum Quantity', /^\d+$/, 'A whole number of pieces'),
  aviQuantity: number('Available Quantity', /^\d+$/, 'A whole number of pieces'),
  img: required('Image Link'),
  rating: number('Rating', /^([0-4](\.\d+)?|5(\.0+)?)$/, 'A number from 0 to 5'),
  description: required('Description'),
}

function number(name: string, pattern: RegExp, otherwise: string): Problem {
  const missing = required(name)
  return (value) => missing(value) ?? (pattern.test(value.trim()) ? null : otherwise)
}

export function productFrom(typed: TypedProduct): Omit<Product, '_id'> {
  return {
    productName: typed.productName.trim(),
    sku: typed.sku.trim(),
    price: Number(typed.price),
    minQuantity: Number(typed.minQuantity),
    aviQuantity: Number(typed.aviQuantity),
    img: typed.img.trim(),
    rating: Number(typed.rating),
    description: typed.description.trim(),
  }
}

export function typedFrom(product: Product): TypedProduct {
  const { productName, sku = '', price, minQuantity, aviQuantity, img, rating, description } = product
  return {
    productName,
    sku,
    price: String(price),
    minQuantity: String(minQuantity),
    aviQuantity: String(aviQuantity),
    img,
    rating: String(rating),
    description,
  }
}

/**
 * What was changed, or undefined when nothing was. The rest is not sent: pieces are sold while one edits, so a number
 * that was only looked at must not become the stock again.
 */
export function changesOf(product: Product, typed: TypedProduct): Partial<Omit<Product, '_id'>> | undefined {
  const before = new Map(Object.entries(productFrom(typedFrom(product))))
  const changed = Object.entries(productFrom(typed)).filter(([name, value]) => before.get(name) !== value)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
