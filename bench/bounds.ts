/** What we promise of each page on a phone, as Lighthouse scores it: 0 to 100. The one table of it. */

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
/** Least scores; a category without one is measured and not judged. */
export type Bounds = Partial<Record<Category, number>>

const PROMISED: Bounds = { accessibility: 100, 'best-practices': 100, seo: 100 }

/** Pages by their address; `{id}` is that of the first product, and its page is opened by somebody signed in. */
export const BOUNDS: Record<string, Bounds> = {
  '/': PROMISED,
  '/all-reviews': PROMISED,
  '/contact-us': PROMISED,
  '/purchase/{id}': PROMISED,
  '/login': PROMISED,
}
