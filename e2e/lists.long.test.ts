import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('a customer saves tools and a cart to lists, shares one, and puts it into the cart with what is different now', async ({
  page,
  browser,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const add = async (productName: string) => {
    const fields = { productName, price: 24.5, minQuantity: 1, aviQuantity: 90 }
    const tool = { ...fields, img: '/tools/marking-gauge-640.webp', description: 'For joiners.' }
    return Inserted.parse(await call('POST', '/api/products', tool)).insertedId
  }
  const [gauge, square] = [await add('Listed gauge'), await add('Listed square')]
  const customer = await signInTo(kerf.address, addressFor('Lista'), 'Lista Lists')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')

  await signInAs(page, customer.email, `/tool/${gauge}`)
  const saving = main.getByRole('button', { name: 'Save to a list' })
  await saving.press('Enter')
  await expect(main.getByLabel('Name of the new list')).toBeFocused()
  await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(saving).toBeFocused()
  await saving.press('Enter')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Name is Required')).toBeVisible()
  await main.getByLabel('Name of the new list').fill('New bench')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a tool that is saved to a list')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved to New bench.')).toBeVisible()
  await expect(saving).toBeFocused()

  await customer.call('PUT', `/api/cart/${square}`, { quantity: 4 })
  await page.goto('/cart')
  await main.getByRole('button', { name: 'Save the cart to a list' }).click()
  await expect(main.getByLabel('List', { exact: true })).toHaveValue(/-/)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await main.getByRole('link', { name: 'New bench' }).click()
  await expect(page.getByRole('heading', { name: 'New bench', level: 1 })).toBeVisible()
  const line = main.getByRole('listitem', { name: 'Listed square' })
  await expect(line).toContainText('4 × $24.50')
  await line.getByRole('button', { name: 'Edit' }).click()
  await line.getByLabel('Quantity').fill('5')
  await line.getByLabel('Note').fill('For Robin')
  await line.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('5 × $24.50')
  await expect(line).toContainText('For Robin')

  await main.getByRole('button', { name: 'Share the List' }).press('Enter')
  const shown = main.getByText('/list/')
  await readMessage(page, 'The list is shared.', '')
  await expect(main.getByRole('button', { name: 'Copy' })).toBeFocused()
  const link = (await shown.textContent()) ?? ''
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a list that is shared')
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await stranger.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'New bench' })).toBeVisible()
  await expect(theirs.getByText('For Robin')).toBeVisible()
  await theirs.getByRole('button', { name: 'Put It Into the Cart' }).click()
  await expect(theirs.getByText('All of it is in your cart.')).toBeVisible()
  expect(await widthOf(theirs)).toBe(360)
  await inspect(theirs, 'a shared list')
  await theirs.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(theirs.getByRole('listitem', { name: 'Listed square' }).getByRole('spinbutton')).toHaveValue(
    '5',
  )

  await call('PUT', `/api/products/${gauge}`, { price: 26 })
  await main.getByRole('button', { name: 'Put It Into the Cart' }).click()
  await expect(main).toContainText('A piece costs $26.00 now, up from $24.50.')
  await main.getByRole('button', { name: 'Stop Sharing' }).press('Enter')
  await expect(shown).toBeHidden()
  await expect(main.getByRole('button', { name: 'Share the List' })).toBeFocused()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This list is not shared' })).toBeVisible()

  await main.getByRole('button', { name: 'Edit Name and Note' }).click()
  await main.getByLabel('Name of the list').fill('Workbench')
  await main.getByRole('button', { name: 'Save List' }).click()
  await expect(page.getByRole('heading', { name: 'Workbench', level: 1 })).toBeVisible()
  await main.getByRole('button', { name: 'Delete List' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page).toHaveURL('/dashboard/lists')
  await expect(main.getByText('You have no list yet.')).toBeVisible()
  await readMessage(page, 'The list has been deleted!', '')
  await inspect(page, 'no list yet')
  expect(found()).toEqual({})
  await stranger.close()
})
