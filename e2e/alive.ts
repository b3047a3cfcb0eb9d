import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Pages are painted before their scripts are loaded. Who opens one here or loads it again waits, as most people do, until
 * it is alive; whoever asks for another `waitUntil` does not.
 */
export function waitUntilAlive(context: BrowserContext): void {
  for (const page of context.pages()) wrap(page)
  context.on('page', wrap)
}

function wrap(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const reply = await goto.call(page, url, options)
    if (!options?.waitUntil) await alive(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload.call(page, options)
    if (!options?.waitUntil) await alive(page)
    return reply
  }
}

/** Waits until what stands there is alive, or is no page of ours: until then no page's cart can be opened. */
async function alive(page: Page): Promise<void> {
  const isAlive = () =>
    !document.querySelector('script[type=module]') || !document.querySelector('button[aria-busy=true]')
  // Whoever is led elsewhere at once leaves the page that was asked.
  await expect.poll(() => page.evaluate(isAlive).catch(() => false)).toBe(true)
}

/** Dialogs and messages are loaded when somebody begins to act: who loses the connection next waits for them. */
export async function overlaysAreThere(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
        return (
          loaded.some((name) => name.includes('/overlays-')) &&
          asked.every(({ href }) => loaded.includes(href))
        )
      }),
    )
    .toBe(true)
}
