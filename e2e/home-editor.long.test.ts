import { answerAlert, expect, ownShop, readMessage, signInAs, test, visitUntil } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const EDITOR = '/dashboard/settings/home-page'

test('an owner makes a home page of blocks by keyboard on a phone: drafted, looked at, published, and an earlier one again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', EDITOR)
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).press('Enter')
  const blocks = main.getByRole('list', { name: 'Blocks' }).locator('> li')
  await expect(blocks).toHaveCount(8)

  await main.getByLabel('Add a block').selectOption('Text')
  await press('Add Block')
  await press('Publish')
  await expect(main.getByText('One field has to be mended first.')).toBeVisible()
  await expect(main.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/This field is required/)
  await main.getByLabel('Text', { exact: true }).fill('We grind on **Fridays**.')
  for (let above = 8; above > 1; above--) await press('Move Text: We grind on **Fridays**. up')
  await expect(blocks.nth(1)).toContainText('We grind on')
  await press('Hide Partners')
  await press('Remove Pricing plans')
  await expect(main.getByText('Pricing plans is removed.')).toBeVisible()
  await press('Bring It Back')
  await expect(blocks).toHaveCount(9)
  await press('Remove Newsletter')
  expect(await widthOf(page)).toBe(360)

  await press('Preview')
  await readMessage(page, 'The draft has been saved!', '')
  await expect(page.getByText('A preview: visitors do not see it.')).toBeVisible()
  await expect(main.getByText('Fridays')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Our Partners' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Pricing Plans' })).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await page.goto('/')
  await expect(main.getByText('Fridays')).toHaveCount(0)

  await page.goto(EDITOR)
  await expect(main.getByText(/^A draft of .* by Ada Admin\. Visitors do not see it yet\.$/)).toBeVisible()
  await press('Publish')
  await answerAlert(page, 'Publish the Home Page?', 'Removed Newsletter', 'Yes, publish')
  await readMessage(page, 'The home page has been published!', '')
  await visitUntil(page, '/', () => expect(main.getByText('Fridays')).toBeVisible())
  await expect(main.getByLabel('Your email')).toHaveCount(0)

  await page.goto(EDITOR)
  await main.getByRole('link', { name: 'Edit As Kerf came' }).press('Enter')
  await expect(main.getByText(/^This is an earlier version/)).toBeVisible()
  await expect(blocks).toHaveCount(8)
  await press('Publish')
  await answerAlert(page, 'Publish the Home Page?', 'Added Newsletter', 'Yes, publish')
  await visitUntil(page, '/', () => expect(main.getByLabel('Your email')).toBeVisible())
})

test('an owner writes plans of their own in place of the three of the demo, and who chooses one begins a message about it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', EDITOR)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pricing plans', exact: true }).click()
  await main.getByRole('button', { name: 'Add Plan' }).click()
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(main.getByText('2 fields have to be mended first.')).toBeVisible()
  await main.getByLabel('Price: Dollars').fill('1,250')
  await main.getByLabel('Name of the plan', { exact: true }).fill('Joiners’ guild')
  await main.getByLabel('Beside the price (optional)', { exact: true }).fill('per bench')
  const includes = main.getByLabel('What it includes, one thing on each line (optional)', { exact: true })
  await includes.fill('40 pieces at least\n\nA saw sharpened each month')
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(
    main.getByLabel('Price: Dollars'),
    'what has two readings is no price',
  ).toHaveAccessibleDescription(/Write 1250 or 1\.25/)
  await main.getByLabel('Price: Dollars').fill('12,5')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Publish' }).click()
  await answerAlert(page, 'Publish the Home Page?', 'Changed Pricing plans: Joiners’ guild', 'Yes, publish')
  await readMessage(page, 'The home page has been published!', '')

  const plans = main.getByRole('region', { name: 'Pricing Plans' })
  await visitUntil(page, '/', () =>
    expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Joiners’ guild']),
  )
  await expect(plans).toContainText('$12.50 per bench')
  await expect(plans, 'the sentence of the demo is not the owner’s').not.toContainText('For workshops')
  await expect(plans.getByRole('listitem')).toHaveText(['40 pieces at least', 'A saw sharpened each month'])
  expect(await widthOf(page)).toBe(360)
  await plans.getByRole('link', { name: 'Choose Plan' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^Joiners’ guild: please tell me more\./)

  await page.goto(EDITOR)
  await main.getByRole('button', { name: 'Pricing plans: Joiners’ guild', exact: true }).click()
  await main.getByLabel('Beside the heading (optional)', { exact: true }).fill('For guilds that meet here.')
  await main.getByRole('button', { name: 'Publish' }).click()
  await answerAlert(page, 'Publish the Home Page?', 'Changed Pricing plans: Joiners’ guild', 'Yes, publish')
  await readMessage(page, 'The home page has been published!', '')
  await visitUntil(page, '/', () => expect(plans).toContainText('For guilds that meet here.'))
})

test('of two owners who edit the home page at once the second is told, and chooses whose page goes on', async ({
  page,
  kerf,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', EDITOR)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Hide Partners' }).click()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const now = await (await page.request.get(`${kerf.address}/api/manage/home`, { headers })).json()
  const data = { version: now.version, blocks: now.published.blocks.slice(0, 2) }
  expect((await page.request.put(`${kerf.address}/api/manage/home/draft`, { headers, data })).ok()).toBe(true)

  await main.getByRole('button', { name: 'Save Draft' }).click()
  await expect(main.getByText(/^Ada Admin saved a draft meanwhile/)).toBeVisible()
  // The browser itself notes that the shop answered 409; nothing else may complain.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await main.getByRole('button', { name: 'Go On with Mine' }).click()
  await main.getByRole('button', { name: 'Save Draft' }).click()
  await readMessage(page, 'The draft has been saved!', '')
  await expect(main.getByRole('list', { name: 'Blocks' }).locator('> li')).toHaveCount(8)
  await expect(main.getByRole('button', { name: 'Show Partners' })).toBeVisible()
})
