/** What we promise of each page on a phone, as Lighthouse scores it: 0 to 100. The one table of it. */

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
/** Least scores; a category without one is measured and not judged. */
export type Bounds = Partial<Record<Category, number>>

const PROMISED: Bounds = { accessibility: 100, 'best-practices': 100, seo: 100 }
const TOOLS: Bounds = { ...PROMISED, performance: 100 }

/** Pages by their address; `{id}` is that of the first product. */
export const BOUNDS: Record<string, Bounds> = {
  '/': { ...PROMISED, performance: 98 },
  '/all-reviews': PROMISED,
  '/tools': PROMISED,
  '/contact-us': PROMISED,
  '/tools/brad-point-bits': TOOLS,
  // Hidden from search engines on purpose, which Lighthouse counts as a fault of SEO.
  '/compare': { accessibility: 100, 'best-practices': 100 },
  '/tool/dovetail-saw-10-in': TOOLS,
  '/products': { ...PROMISED, performance: 95 },
  '/purchase/{id}': { ...PROMISED, performance: 95 },
  '/login': PROMISED,
}

/** The pages that a signed-in person opens. */
export const GUARDED = ['/products', '/purchase/{id}']

/**
 * What pages may weigh for a phone that comes for the first time, in bytes as they are sent (brotli): `npm run build` fails over the first three,
 * which their HTML refers to, in any language; e2e/phone.test.ts over the last.
 */
export const HOME = {
  /** All scripts that are loaded before the page can be used: 2 kB more than before there were languages. */
  scripts: 128_300,
  styles: 12_000,
  fonts: 90_000,
  /** HTML, the above, and the pictures that can be seen without scrolling. */
  aboveTheFold: 350_000,
}

/** Of the list of all tools, and of the page of one. */
export const OF_TOOLS = { ...HOME, scripts: 132_000 }

/**
 * All scripts that home, the list of all tools and the page of a tool load by themselves, also after the first paint, until somebody acts, in
 * bytes as they are sent: e2e/scripts.test.ts fails over it.
 */
export const BY_ITSELF = 140_000

/** The time in ms from the press on a link to the painted page, where the next page was fetched before. */
export const NAVIGATION_MS = 100

/** How many times as long as a bare page of React Router with the same HTML the main thread may work until the page is quiet. */
export const MAIN_THREAD: Record<string, number> = {
  '/': 1.3,
  '/tools': 1.3,
  '/tool/dovetail-saw-10-in': 1.3,
  '/login': 1.3,
  '/products': 1.6,
  '/purchase/{id}': 1.6,
}
