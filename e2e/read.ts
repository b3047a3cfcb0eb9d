import type { Page } from '@playwright/test'

/** How wide the page is, in px: wider than its window is a page that must be pushed about sideways. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The access token that the browser keeps; null when nobody is signed in. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
