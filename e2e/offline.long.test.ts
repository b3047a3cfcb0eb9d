import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { bench, fails, isKept, KEEP, KEPT, keep, OFFLINE } from './kept-here.ts'
import { expect, signInAs, signOut, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('kept lists and their tools are read without a connection, and what changed meanwhile is shown before it goes into the cart', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  test.slow()
  const { asOwner, customer, saw, glue, path, id } = await bench(kerf.address, 'Offa Offline')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')
  await signInAs(page, customer.email, path)
  await expect(main.getByRole('heading', { name: 'Without a connection' })).toBeVisible()
  expect(await isKept(page), 'nothing is kept before somebody asks for it').toBe(false)
  await keep(page)
  await inspect(page, 'a list that is kept')

  await page.context().setOffline(true)
  await main.getByRole('link', { name: 'Offline glue' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'No connection.' })
  await notice.getByRole('link', { name: 'My Lists' }).click()
  await expect(page.getByRole('heading', { name: 'My Lists' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(
    page.getByText('To order, to use the cart and to change a list you need a connection.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bench', level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Offline saw' })
  await expect(line).toContainText('4 × $24.50')
  await expect(line).toContainText('With the fine teeth')
  await expect(page.getByText('$106.00')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const picture = line.locator('img')
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a list without a connection')
  await line.getByRole('link', { name: 'Offline saw' }).click()
  const tool = page.getByRole('article')
  await expect(tool.getByRole('heading', { name: 'Offline saw' })).toBeVisible()
  await expect(tool).toContainText('90 in stock')
  await expect(tool).toContainText('For <joiners> & others.')
  await expect(page.getByRole('heading', { name: 'Bench', level: 1 })).toBeHidden()
  expect(await widthOf(page)).toBe(360)
  await tool.getByRole('link', { name: 'Back to Bench' }).click()
  await expect(page.getByRole('heading', { name: 'Bench', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'My Lists' }).click()
  await expect(page.getByRole('listitem')).toHaveText('Bench 2 products')
  await page.goto('/dashboard/lists/start')
  await expect(page.getByRole('heading', { name: 'My Lists' })).toBeVisible()
  await page.getByRole('link', { name: 'Bench' }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: kerf.address, storageState: customer.state })
  const other = await elsewhere.newPage()
  await other.goto(path)
  await expect(
    other.getByRole('button', { name: KEEP }),
    'another device keeps nothing by itself',
  ).toBeVisible()
  await customer.call('PUT', `/api/lists/${id}/lines/${saw}`, { quantity: 5, note: 'From the other device' })
  await asOwner('PUT', `/api/products/${saw}`, { price: 26.01 })
  await asOwner('PUT', `/api/products/${glue}`, { newQuantity: 1 })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(line).toContainText('4 × $24.50')

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  const changed = main.getByRole('region', { name: /^Changed since/ })
  await expect(changed).toContainText('A piece costs $26.01 now, up from $24.50.')
  await expect(changed.getByRole('listitem').filter({ hasText: 'Offline glue' })).toContainText(
    '1 in stock now; it was 90.',
  )
  await expect(main.getByText('From the other device')).toBeVisible()
  await expect(main.getByText(KEPT)).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'what changed')
  await main.getByRole('button', { name: 'Put It Into the Cart' }).click()
  await expect(changed).toBeFocused()
  expect(Object(await customer.call('GET', '/api/cart')).lines, 'not before it was seen').toEqual([])
  // A browser whose storage fails.
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new Error('No storage'))
  })
  await changed.getByRole('button', { name: 'I Have Seen It' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(changed.getByRole('button', { name: 'I Have Seen It' })).toBeEnabled()
  await page.reload()
  await expect(changed, 'until somebody has seen it').toBeVisible()
  await changed.getByRole('button', { name: 'I Have Seen It' }).click()
  await expect(changed).toBeHidden()
  // The page is older than this change.
  await asOwner('PUT', `/api/products/${saw}`, { price: 27 })
  await main.getByRole('button', { name: 'Put It Into the Cart' }).click()
  await expect(changed).toContainText('A piece costs $27.00 now, up from $26.01.')
  await changed.getByRole('button', { name: 'I Have Seen It' }).click()
  await main.getByRole('button', { name: 'Put It Into the Cart' }).click()
  await expect(main.getByRole('link', { name: 'Go to the cart' })).toBeVisible()
  expect(Object(await customer.call('GET', '/api/cart')).lines).toHaveLength(2)
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED|Failed to/)
  expect(found()).toEqual({})
  await elsewhere.close()
})

test('what is kept goes when its person signs out, in another tab or without a connection, and nobody else reads it', async ({
  page,
  context,
  kerf,
  complaints,
}) => {
  test.slow()
  const { customer, path } = await bench(kerf.address, 'Gonna Gone')
  await signInAs(page, customer.email, path)
  await keep(page)
  const tab = await context.newPage()
  await tab.goto('/terms')
  await signOut(tab)
  await expect(page).toHaveURL(/\/login/)
  expect(await isKept(page)).toBe(false)
  await context.setOffline(true)
  await fails(page, path)
  await context.setOffline(false)

  await signInAs(page, customer.email, path)
  await keep(page)
  await page.getByRole('button', { name: /Hello!/ }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(() => isKept(page)).toBe(false)
  await fails(page, path)
  await context.setOffline(false)

  await signInAs(page, customer.email, path)
  await keep(page)
  const next = await signInTo(kerf.address, addressFor('Nextina'), 'Nextina Next')
  const made = Inserted.parse(await next.call('POST', '/api/lists', { name: 'Another', lines: [] }))
  await signInAs(page, next.email, '/dashboard/lists')
  await expect(page.getByRole('button', { name: KEEP })).toBeVisible()
  await context.setOffline(true)
  await fails(page, path)
  await context.setOffline(false)
  await page.goto(`/dashboard/lists/${made.insertedId}`)
  await keep(page)
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Another' })).toBeVisible()
  await expect(page.getByText('Bench')).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/dashboard/lists')
  await page.getByRole('button', { name: 'Remove Them from This Device' }).click()
  await expect(page.getByRole('button', { name: KEEP })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: KEEP })).toBeVisible()
  expect(await isKept(page)).toBe(false)
  await keep(page)
  const elsewhere = await signInTo(kerf.address, next.email)
  await elsewhere.call('POST', '/api/auth/end-all-sessions', {})
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => isKept(page), 'a session that was ended elsewhere').toBe(false)
  complaints.splice(0) // of the browser, which could not reach the shop
})
