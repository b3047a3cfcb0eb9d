import type { EntryContext } from 'react-router'

/** What is known of a page when it was rendered. */
export type FoundPage = {
  origin: string
  /** The one address of the page. */
  address: string
  title: string
  description: string
  /** The ids of the routes that make the page, outermost first. */
  routes: string[]
  loaderData: EntryContext['staticHandlerContext']['loaderData']
}
