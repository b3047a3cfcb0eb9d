import { createInspector } from './axe.ts'
import { expect, logInHere, signInAs, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const MINE = '/tools?fits=mine'

test('who looks for what fits their tools logs in, adds one, narrows the list, comes back to it, and sees nothing of another’s', async ({
  page,
  plainPage,
  browser,
  kerf,
}) => {
  test.slow()
  const owner = await signInTo(kerf.address, addressFor('Fitta'), 'Fitta Fits')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')
  const filters = page.getByRole('region', { name: 'Filters' })
  const box = filters.getByRole('checkbox', { name: 'Fits My Tools' })
  const says = (title: string) => main.getByRole('paragraph').filter({ hasText: title })
  const openFilters = () => main.getByRole('button', { name: /^Filters/ }).click()

  // From the list of all tools to the login, which knows why, and back.
  await page.goto('/tools')
  await openFilters()
  await box.check()
  await expect(page).toHaveURL(/\/tools\?fits=mine$/)
  await page.keyboard.press('Escape')
  await expect(says('Log in to see what fits your tools')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(0)
  await inspect(page, 'what fits, signed out')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByText('Please log in to see what fits your tools.')).toBeVisible()
  await logInHere(page, owner.email)
  await expect(page).toHaveURL(/\/tools\?fits=mine$/)

  await expect(says('None of your tools is known here yet')).toBeVisible()
  await expect(main.getByText('by “I Have It” on the page of a tool')).toBeVisible()
  await inspect(page, 'what fits, without tools')
  const drill = await idOf(owner, 'Hand drill, 3/8 in chuck')
  const hammer = await idOf(owner, 'Claw hammer, 16 oz')
  for (const id of [drill, hammer]) await owner.call('PUT', `/api/own-tools/${id}`, { has: true })

  // The list, its counts and the other filters are of what fits.
  await page.goto('/dashboard/tools')
  await main.getByRole('link', { name: 'What Fits My Tools' }).click()
  const hits = main.getByRole('article')
  await expect(hits.first()).toBeVisible()
  const told = main.getByRole('status').filter({ hasText: /^\d+ tools?$/ })
  const count = async () => Number(/\d+/.exec(await told.innerText())?.[0])
  const all = await count()
  expect(all).toBeGreaterThan(3)
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'what fits')
  await openFilters()
  await expect(box).toBeChecked()
  const choices = filters.getByRole('group', { name: 'Fits', exact: true }).getByRole('checkbox')
  await expect(choices).toHaveCount(3)
  await expect(choices.nth(2)).toHaveAccessibleName(/^Hand drill/)
  await filters
    .getByRole('link', { name: /^Bits and blades/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tools\/[a-z-]+\?fits=mine$/)
  await expect(main.getByRole('heading', { level: 1, name: 'Bits and blades' })).toBeVisible()
  await expect(hits.first()).toBeVisible()
  await expect.poll(count).toBeLessThan(all)
  const within = await count()

  // Nothing that is left says so, and Back and Forward restore each list.
  await page.goto(`${MINE}&maker=Ostervik&price=..1`)
  await expect(says('Nothing here fits your tools')).toBeVisible()
  await inspect(page, 'nothing that fits')
  await main.getByRole('link', { name: 'Without This Filter' }).click()
  await expect(page).toHaveURL(/\/tools\?maker=Ostervik&price=..1$/)
  await page.goBack()
  await expect(says('Nothing here fits your tools')).toBeVisible()
  await page.goBack()
  await expect(hits.first()).toBeVisible()
  await expect.poll(count).toBe(within)

  // A tool is looked at, and the list stands as it was.
  const name = await hits.first().getByRole('heading').innerText()
  await hits.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tool\//)
  await expect(page.getByRole('heading', { name: 'About this tool' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?fits=mine$/)
  await expect(hits.first()).toHaveAccessibleName(name)

  // Another person finds nothing of it at the same address, nor does who has no account.
  const other = await signInTo(kerf.address, addressFor('Otto'), 'Otto Other')
  const theirs = await browser.newPage({ baseURL: kerf.address })
  await signInAs(theirs, other.email, MINE)
  await expect(theirs.getByRole('status').filter({ hasText: 'None of your tools' })).toBeAttached()
  await expect(theirs.getByRole('article')).toHaveCount(0)
  await theirs.close()
  await plainPage.goto(MINE)
  await expect(plainPage.getByText('This needs JavaScript and that you are signed in.')).toBeVisible()
  expect(await plainPage.content()).not.toContain('Hand drill')
  expect(found()).toEqual({})
})

test('by keyboard one tool is chosen among one’s own, and everybody with the address finds what fits it', async ({
  page,
  plainPage,
  kerf,
}) => {
  test.slow()
  const owner = await signInTo(kerf.address, addressFor('Keya'), 'Keya Keys')
  const drill = await idOf(owner, 'Hand drill, 3/8 in chuck')
  await owner.call('PUT', `/api/own-tools/${drill}`, { has: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, owner.email, MINE)
  const group = page.getByRole('group', { name: 'Fits', exact: true })
  const one = group.getByRole('checkbox', { name: /^Hand drill/ })
  await expect(one).toBeVisible()
  await one.press(' ')
  await expect(page).toHaveURL(/\/tools\?fits=hand-drill[a-z0-9-]*$/)
  await expect(one).toBeFocused()
  await expect(one).toBeChecked()
  const chip = page.getByRole('list', { name: 'Filters that are on' }).getByRole('link')
  await expect(chip).toHaveText(/Remove Fits: Hand drill/)
  await plainPage.goto(page.url())
  await expect(plainPage.getByRole('article').first()).toBeVisible()
  const everybodys = plainPage.getByRole('group', { name: 'Fits', exact: true })
  await expect(everybodys.getByRole('checkbox', { name: /^Hand drill/ })).toBeChecked()
  await group.getByRole('checkbox', { name: 'Fits My Tools' }).press(' ')
  await expect(page).toHaveURL(/\/tools\?fits=mine$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('where the shop cannot be asked it says so, and another try finds what fits', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const owner = await signInTo(kerf.address, addressFor('Fail'), 'Faila Fail')
  const drill = await idOf(owner, 'Hand drill, 3/8 in chuck')
  await owner.call('PUT', `/api/own-tools/${drill}`, { has: true })
  let isAway = true
  await page.route('**/api/search?*', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
  await signInAs(page, owner.email, MINE)
  await expect(page.getByRole('alert')).toContainText('We could not find out what fits your tools')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')])
})
