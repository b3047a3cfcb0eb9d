import type { EntryContext } from 'react-router'
import type { ShopFacts } from '#web/ui/shop.ts'

/** What is known of a page when it was rendered. */
export type SeoPage = {
  origin: string
  /** What all addresses of pages in this language begin with: the origin, and such as `/de`. */
  root: string
  /** The one address of the page. */
  address: string
  shop: ShopFacts
  title: string
  description: string
  /** The ids of the routes that make the page, outermost first. */
  routes: string[]
  loaderData: EntryContext['staticHandlerContext']['loaderData']
}
