import type { Page } from '@playwright/test'

/** Has the pages wait for their fonts: people on a slow line get the fallback instead, but pictures are of the fonts. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const styles = await response.text()
    await route.fulfill({ response, body: styles.replaceAll('font-display:optional', 'font-display:block') })
  })
}
