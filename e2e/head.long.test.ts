import { createInspector } from './axe.ts'
import { expect, test } from './kerf.ts'

const PHONE = { width: 360, height: 740 }

/** As it stands on a large screen: on a phone other parts of the head are there. */
const inspectorOfHead = () => createInspector([{ width: 1280, colorScheme: 'light', rules: 'all' }])

test('the departments open by mouse, by press and by keyboard, lead to their pages, and close again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Find tools' })
  const button = bar.getByRole('button', { name: 'Departments' })
  const saws = bar.getByRole('link', { name: 'Saws', exact: true })

  await test.step('a mouse that rests on it opens it, one that goes away closes it', async () => {
    await button.hover()
    await expect(saws).toBeVisible()
    await page.mouse.move(640, 20)
    await expect(saws).toBeHidden()
  })

  await test.step('while a mouse rests on it, Escape shuts it, a press opens it and a second one shuts it', async () => {
    await button.hover()
    await expect(saws).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(saws).toBeHidden()
    await page.clock.runFor(500) // so long it would take to open again
    await expect(saws).toBeHidden()
    await button.click()
    await expect(saws).toBeVisible()
    await page.mouse.move(640, 20)
    await page.clock.runFor(500)
    await expect(saws, 'what was pressed open stays').toBeVisible()
    await button.click()
    await expect(saws).toBeHidden()
    await page.mouse.move(640, 20)
  })

  await test.step('Enter opens it, Escape closes it and gives the keyboard back', async () => {
    await button.focus()
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(saws).toBeVisible()
    const inspector = inspectorOfHead()
    await inspector.inspect(page, 'the departments')
    expect(inspector.found()).toEqual({})
    await button.press('Tab')
    await expect(bar.getByRole('link', { name: /^Hand tools/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(saws).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('a press leads to a department, whose page has it closed', async () => {
    await button.press('Enter')
    await saws.click()
    await expect(page).toHaveURL('/tools/hand-saws')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saws')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(saws).toBeHidden()
  })

  await test.step('on a phone they are in the menu', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Departments' }).click()
    await menu.getByRole('link', { name: /^Hand tools/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand tools')
    await expect(menu.getByRole('link', { name: 'All tools' })).toBeHidden()
  })
})

test('departments that do not load are said so, and are asked for again', async ({ page, complaints }) => {
  await page.route('**/api/categories', (route) => route.abort())
  await page.goto('/terms')
  const bar = page.getByRole('region', { name: 'Find tools' })
  await bar.getByRole('button', { name: 'Departments' }).click()
  await expect(bar.getByText('The departments did not load.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('/api/categories')])
  await page.unroute('**/api/categories')
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar.getByRole('link', { name: 'Saws', exact: true })).toBeVisible()
})

test('the search is in reach from everywhere: in sight at the foot of a page, by the slash, by Ctrl and K, and from the head of a phone', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  const foot = page.getByRole('contentinfo')

  await test.step('it stays in sight, and two keys lead to it', async () => {
    await foot.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.press('/')
    await expect(field).toHaveValue('/') // where one types it is a sign
    await field.fill('')
    await field.blur()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.blur()
  })

  await test.step('who does not want the slash switches it off, and keeps the other', async () => {
    await page.goto('/accessibility')
    const choice = page.getByRole('checkbox', { name: 'The key / leads to the search in this browser' })
    await choice.uncheck()
    await page.reload()
    await expect(choice).not.toBeChecked()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field).toHaveAttribute('aria-keyshortcuts', 'Control+K')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.blur()
    await page.keyboard.press('/')
    await expect(field).not.toBeFocused()
  })

  await test.step('on a phone the head leads to it without leaving the place', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/privacy')
    await page.mouse.move(100, 300) // as a finger that scrolls, it has the rest of the head loaded
    await expect(field).toHaveAttribute('aria-keyshortcuts', 'Control+K')
    await foot.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await expect(field).not.toBeInViewport()
    // Playwright's own press scrolls first: the head lies where what has the keyboard does not stop.
    const sign = await page.getByRole('link', { name: 'Search tools' }).boundingBox()
    await page.mouse.click((sign?.x ?? 0) + 20, (sign?.y ?? 0) + 20)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await field.pressSequentially('tenon saw')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tenon saw”')
    const first = page.getByRole('article').first().getByRole('heading')
    await expect(first, 'the first hit is in the first screen').toBeInViewport({ ratio: 1 })
  })
})

test('a suggested tool shows its picture, its size and its price, and an empty field what was looked for and at', async ({
  page,
}) => {
  await page.goto('/tool/claw-hammer-16-oz')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search tools' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const recent = page.getByRole('listbox', { name: 'Recent searches and tools' }).getByRole('option')

  await field.pressSequentially('bench chisel 3/4 in')
  const chisel = suggestions.filter({ hasText: 'Bevel-edge chisel' }).filter({ hasText: '$' }).first()
  await expect(chisel).toContainText('3/4 in')
  await expect(chisel).toContainText('$')
  await expect(chisel).not.toContainText('from')
  await expect(chisel.getByRole('presentation')).toHaveJSProperty('complete', true)
  await field.fill('bevel-edge chisel')
  await expect(chisel).toContainText('from $')
  const inspector = inspectorOfHead()
  await inspector.inspect(page, 'suggestions')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bevel-edge chisel”')

  await page.goto('/terms')
  await field.focus()
  await expect(recent.filter({ hasText: 'bevel-edge chisel' })).toBeVisible()
  await expect(recent.filter({ hasText: 'Claw hammer' })).toBeVisible()
  await inspector.inspect(page, 'recent searches')
  expect(inspector.found()).toEqual({})
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/tools?q=bevel-edge+chisel')
  await page.goto('/terms')
  await field.focus()
  await recent.filter({ hasText: 'Forget' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await field.focus()
  await field.pressSequentially('sa')
  await expect(suggestions.first()).toBeVisible()
  await field.fill('')
  await expect(suggestions).toHaveCount(0)
  await expect(recent).toHaveCount(0)
})

test('without scripts the page of all tools has the departments, and the search is at the top of a phone’s page', async ({
  browser,
  kerf,
}) => {
  const context = await browser.newContext({
    baseURL: kerf.address,
    javaScriptEnabled: false,
    viewport: PHONE,
  })
  const page = await context.newPage()
  await page.goto('/tools')
  await expect(page.getByRole('button', { name: 'Departments' })).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Categories of tools' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search tools' })).toBeInViewport()
  await context.close()
})
