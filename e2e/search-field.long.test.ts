import { holdBack } from './hold-back.ts'
import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('what is typed before the scripts of the page are there is suggested for, too', async ({ page }) => {
  const goOn = await holdBack(page, '**/assets/entry.client*')
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Search tools' })
  await field.click()
  await field.pressSequentially('dove')
  goOn()
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('dove')
})

test('what is typed while a search is on its way stays in the field', async ({ page }) => {
  await page.goto('/tools')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  const goOn = await holdBack(page, '**/tools.data*')
  await field.fill('saw')
  await field.press('Enter')
  await field.fill('chisel')
  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “saw”')
  await expect(field).toHaveValue('chisel')
  await field.blur()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools')
  await expect(field).toHaveValue('')
})

test('without scripts the search is a form, the filters are one with a button, and all of it stands in the address', async ({
  plainPage: page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search tools' }).fill('saw')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “saw”')
    if (width === 360) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('textbox', { name: 'To, Price' }).fill('80')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/tools?q=saw&price=..80&inStock=1')
    await expect(page.getByRole('link', { name: 'Remove Price: up to $80' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/tools')
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
  }
})

for (const locale of ['de-DE', 'en-US'])
  test(`no measure turns into another unit after a page has arrived, in ${locale}`, async ({
    browser,
    kerf,
  }) => {
    const context = await browser.newContext({ locale, baseURL: kerf.address })
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => Object.assign(window, { arrived: shown() }))
      const shown = () =>
        [...document.querySelectorAll('main *')].flatMap((one) => [
          one.checkVisibility() ? (one.firstChild?.nodeType === 3 ? one.firstChild.textContent : '') : '',
          one.getAttribute('placeholder') ?? '',
        ])
      Object.assign(window, { shown })
    })
    for (const path of ['/tools/chisels', '/tools?q=3/4+in', '/tool/bevel-edge-chisel']) {
      await page.goto(path)
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      const [arrived, now] = await page.evaluate(() => {
        const { arrived, shown } = window as unknown as { arrived: string[]; shown: () => string[] }
        const measures = (texts: string[]) => texts.filter((text) => /\d.*\b(in|mm)\b/.test(text))
        return [measures(arrived), measures(shown())]
      })
      expect(arrived?.length, path).toBeGreaterThan(0)
      expect(
        now?.filter((text) => !arrived?.includes(text)),
        path,
      ).toEqual([])
    }
    await context.close()
  })
