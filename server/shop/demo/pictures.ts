import { existsSync } from 'node:fs'
import { demoCategories } from '#server/shop/demo/catalogue/categories.ts'

const PUBLIC = new URL('../../../public/', import.meta.url)
const categories = new Map(demoCategories.map((category) => [category.slug, category]))

/** The product's own picture, or its family's, once media/ has rendered it into `public/`; until then a drawing. */
export function pictureOf(
  family: { img: string; slug: string; category: string },
  product: { img: string },
): string {
  const own = [product.img, family.img, `/tools/${family.slug}-640.webp`, `/drawings/${family.slug}.svg`]
  return own.find(isThere) ?? drawingOf(family.category)
}

/** It may be that of a category above. */
function drawingOf(slug: string): string {
  const category = categories.get(slug)
  if (!category) throw new Error(`The category ${slug} has no drawing, and neither has one above it`)
  return category.img ?? drawingOf(category.parent ?? '')
}

const isThere = (img: string) => existsSync(new URL(img.slice(1), PUBLIC))
