import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { bench, isKept, KEEP, KEPT, OFFLINE } from './kept-here.ts'
import { expect, test } from './kerf.ts'

test('a shop that is closed and opened again: an installed shop keeps lists by itself, and goes on where it was', async ({
  browser,
}) => {
  test.slow()
  const data = await demoData()
  let shop = await startKerf({ DATA_DIR: data.DATA_DIR })
  const { customer, path, saw, asOwner } = await bench(shop.address, 'Insta Installed')
  const context = await browser.newContext({
    ...{ baseURL: shop.address, storageState: customer.state, locale: 'en-US' },
    viewport: { width: 1280, height: 800 },
  })
  // As in a window of an installed shop.
  await context.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.includes('display-mode') ? 'all' : query)
  })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto('/dashboard/lists/start')
  await expect(page).toHaveURL('/')
  await page.goto(path)
  await expect(main.getByText(KEPT)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await asOwner('PUT', `/api/products/${saw}`, { price: 20 })
  await shop.end()
  await page.goto('/dashboard/lists/start')
  await page.getByRole('link', { name: 'Bench' }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText('4 × $24.50')).toBeVisible()
  shop = await startKerf({ DATA_DIR: data.DATA_DIR, PORT: new URL(shop.address).port })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(main.getByRole('region', { name: /^Changed since/ })).toContainText('down from $24.50')
  await main.getByRole('button', { name: 'Remove Them from This Device' }).click()
  await page.reload()
  await expect(main.getByRole('button', { name: KEEP })).toBeVisible()
  expect(await isKept(page)).toBe(false)
  await context.close()
  await shop.end()
  await data.remove()
})
