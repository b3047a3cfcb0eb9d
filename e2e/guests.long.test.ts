import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, fillCard, type Kerf, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

/** The page of the order in the e-mail to this address; its address is a secret. */
async function linkMailedTo(kerf: Kerf, email: string): Promise<string> {
  const links = () =>
    kerf
      .said()
      .split('\n')
      .filter((line) => line.includes(`"to":"${email}"`))
      .flatMap((line) => line.match(/https?:[^\s"\\]+\/order\/[\w-]+/g) ?? [])
  await expect.poll(links).not.toEqual([])
  return links()[0] ?? ''
}

test('a guest orders on a phone, pays, confirms the address by the e-mail, cancels, and takes the order into an account', async ({
  page,
  browser,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Guest gauge', price: 24.5, minQuantity: 1, aviQuantity: 90 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  const { insertedId } = Inserted.parse(await admin.call('POST', '/api/products', tool))
  await admin.call('PUT', '/api/settings/orders', { guests: true })
  const email = addressFor('Gwen')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')

  await page.goto(`/tool/${insertedId}`)
  await main.getByRole('button', { name: /^Add to cart/ }).click()
  await page.goto('/cart')
  await main.getByRole('button', { name: 'Order without an account' }).press('Enter')
  await main.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(main.getByText('Name is Required')).toBeVisible()
  await expect(main.getByText('Email is Required')).toBeVisible()
  await main.getByLabel('Your Name').fill('Gwen Guest')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Phone').fill('555 0199')
  await main.getByLabel('Address').fill('9 Secret Lane')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the order of a guest')
  await main.getByRole('button', { name: 'Order', exact: true }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await expect(main.getByText('9 Secret Lane')).toBeHidden()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the order of a guest by its link')
  const own = page.url()

  await main.getByRole('link', { name: 'Pay Now' }).click()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answerAlert(page, 'Successfully!', 'Order has been Completed')

  const link = await linkMailedTo(kerf, email)
  expect(link).not.toBe(own)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Paid, and packed next' })).toBeVisible()
  await main.getByRole('button', { name: 'Yes, It Is My Address' }).click()
  await readMessage(page, 'Your e-mail address is confirmed.', '')
  await expect(main.getByRole('button', { name: 'Yes, It Is My Address' })).toBeHidden()
  await main.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await readMessage(page, 'Your order is canceled', 'the money is on its way back')
  await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible()
  await inspect(page, 'the order of a guest that was canceled')

  // Registered with the same address, which is not proved by that yet.
  const gwen = await signInTo(kerf.address, email, 'Gwen Guest')
  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 }, storageState: gwen.state })
  const signedIn = await theirs.newPage()
  await signedIn.goto(link)
  await signedIn.getByRole('button', { name: 'Take It Into My Account' }).click()
  await expect(signedIn.getByText('This order can be taken along by an account')).toBeVisible()

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await main.getByRole('searchbox', { name: 'Search orders' }).fill(email)
  await main.getByRole('link', { name: /^K-/ }).first().click()
  await main.getByRole('button', { name: 'Erase the Guest’s Data' }).click()
  await page.getByRole('button', { name: 'Yes, erase it' }).click()
  await readMessage(page, 'The data of the guest is erased.', '')
  await signedIn.goto(link)
  await expect(signedIn.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await theirs.close()
  await admin.call('PUT', '/api/settings/orders', { guests: false })
  expect(found()).toEqual({})
})

test('a guest on a phone sends the order elsewhere, shows with a photograph what is wrong, and takes that back', async ({
  page,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Guest mallet', price: 30, minQuantity: 1, aviQuantity: 9 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  const { insertedId: productId } = Inserted.parse(await admin.call('POST', '/api/products', tool))
  await admin.call('PUT', '/api/settings/orders', { guests: true })
  const order = { productId, orderQuantity: 1, phone: '555 0199', address: '9 Secret Lane' }
  const guest = { name: 'Gwen Guest', email: addressFor('Gwen'), order }
  const placed = Object(await admin.call('POST', '/api/guest-orders', guest))
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  const main = page.getByRole('main')

  await page.goto(new URL(placed.link).pathname)
  await main.getByRole('button', { name: 'Change Address' }).press('Enter')
  await expect(main.getByLabel('Phone')).toHaveValue('')
  await expect(main.getByLabel('Address', { exact: true })).toHaveValue('')
  await main.getByLabel('Phone').fill('555 0123')
  await main.getByLabel('Address', { exact: true }).fill('4 Other Street')
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the address of a guest’s order')
  await main.getByRole('button', { name: 'Change Address' }).click()
  await readMessage(page, 'The address is changed!', 'Order K-')
  await expect(main.getByText('4 Other Street')).toBeHidden()

  const { insertedId: id } = placed
  await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
  await admin.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 1 }] })
  await page.reload()
  await expect(main.getByRole('button', { name: 'Change Address' })).toBeHidden()
  await main.getByRole('button', { name: 'Send something back' }).click()
  await main.getByLabel('Why').selectOption('It is damaged')
  await main.getByLabel('What should we know').fill('The head is loose')
  await main.getByLabel('Photographs').setInputFiles('public/tools/marking-gauge-640.webp')
  await expect(main.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'the claim of a guest')
  await main.getByRole('button', { name: 'Ask', exact: true }).click()
  await readMessage(page, 'We have your request', '')
  const region = main.getByRole('region', { name: 'Returns and claims' })
  await expect(region.getByRole('img').first()).toBeVisible()
  await region.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await readMessage(page, 'It was withdrawn!', '')
  await expect(region.getByRole('button', { name: /^Withdraw/ })).toBeHidden()
  await admin.call('PUT', '/api/settings/orders', { guests: false })
  expect(found()).toEqual({})
})
