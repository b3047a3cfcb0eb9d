import { expect, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('staff enters an order for a customer on the phone, on a phone, and sends the link to pay it', async ({
  page,
  kerf,
  complaints,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')
  await page.getByRole('link', { name: 'Enter an order' }).click()
  await expect(page.getByRole('heading', { name: 'Enter an order' })).toBeVisible()
  const main = page.getByRole('main')
  const email = main.getByLabel('E-mail address of the customer')

  await test.step('who has no account is a guest, with a name', async () => {
    const here = page.url()
    await email.fill(addressFor('Gwen'))
    await main.getByRole('button', { name: 'Find' }).click()
    await expect(main.getByText('Nobody has an account with this address')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
    await main.getByLabel('Add a product').fill('coping saw')
    await main
      .getByRole('option', { name: /^Coping saw/ })
      .first()
      .click()
    await main.getByLabel('Phone').fill('555 0143')
    await main.getByLabel('Address', { exact: true }).fill('8 Bench Row\nLeeds')
    await main.getByRole('button', { name: 'See What It Costs' }).click()
    await expect(main.getByText('Name of the guest is Required')).toBeVisible()
    await main.getByLabel('Name of the guest').fill('Gwen Guest')
    await main.getByRole('button', { name: 'See What It Costs' }).click()
    await expect(main.getByRole('status', { name: 'What it costs' })).toContainText('Total')
    expect(await widthOf(page)).toBe(360)
    await main.getByRole('button', { name: 'Place the Order' }).click()
    await readMessage(page, 'The order is placed!', 'For Gwen Guest')
    await main.getByRole('button', { name: 'Send link to pay' }).click()
    await page.getByRole('button', { name: 'Yes, send it' }).click()
    await expect(main.getByText(/^link to pay sent/i)).toBeVisible()
    await page.goto(here)
  })

  await email.fill(customer.email)
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByText('Casey Customer registered with this address')).toBeVisible()
  await expect(main.getByLabel('Name of the guest')).toBeVisible()
  await main.getByLabel('Whose order').selectOption('Of the account')
  await expect(main.getByLabel('Name of the guest')).toBeHidden()
  await main.getByLabel('Add a product').fill('coping saw')
  await main
    .getByRole('option', { name: /^Coping saw/ })
    .first()
    .click()
  await main.getByLabel(/^Pieces of Coping saw/).fill('2')
  await main.getByLabel('Phone').fill('555 0142')
  await main.getByLabel('Address', { exact: true }).fill('7 Bench Row\nLeeds')
  await main.getByRole('button', { name: 'See What It Costs' }).click()
  await expect(main.getByRole('status', { name: 'What it costs' })).toContainText('Total')
  expect(await widthOf(page)).toBe(360)
  await main.getByRole('button', { name: 'Place the Order' }).click()
  await readMessage(page, 'The order is placed!', 'For Casey Customer')
  await expect(page.getByRole('heading', { name: /^Order K-/ })).toBeVisible()
  await expect(main.getByText(customer.email)).toBeVisible()
  await expect(main.getByText(/^entered for the customer/i)).toBeVisible()
  await main.getByRole('button', { name: 'Send link to pay' }).click()
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(main.getByText(/^link to pay sent/i)).toBeVisible()
})
