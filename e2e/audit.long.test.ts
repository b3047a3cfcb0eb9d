import { momentOf, typedTime } from '#contract/time-zones.ts'
import { ask, newCustomer, rowOf } from './admin.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('an admin reads who did what to whom, finds it again, and goes from there to what it was about', async ({
  page,
  kerf,
}) => {
  const email = await newCustomer(kerf, 'Petra Promoted')
  await signInAs(page, 'admin@kerf.example', '/dashboard')
  await ask(page, { method: 'PUT', path: `/user/admin/${email}` })
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
  const row = rowOf(page, email)
  await expect(row).toContainText('Made somebody an admin')
  await expect(row).toContainText('Ada Admin')

  const search = page.getByRole('searchbox', { name: 'Search by person or act' })
  await search.fill('nobody-ever-did-this')
  await expect(page.getByText('No act matches that.')).toBeVisible()
  await search.fill('made somebody')
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row.getByRole('link', { name: email })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(360)
  await row.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(`/dashboard/manage-user?search=${encodeURIComponent(email)}`)
  await expect(rowOf(page, email).getByRole('button', { name: 'Remove Admin' })).toBeVisible()
})

test('an admin sees a change before and after, takes it back, and is told what stays as another changed it since', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')
  const product = {
    ...{ productName: 'Undone rasp', price: 20, minQuantity: 1, aviQuantity: 4, rating: 0 },
    ...{ img: '/tools/coping-saw-640.webp', description: 'Hand-cut.' },
  }
  const { answer } = await ask(page, { method: 'POST', path: '/products', body: product })
  const path = `/products/${Object(answer).insertedId}`
  await ask(page, { method: 'PUT', path, body: { price: 24.5, maker: 'Kerf' } })
  await ask(page, { method: 'PUT', path, body: { price: 25 } })
  await page.goto(`/dashboard/audit?about=product&days=1&search=${Object(answer).insertedId}`)
  await rowOf(page, 'maker').getByRole('link', { name: 'Changed a product' }).click()
  const changed = page.getByRole('region', { name: 'Undone rasp' })
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('$20.00')
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('$24.50')
  await expect(page.getByRole('region', { name: 'What stays as it is' })).toContainText(
    'its price was changed since',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Take Back' }).click()
  await answerAlert(page, 'Take this change back?', 'Changed a product', 'Yes, take it back')
  await readMessage(page, 'It was taken back. 1 thing stays as it is.', '')
  await expect(page.getByRole('link', { name: /took it back/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take Back' })).toBeHidden()
  expect(Object((await ask(page, { method: 'GET', path })).answer)).not.toHaveProperty('maker')

  await page.getByRole('link', { name: /took it back/ }).click()
  await expect(page.getByRole('heading', { name: 'Took changes back' })).toBeVisible()
  await page.goto('/dashboard/audit')
  await page.getByRole('link', { name: /Undo All Changes Since/ }).click()
  await page.getByRole('button', { name: 'Show What It Would Do' }).click()
  await expect(page.getByRole('region', { name: 'What would be taken back' })).toContainText(
    'Changed a product',
  )
})

test('the shop as it was shows what a tool cost then and costs now, and its catalogue can be downloaded', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example')
  const name = `Past saw ${crypto.randomUUID().slice(0, 8)}`
  const saw = {
    productName: name,
    price: 20,
    minQuantity: 1,
    aviQuantity: 5,
    img: '/tools/dovetail-saw-640.webp',
  }
  const { answer } = await ask(page, {
    method: 'POST',
    path: '/products',
    body: { ...saw, description: 'Cuts.' },
  })
  const id = String(Object(answer).insertedId)
  const at = new Date(Date.now() + 5).toISOString()
  await expect.poll(() => Date.now() > Date.parse(at) + 5).toBe(true)
  const renamed = { productName: `${name}, fine`, price: 24.5 }
  await ask(page, { method: 'PUT', path: `/products/${id}`, body: renamed })

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Shop as it was' }).click()
  await expect(page).toHaveURL(/\/dashboard\/past\?at=/)
  await page.getByLabel('Show').selectOption('Not there yet')
  await page.getByRole('searchbox', { name: 'Search the products of then' }).fill(name)
  await expect(rowOf(page, name)).toContainText('Not there yet')

  await page.goto(`/dashboard/past?at=${at}&search=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('$20.00')
  await expect(row).toContainText('now $24.50')
  await expect(row).toContainText('Changed since: name and price')
  await row.getByRole('link', { name: 'Look' }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('Today: $24.50')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download This Catalog' }).click()
  expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/)

  const time = page.getByLabel('Date and Time')
  await time.fill('2040-01-01T10:00')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Choose a time that is over')).toBeVisible()
})

test.describe('in another part of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the history is read and asked for by the clocks of the shop', async ({ page }) => {
    await signInAs(page, 'admin@kerf.example', '/dashboard/past?at=2026-03-04T13:45:00.000Z')
    const { timeZone } = Object((await ask(page, { method: 'GET', path: '/shop' })).answer)
    const time = page.getByLabel('Date and Time')
    await expect(time).toHaveValue(typedTime(new Date('2026-03-04T13:45:00Z'), timeZone))
    await expect(page.getByText(`By the clocks of the shop: ${timeZone}`)).toBeVisible()
    await time.fill('2026-03-05T08:30')
    await page.getByRole('button', { name: 'Show' }).click()
    const at = momentOf('2026-03-05T08:30', timeZone).toISOString()
    await expect(page).toHaveURL(`/dashboard/past?at=${encodeURIComponent(at)}`)
    await page.goto('/dashboard/audit/since')
    await page.getByLabel('Since').fill('2026-03-05T08:30')
    await page.getByRole('button', { name: 'Show What It Would Do' }).click()
    await expect(page).toHaveURL(new RegExp(`since=${encodeURIComponent(at).replaceAll('.', '\\.')}`))
  })
})
