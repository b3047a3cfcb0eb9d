import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addFromHome, moveToGermany, newAccount, SAW } from './cart.ts'
import { expect, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const HAMMER = 'Claw hammer'

/** Whether it can be read above the last button, without anything being opened. */
async function expectUnfolded(page: Page, notice: Locator, button: string): Promise<void> {
  const last = page.getByRole('main').getByRole('button', { name: button, exact: true })
  await expect(notice).toBeVisible()
  await expect(last).toBeVisible()
  expect(await notice.evaluate((element) => element.closest('details, dialog, [hidden]'))).toBeNull()
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  expect(await top(notice)).toBeLessThan(await top(last))
}

test('who buys one tool in the EU reads the demo’s marked placeholder of the notice above the button, and without scripts on the page, too', async ({
  page,
  plainPage,
  browser,
  kerf,
}) => {
  await moveToGermany(browser, kerf.address)
  const productId = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), HAMMER)
  await newAccount(page, 'Petra Placeholder')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/de/purchase/${productId}`)
  const notice = page.getByRole('region', { name: 'Gesetzliche Gewährleistung' })
  await expect(notice).toContainText('Platzhalter der Demo')
  await expectUnfolded(page, notice, 'Zahlungspflichtig bestellen')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  for (const path of [`/de/purchase/${productId}`, '/de/cart']) {
    await plainPage.goto(path)
    const plain = plainPage.getByRole('region', { name: 'Gesetzliche Gewährleistung' })
    await expect(plain, path).toContainText('Platzhalter der Demo')
    await expect(plain, path).toBeVisible()
  }
})

test('an owner uploads the notice of the legal guarantee with its words, and who orders in the EU sees it above the button', async ({
  page,
  plainPage,
  browser,
  kerf,
}) => {
  await moveToGermany(browser, kerf.address)

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/texts/guarantee')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('')
  const picture = sharp({ create: { width: 640, height: 905, channels: 3, background: '#003399' } })
  await page.getByLabel('Upload pictures for the text').setInputFiles({
    ...{ name: 'notice.png', mimeType: 'image/png' },
    buffer: await picture.png().toBuffer(),
  })
  await expect(text).toHaveValue(/^!\[What the picture says\]\(\/uploads\/[0-9a-f]{32}-640\.webp\)/)
  // Its words are marked, so that typing replaces them.
  await page.keyboard.type('Two years of legal guarantee')
  await expect(text).toHaveValue(/^!\[Two years of legal guarantee\]/)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Two years of legal guarantee' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Text' }).click()
  await readMessage(page, 'Legal guarantee has been saved!', '')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOut(page)

  await newAccount(page, 'Nora Notice')
  await addFromHome(page, SAW)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cart')
  const notice = page.getByRole('main').getByRole('img', { name: 'Two years of legal guarantee' })
  await expectUnfolded(page, notice, 'Order with obligation to pay')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const productId = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), HAMMER)
  await page.goto(`/purchase/${productId}`)
  await expectUnfolded(page, notice, 'Order with obligation to pay')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  for (const path of [`/purchase/${productId}`, '/cart']) {
    await plainPage.goto(path)
    await expect(
      plainPage.getByRole('img', { name: 'Two years of legal guarantee' }),
      `${path} without scripts`,
    ).toBeVisible()
  }
  // What the owner wrote in another language stays as it is: the demo's placeholder.
  await page.goto('/de/cart')
  await expect(page.getByRole('region', { name: 'Gesetzliche Gewährleistung' })).toContainText('Platzhalter')
  await page.goto('/guarantee')
  await expect(page.getByRole('img', { name: 'Two years of legal guarantee' })).toBeVisible()
})
