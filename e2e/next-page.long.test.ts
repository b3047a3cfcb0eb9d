import type { Page } from '@playwright/test'
import { expect, test } from './kerf.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** The data of tools that the page asks for from now on. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/tool\/.*\.data$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Puts a finger on the first tool of the list, and leaves it there. */
async function touchFirstTool(page: Page) {
  await page.goto('/tools/hand-tools')
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('article').first().getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('The list shows no tool')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const lift = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return { lift, data: `${await link.getAttribute('href')}.data` }
}

test('what a link leads to is on its way while the finger is still on it, and is not asked for again', async ({
  page,
}) => {
  const asked = watchData(page)
  const { lift, data } = await touchFirstTool(page)
  await expect.poll(() => asked).toEqual([data])
  await page.waitForLoadState('networkidle')
  await lift()
  await expect(page).toHaveURL(/\/tool\//)
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => new URL(name).pathname.startsWith('/tool/'))
      .map(({ initiatorType, transferSize }) => ({ initiatorType, isSent: transferSize > 0 })),
  )
  expect(sizes).toEqual([
    { initiatorType: 'link', isSent: true },
    { initiatorType: 'fetch', isSent: false },
  ])
})

test('nothing is fetched ahead for whoever asks their browser to save data, and the link leads on', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const asked = watchData(page)
  const { lift, data } = await touchFirstTool(page)
  // Longer than a pointer has to rest on a link before React Router fetches what it leads to.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 300)))
  expect(asked).toEqual([])
  await lift()
  await expect(page).toHaveURL(/\/tool\//)
  expect(asked).toEqual([data])
})
