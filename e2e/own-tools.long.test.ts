import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { idOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('a customer finds what was bought among their tools, adds one from its page, reorders a part by one press and takes one out', async ({
  page,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const owner = await signInTo(kerf.address, addressFor('Toola'), 'Toola Tools')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  await signInAs(page, owner.email, '/dashboard/tools')
  const main = page.getByRole('main')
  await expect(main.getByText('No tool is here yet')).toBeVisible()
  await inspect(page, 'no tool yet')
  const order = await placeOrder(owner, ['Claw hammer, 16 oz'])
  await admin.call('POST', `/api/orders/${order}/paid`, { paidBy: 'cash' })
  const drill = await idOf(owner, 'Hand drill, 3/8 in chuck')
  await page.goto(`/tool/${drill}`)
  await main.getByRole('button', { name: 'I Have It' }).press('Enter')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('link', { name: 'It is among My Tools' }).click()
  const mine = main.getByRole('list', { name: 'My Tools' })
  const hammer = mine.getByRole('listitem', { name: 'Claw hammer, 16 oz' })
  await expect(hammer).toContainText('Bought here')
  const bored = mine.getByRole('listitem', { name: /^Hand drill/ }).first()
  await expect(bored).toContainText('Added by you')
  const part = bored.getByRole('list').getByRole('listitem').first()
  const add = part.getByRole('button', { name: /^Add to Cart/ })
  await add.press('Enter')
  await expect(part.getByRole('status')).toHaveText(/^\d+ in the cart$/)
  await expect(add).toBeFocused()
  expect(Object(await owner.call('GET', '/api/cart')).lines).toHaveLength(1)
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'tools that one has')
  await hammer.getByRole('button', { name: /^Take out/ }).click()
  await page.getByRole('button', { name: 'Yes, take it out' }).click()
  await readMessage(page, 'It is out of your tools.', '')
  await expect(hammer).toBeHidden()
  await page.reload()
  await expect(bored).toBeVisible()
  await expect(hammer).toBeHidden()
  expect(found()).toEqual({})
})
