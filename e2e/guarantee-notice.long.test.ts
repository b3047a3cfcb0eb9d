import sharp from 'sharp'
import { addFromHome, moveToGermany, newAccount, SAW } from './cart.ts'
import { expect, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner uploads the notice of the legal guarantee with its words, and who orders in the EU sees it above the button', async ({
  page,
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
  await expect(notice).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  // What the owner wrote in another language stays as it is: the demo's placeholder.
  await page.goto('/de/cart')
  await expect(page.getByRole('region', { name: 'Gesetzliche Gewährleistung' })).toContainText('Platzhalter')
  await page.goto('/guarantee')
  await expect(page.getByRole('img', { name: 'Two years of legal guarantee' })).toBeVisible()
})
