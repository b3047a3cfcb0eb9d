import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

async function shopOf(address: string, word: string) {
  const { call } = await signInTo(address, 'admin@kerf.example')
  const add = async (productName: string, more: object = {}) => {
    const fields = { productName, price: 12.5, minQuantity: 1, aviQuantity: 90, description: 'For joiners.' }
    const tool = { ...fields, img: '/tools/marking-gauge-640.webp', ...more }
    return Inserted.parse(await call('POST', '/api/products', tool)).insertedId
  }
  const owner = await signInTo(address, addressFor(word), word)
  return { call, add, owner }
}

test('a customer makes a list of an order, and is told which of it is no longer sold', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call, add, owner } = await shopOf(kerf.address, 'Ordera')
  const [kept, gone] = [await add('Reordered plane'), await add('Reordered relic')]
  const lines = [kept, gone].map((productId) => ({ productId, orderQuantity: 3 }))
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
  const { insertedId } = Inserted.parse(await owner.call('POST', '/api/orders', wish))
  const { number } = Object(await owner.call('GET', `/api/orders/${insertedId}`))
  await call('DELETE', `/api/products/${gone}`)
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  await signInAs(page, owner.email, `/dashboard/order/${insertedId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Make a List of This Order' }).press('Enter')
  await expect(main.getByLabel('Name of the new list')).toHaveValue(`Order ${number}`)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText(`Saved to Order ${number}.`)).toBeVisible()
  await expect(main.getByText('No longer sold and left out: Reordered relic')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'an order of which a list was made')
  await main.getByRole('link', { name: `Order ${number}` }).click()
  const line = main.getByRole('listitem', { name: 'Reordered plane' })
  await expect(line).toContainText('3 × $12.50')
  await expect(main.getByText('Reordered relic')).toBeHidden()
  expect(found()).toEqual({})
})

test('a cut list is searched line by line, and what is chosen comes below its headings with quantity and note', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { add, owner } = await shopOf(kerf.address, 'Cutta')
  await add('Zwingfix clamp')
  await add('Zwingfix clamp stand')
  await add('Quibbler saw', { sku: 'QB-112' })
  const { insertedId } = Inserted.parse(await owner.call('POST', '/api/lists', { name: 'Job' }))
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  await signInAs(page, owner.email, `/dashboard/lists/${insertedId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add from a Cut List' }).press('Enter')
  const area = main.getByLabel('Cut list', { exact: true })
  await expect(area).toBeFocused()
  await main.getByRole('button', { name: 'Search for the Lines' }).click()
  await expect(main.getByText('Cut list is Required')).toBeVisible()
  const text = 'Drawers:\n4 Zwingfix clamp # the long ones\n12 x QB-112\n3 xyzzyplugh\n'
  await main.getByLabel('File of the cut list').setInputFiles({
    ...{ name: 'cut.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  })
  await expect(area).toHaveValue(text)
  await main.getByRole('button', { name: 'Search for the Lines' }).click()
  await expect(main.getByText('3 of 3 lines are searched for. For 1 line nothing is found.')).toBeVisible()
  const clamp = main.getByRole('listitem', { name: /^4 Zwingfix/ })
  await expect(clamp.getByLabel('Tool').getByRole('option')).toHaveText([
    ...['None of these', 'Zwingfix clamp', 'Zwingfix clamp stand'],
  ])
  await clamp.getByLabel('Tool').selectOption('Zwingfix clamp stand')
  const saw = main.getByRole('listitem', { name: '12 x QB-112' })
  await expect(saw.getByLabel('Tool')).toHaveValue('quibbler-saw')
  await saw.getByLabel('Quantity').fill('none')
  await expect(main.getByRole('button', { name: 'Add 1 Line to the List' })).toBeVisible()
  await saw.getByLabel('Quantity').fill('2')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a cut list that was searched')
  expect(Object(await owner.call('GET', `/api/lists/${insertedId}`)).lines).toEqual([])
  await main.getByRole('button', { name: 'Add 2 Lines to the List' }).click()
  await readMessage(page, '2 lines are in the list.', '')
  await expect(main.getByText('Nothing is found for this line.')).toBeVisible()
  expect(await owner.call('GET', `/api/lists/${insertedId}`)).toMatchObject({
    sections: ['Drawers'],
    lines: [
      { section: 'Drawers', quantity: 4, note: 'the long ones', name: 'Zwingfix clamp stand' },
      { section: 'Drawers', quantity: 2, name: 'Quibbler saw' },
    ],
  })
  await main.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Add from a Cut List' })).toBeFocused()
  expect(found()).toEqual({})
})
