import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, ownShop, signInAsCustomer, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const DAY = 'December 20, 2126'

test('a shopper orders beyond the shelf by keyboard on a phone, and is told by when; packing waits for it', async ({
  page,
  browser,
  kerf,
}) => {
  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Promised mallet', price: 24.5, minQuantity: 1, aviQuantity: 1 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
    ...{ beyond: 4, promisedOn: '2126-12-20' },
  }
  const id = Inserted.parse(await owner.call('POST', '/api/products', tool)).insertedId
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('the page says what is there, and what comes', async () => {
    await page.goto('/tool/promised-mallet')
    await expect(page.getByText(`1 in stock, 4 on backorder by ${DAY}`)).toBeVisible()
    await inspect(page, 'a tool with a promise')
    expect(await widthOf(page)).toBe(360)
  })

  await signInAsCustomer(page, `/purchase/${id}`)
  await test.step('the form says it of what is wanted', async () => {
    const quantity = page.getByLabel('Quantity')
    await quantity.fill('1')
    await expect(page.getByText(`4 more can be ordered, promised by ${DAY}.`)).toBeVisible()
    await quantity.press('ArrowUp')
    await quantity.press('ArrowUp')
    await expect(page.getByText(`Backorder: 2 of 3 promised by ${DAY}.`)).toBeVisible()
    await inspect(page, 'a form with a promise')
    await page.getByLabel('Phone').fill('555 0100')
    await page.getByLabel('Address').fill('1 Mill Lane, Sawyer')
    await page.getByRole('button', { name: 'Submit Purchase' }).press('Enter')
    await answerAlert(page, 'Success', 'Order has been placed successfully')
  })
  await test.step('the order keeps it', async () => {
    await page.getByRole('link', { name: /^Order K-/ }).click()
    await expect(page.getByText(`Backorder: 2 promised by ${DAY}`)).toBeVisible()
    await inspect(page, 'an order with a promise')
    expect(await widthOf(page)).toBe(360)
  })
  await expect(page).toHaveURL(/dashboard\/order\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  await owner.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })

  await test.step('lists say it of a tool that is not on the shelf', async () => {
    await page.goto('/tools?q=promised+mallet')
    const hit = page.getByRole('article', { name: 'Promised mallet' })
    await expect(hit).toContainText(`Promised by ${DAY}`)
    await expect(hit).not.toContainText('Sold out')
    await inspect(page, 'a hit with a promise')
    expect(await widthOf(page)).toBe(360)
  })

  await test.step('packing says what has not come', async () => {
    const context = await browser.newContext({ baseURL: kerf.address, storageState: owner.state })
    const desk = await context.newPage()
    await desk.goto('/dashboard/packing')
    await expect(desk.getByText('1 piece to pack and 2 pieces not come yet')).toBeVisible()
    await desk.getByRole('button', { name: /^Pack all/ }).press('Enter')
    await expect(desk.getByRole('list', { name: 'Not come yet' })).toHaveText(
      '2 pieces of Promised mallet have not come yet',
    )
    await expect(desk.getByText('0 of 1 counted')).toBeVisible()
    await inspect(desk, 'packing with pieces that have not come')
    await desk.goto(`/dashboard/manage-orders/${orderId}`)
    await desk.getByRole('button', { name: 'Pack', exact: true }).press('Enter')
    const form = desk.getByRole('region', { name: 'Pack a parcel' })
    await expect(form.getByLabel(/^Promised mallet/)).toHaveValue('1')
    await expect(form.getByRole('list', { name: 'Not come yet' })).toHaveText(
      '2 pieces of Promised mallet have not come yet',
    )
    await desk.setViewportSize({ width: 360, height: 740 })
    await desk.goto('/dashboard/shop')
    await desk.getByRole('link', { name: '1 promised product that nothing brings' }).press('Enter')
    const promised = desk.getByRole('region', { name: 'Promised, and not on its way' })
    await expect(promised.getByRole('listitem')).toHaveText(
      `Promised mallet2 pieces of 1 order, the first promised by ${DAY}.`,
    )
    await inspect(desk, 'what was promised and is not on its way')
    expect(await widthOf(desk)).toBe(360)
    await context.close()
  })
  expect(found()).toEqual({})
})
