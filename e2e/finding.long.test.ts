import { createInspector } from './axe.ts'
import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a facet of many measures leads with its range, and one that tells nothing apart is left out and takes nothing from under the pointer', async ({
  page,
}) => {
  await page.goto('/tools/chisels')
  const widths = page.getByRole('group', { name: 'Blade width', exact: true })
  const from = page.getByRole('textbox', { name: 'From, Blade width' })
  await expect(widths.getByRole('checkbox')).toHaveCount(4)
  const [range, boxes] = [await from.boundingBox(), await widths.boundingBox()]
  expect(range && range.y + range.height, 'the range stands above the boxes').toBeLessThan(boxes?.y ?? 0)
  await widths.getByText('Show all 22').click()
  await expect(widths.getByRole('checkbox')).toHaveCount(22)
  await from.fill('1/2 in')
  await from.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove Blade width: from 1/2 in' })).toBeVisible()
  await expect(from).toBeFocused()

  const makers = page.getByRole('group', { name: 'Maker', exact: true })
  await expect(makers.getByRole('checkbox')).toHaveCount(2)
  await page.locator('summary', { hasText: 'Bevel angle' }).click()
  await page.getByRole('checkbox', { name: /^20°/ }).check()
  await expect(makers.getByRole('checkbox')).toHaveCount(1)
  await page.goto('/tools/bench-chisels')
  await expect(widths).toBeVisible()
  await expect(makers).toHaveCount(0)
  const price = page.getByRole('textbox', { name: 'From, Price' })
  await expect(price).toBeVisible()
  await page.getByRole('checkbox', { name: /1\/8 in/ }).check()
  await expect(page.getByText('$31.00 to $31.00')).toBeVisible() // it was there, and nothing moves
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /1\/8 in/ })).toBeChecked()
  await expect(price).toHaveCount(0)
  await page.goto('/tools/bench-chisels?maker=Ostervik')
  await expect(makers.getByRole('checkbox', { name: /^Ostervik/ })).toBeChecked()

  await page.goto('/tools/chisels?f.edge-shine=1')
  await expect(page.getByText('No attribute is called “edge-shine”. It was left out.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toHaveCount(0)
})

test('tools that are ticked are compared side by side, what they differ in is marked, and those that were looked at stand below', async ({
  page,
}) => {
  await page.goto('/tools?q=saw')
  await page.mouse.move(1, 1) // until somebody acts, cards are what the server sent
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Compare' })
  await expect(bar.getByRole('status')).toHaveText('2 of 4 to compare')
  await page.reload()
  await page.mouse.move(2, 2)
  await expect(boxes.nth(1)).toBeChecked()
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?tools=[a-z0-9-]+,[a-z0-9-]+$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: /^Price/ })).toBeVisible()
  const inspector = createInspector()
  await inspector.inspect(page, '/compare')
  await page.setViewportSize({ width: 360, height: 740 })
  const head = table.getByRole('columnheader').nth(1)
  const remove = await head.getByRole('link', { name: /^Remove/ }).boundingBox()
  const picture = await head.locator('img').boundingBox()
  expect(remove && remove.y + remove.height, 'on a phone it lies across no picture').toBeLessThanOrEqual(
    picture?.y ?? 0,
  )
  expect(inspector.found()).toEqual({})
  await page.setViewportSize({ width: 1280, height: 800 })

  const tool = table.getByRole('columnheader').nth(1).getByRole('link').last()
  const name = await tool.innerText()
  await tool.click()
  await expect(page).toHaveURL(/\/tool\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kerf-seen-1'))).not.toBeNull()
  await page.goBack()
  await table
    .getByRole('link', { name: /^Remove/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/compare\?tools=[a-z0-9-]+$/)
  await expect(page.getByText('This tool is alone.')).toBeVisible()
  await page.goto('/tools')
  await expect(bar.getByRole('status'), 'what was taken off the comparison is not chosen').toHaveText(
    '1 of 4 to compare',
  )
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)

  await page.goto('/tools?q=flurbel')
  await expect(page.getByText('Nothing was found for “flurbel”')).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'Categories', exact: true })
  await expect(categories.getByRole('link', { name: /^Hand tools/ })).toHaveAttribute(
    'href',
    '/tools/hand-tools',
  )
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
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
  await expect(names).toHaveText([/Price/, /Availability/, /Fits/, /Maker/, /Handle/, ...OF_CHISELS])
})

test('on a phone the filters are a sheet over the page, and nothing is wider than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await expect(
    page.getByRole('article').getByRole('heading').first(),
    'a tool in the first screen',
  ).toBeInViewport()
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
