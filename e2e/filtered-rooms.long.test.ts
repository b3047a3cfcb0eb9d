import type { Page } from '@playwright/test'
import { createInspector } from './axe.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const { KERF_PICTURES } = process.env

test.use(ownShop())

/** Saves what is shown, leaves it, and chooses it again. */
async function saveAndChoose(page: Page, room: string, name: string) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Save view…' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(page.getByText('The view has been saved!')).toBeVisible()
  const { search } = new URL(page.url())
  await page.goto(`/dashboard/${room}`)
  const views = main.getByRole('combobox', { name: 'Saved view' })
  await expect(views.locator('option:checked')).toHaveText('None: the usual rows')
  await views.selectOption({ label: name })
  await expect(page).toHaveURL(`/dashboard/${room}${search}`)
}

async function look(page: Page, name: string, inspect: (page: Page, where: string) => Promise<void>) {
  await inspect(page, name)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(width)
    if (KERF_PICTURES)
      await page.screenshot({ path: `${KERF_PICTURES}/${name}-${width}.png`, fullPage: true })
  }
}

test('packing, what to order and the makers show on a phone what was chosen, and a saved view chooses it again', async ({
  page,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ price: 90, minQuantity: 1, aviQuantity: 4 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  for (const [productName, name] of [
    ['Filtered plane', 'Ash & Beech'],
    ['Filtered saw', 'Cherry Works'],
  ]) {
    const { insertedId } = Object(await admin.call('POST', '/api/products', { ...tool, productName }))
    const { insertedId: supplier } = Object(await admin.call('POST', '/api/manage/suppliers', { name }))
    await admin.call('PUT', `/api/manage/products/${insertedId}/suppliers`, { suppliers: [{ supplier }] })
    await admin.call('PUT', `/api/products/${insertedId}`, { reorderPoint: 9 })
  }
  for (const [name, city] of [
    ['Alder & Sons', 'Sheffield'],
    ['Birch GmbH', 'Remscheid'],
  ])
    await admin.call('POST', '/api/manage/operators', {
      ...{ name, city, street: '1 Mill Lane', country: 'DE', email: 'desk@example.com' },
      ...{ makerOf: [`${name} tools`], importerOf: [], responsibleFor: [] },
    })
  await admin.call('POST', '/api/manage/stock-places', { name: 'Store house' })
  const customer = await signInTo(kerf.address, addressFor('Felix'), 'Felix Filter')
  const id = await placeOrder(customer, ['Filtered plane'], 1)
  const number = await numberOf(customer, id)
  await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  const main = page.getByRole('main')
  const waits = main.getByRole('region', { name: 'Orders that wait' })

  await test.step('packing', async () => {
    await expect(waits).toContainText(number)
    await main.getByLabel('How it leaves').selectOption('To be collected')
    await expect(main).toContainText('Other orders may wait')
    await main.getByLabel('How it leaves').selectOption('To be sent')
    await expect(waits).toContainText(number)
    await main.getByLabel('Where it lies').selectOption('Store house')
    await expect(main).toContainText('Other orders may wait')
    await main.getByLabel('Where it lies').selectOption('Shop')
    await expect(waits).toContainText(number)
    await saveAndChoose(page, 'packing', 'Parcels of the shop')
    await expect(waits).toContainText(number)
    await look(page, 'packing', inspect)
    await main.getByLabel('Late').selectOption('Only late ones')
    await expect(main).toContainText('Other orders may wait')
  })

  await test.step('what to order', async () => {
    await page.goto('/dashboard/purchases/to-order')
    await expect(main).toContainText('Filtered saw')
    await main.getByLabel('Supplier').selectOption('Ash & Beech')
    await expect(main).not.toContainText('Filtered saw')
    await expect(main).toContainText('Filtered plane')
    await saveAndChoose(page, 'purchases/to-order', 'Of Ash & Beech')
    await expect(main).not.toContainText('Filtered saw')
    await expect(main).toContainText('Filtered plane')
    await look(page, 'to-order', inspect)
    await page.goto(`/dashboard/purchases/to-order?supplier=${crypto.randomUUID()}`)
    const chosen = main.getByLabel('Supplier').locator('option:checked')
    await expect(chosen).toHaveText('A supplier of whom nothing is to be ordered')
    await expect(main).not.toContainText('Filtered plane')
  })

  await test.step('makers', async () => {
    await page.goto('/dashboard/operators')
    const list = main.getByRole('list', { name: 'Makers and Importers' })
    await expect(list).toContainText('Alder & Sons')
    await main.getByLabel('Find by name, place or make').fill('birch remscheid')
    await expect(list).not.toContainText('Alder & Sons')
    await expect(list).toContainText('Birch GmbH')
    await saveAndChoose(page, 'operators', 'Of Remscheid')
    await expect(list).not.toContainText('Alder & Sons')
    await look(page, 'operators', inspect)
    await main.getByLabel('Find by name, place or make').fill('nobody')
    await expect(main).toContainText('None of them has these words')
  })
  expect(found()).toEqual({})
})
