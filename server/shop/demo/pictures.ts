import { existsSync } from 'node:fs'
import { demoCategories } from '#server/shop/demo/catalogue/categories.ts'

const PUBLIC = new URL('../../../public/', import.meta.url)
const categories = new Map(demoCategories.map((category) => [category.slug, category]))

/**
 * The picture of a demo product: the one that is named in its data, or else its family's, as soon as media/ has rendered it into
 * `public/`. Until then the drawing of its family, or of its category.
 */
export function pictureOf(
  family: { img: string; slug: string; category: string },
  product: { img: string },
): string {
  const own = [product.img, family.img, `/tools/${family.slug}-640.webp`, `/drawings/${family.slug}.svg`]
  return own.find(isThere) ?? drawingOf(family.category)
}

/** The drawing of a category of the demo, which may be that of one above it. */
function drawingOf(slug: string): string {
  const category = categories.get(slug)
  if (!category) throw new Error(`The category ${slug} has no drawing, and neither has one above it`)
  return category.img ?? drawingOf(category.parent ?? '')
}

const isThere = (img: string) => existsSync(new URL(img.slice(1), PUBLIC))
