import type { APIRequestContext, Page } from '@playwright/test'

/** How wide the page is, in px: wider than its window is a page that must be pushed about sideways. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The access token that the browser keeps; null when nobody is signed in. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

/** How many pieces of a product visitors are shown: they see a change when it has been told, a moment after it. */
export const availableToVisitors = async (request: APIRequestContext, id: string | undefined) =>
  (await (await request.get(`/api/products/${id}`)).json()).aviQuantity
