import { createInspector } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a visitor finds a saw: by suggestions, by filters that are applied at once, in their own units, and back', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  await test.step('the arrows go through the suggestions, Escape closes them, Enter searches', async () => {
    await field.click()
    const answered = page.waitForResponse('**/api/suggest?q=dove')
    await field.pressSequentially('dove')
    await answered // those before it are replaced, with what was chosen of them
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await options.first().getAttribute('id')).toBe(active)
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('dove')
    await field.fill('saw')
    await field.press('Enter')
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “saw”')
    await expect(field).toHaveValue('saw')
  })

  const status = page.getByRole('region', { name: 'Tools', exact: true }).getByRole('status').first()
  const all = await status.innerText()
  const inStock = page.getByRole('checkbox', { name: /^In stock/ })

  await test.step('a tick is applied at once, keeps the keyboard and the place, and Back takes it back', async () => {
    await inStock.focus()
    const top = await page.evaluate(() => scrollY)
    await inStock.press('Space')
    await expect(page).toHaveURL('/tools?q=saw&inStock=1')
    await expect(inStock).toBeChecked()
    await expect(inStock).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.goBack()
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(inStock).not.toBeChecked()
    await expect(status).toHaveText(all)
  })

  await test.step('a price that is none is said at its field; a right one is applied and taken off again', async () => {
    const least = page.getByRole('textbox', { name: 'From, Price' })
    await least.fill('cheap')
    await least.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '“cheap” is not a price' })).toBeVisible()
    await expect(least).toBeFocused()
    const most = page.getByRole('textbox', { name: 'To, Price' })
    await expect(least).toHaveAttribute('aria-invalid', 'true')
    await expect(least).toHaveAccessibleDescription(/^From: “cheap” is not a price/)
    await expect(most).toHaveAttribute('aria-invalid', 'false')
    await expect(most).toHaveAccessibleDescription(/ to \$/)
    await least.fill('$50')
    await least.press('Enter')
    await expect(page).toHaveURL('/tools?q=saw&price=50..')
    await expect(status).not.toHaveText(all)
    await page.getByRole('link', { name: 'Remove Price: from $50' }).click()
    await expect(page).toHaveURL('/tools?q=saw')
    await expect(status).toHaveText(all)
  })

  await test.step('measures begin with the units that are chosen, in another tab, too', async () => {
    await page.goto('/tools?q=3/4+in')
    const said = page.getByText('3/4 in (19.05 mm)').first()
    await expect(said).toBeVisible()
    await page.getByRole('radio', { name: 'Millimeters' }).first().check()
    await expect(page.getByText('19.05 mm (3/4 in)').first()).toBeVisible()
    await expect(said).toBeHidden()
    await page.reload()
    await expect(page.getByText('19.05 mm (3/4 in)').first()).toBeVisible()
  })
})

test('a size that does not go with what is chosen says all that it goes with, and a grit is written as the filters write it', async ({
  page,
}) => {
  await page.goto('/tool/outdoor-construction-screws-no-8-x-1-1-4-in-box-of-100')
  const nine = page.getByRole('region', { name: /^Gauge/ }).getByRole('link', { name: /^9/ })
  await expect(nine).toContainText(/Only with .*2-1\/2 in.*, .*3 in/)
  await page.goto('/tool/combination-waterstone-1000-6000')
  await expect(page.getByRole('definition').filter({ hasText: /^6000$/ })).toBeVisible()
})

test('tools that lack a word of the search are shown with a note that says which, with scripts and without', async ({
  page,
  plainPage,
}) => {
  for (const one of [page, plainPage]) {
    await one.goto('/tools?q=fluorescent+tenon+saw')
    await expect(
      one.getByText('No tool has all these words. These have all but “fluorescent”.'),
    ).toBeVisible()
    await one.goto('/tools?q=chisel')
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('Results for “chisel”')
    await expect(one.getByText('No tool has all these words')).toHaveCount(0)
  }
})

test('the filters of a category stand in the order in which its owner gave the attributes, those of the categories above it first', async ({
  page,
}) => {
  await page.goto('/tools/chisels')
  const names = page.getByRole('region', { name: 'Filters' }).locator('form > details > summary')
  const OF_CHISELS = [/Blade width/, /Bevel angle/, /Steel/, /Hardness/, /Sweep/]
  await expect(names).toHaveText([/Price/, /Availability/, /Maker/, /Handle/, ...OF_CHISELS])
})

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

test('on a phone the filters are a sheet over the page, and nothing is wider than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const sheet = page.getByRole('region', { name: 'Filters' })
  await expect(sheet).toBeHidden()
  const open = page.getByRole('button', { name: 'Filters' })
  await open.click()
  const show = sheet.getByRole('button', { name: /^Show \d+ tools$/ })
  const bar = await show.boundingBox()
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    const box = await page.locator(':focus').boundingBox()
    const bottom = box && box.y + box.height
    expect(bottom, 'the button lies over nothing that has the keyboard').toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await sheet.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/tools?inStock=1')
  await expect(sheet).toBeVisible()
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()

  const inspector = createInspector()
  await inspector.inspect(page, '/tools')
  expect(inspector.found()).toEqual({})

  await page.goto('/tools?q=copy a template with a zebra router')
  const search = page.getByRole('link', { name: /^Remove Search/ })
  const [around, cross] = [await search.boundingBox(), await search.locator('svg').boundingBox()]
  const end = around && around.x + around.width
  expect(cross && cross.x + cross.width, 'its cross lies within it').toBeLessThan(end ?? 0)
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
