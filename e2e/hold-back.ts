import type { Page } from '@playwright/test'

/** What has such an address arrives only when this is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await late.promise
    await route.continue()
  })
  return late.resolve
}
