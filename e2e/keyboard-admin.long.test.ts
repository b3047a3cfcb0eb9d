import { newCustomer, rowOf } from './admin.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { keyboardOf } from './keyboard.ts'
import { numberOf, payByCard, placeOrder } from './orders.ts'
import { signInTo } from './people.ts'

test('an admin adds a product, edits it, corrects its stock and deletes it by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const { press, write, answer, to } = keyboardOf(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const row = rowOf(page, 'Oxbow slick')
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')

  await test.step('adds it', async () => {
    await press(page.getByRole('main').getByRole('link', { name: 'Add product' }).last())
    await expect(heading('Add product')).toBeVisible()
    for (const [label, text] of Object.entries(KEYHOLE_SAW))
      await write(page.getByLabel(label, { exact: true }), text)
    await press(page.getByRole('button', { name: 'Add Product' }))
    await answer('Your Product has been Successfully Added!')
    await expect(heading('All Products')).toBeVisible()
  })

  await test.step('finds it in the table, which sorts and turns pages', async () => {
    await page.goto('/dashboard/manage-products')
    const price = page.getByRole('columnheader', { name: 'Price' })
    const byPrice = price.getByRole('link', { name: 'Price', exact: true })
    await press(byPrice)
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await expect(byPrice).toBeFocused()
    await press(page.getByRole('link', { name: 'Page 2', exact: true }))
    await expect(page.getByText(/^21–/)).toBeVisible()
    await page.goto('/dashboard/manage-products')
    await write(page.getByRole('searchbox'), 'oxbow')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('edits it', async () => {
    await press(row.getByRole('link', { name: 'Edit' }))
    await expect(page.getByLabel('Price')).toHaveValue('18')
    await write(page.getByLabel('Price'), '19')
    await page.keyboard.press('Enter')
    await readMessage(page, 'Product has been updated!', '')
    await expect(heading('Manage Product')).toBeVisible()
  })

  await test.step('corrects its stock', async () => {
    await write(page.getByRole('searchbox'), 'oxbow')
    await expect(page.getByRole('row')).toHaveCount(2)
    await press(row.getByRole('link', { name: 'Stock' }))
    await expect(heading('Stock of Oxbow slick')).toBeVisible()
    await to(page.getByLabel('What is different'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('What is different')).toHaveValue('more')
    await write(page.getByLabel('Pieces'), '3')
    await write(page.getByLabel('Reason'), 'Three more came')
    await press(page.getByRole('button', { name: 'Correct' }))
    await readMessage(page, 'Stock has been corrected!', '')
    await expect(page.getByText('33 pieces available')).toBeVisible()
  })

  await test.step('deletes it, after thinking twice', async () => {
    await page.goto('/dashboard/manage-products?search=oxbow')
    const remove = page.getByRole('button', { name: 'Delete Oxbow slick' })
    await press(remove)
    await expect(page.getByRole('alertdialog', { name: 'Are You Sure to Delete?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await answer('Successfully! Your Product Info is Safe!')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await answer('Are You Sure to Delete?', 'Yes, delete it')
    await answer('Product has been deleted!')
    await expect(page.getByText('No product matches that.')).toBeVisible()
    // No row is left to go on at.
    await expect(heading('Manage Product')).toBeFocused()
  })
})

test('an admin confirms a payment, refunds another, makes an admin and saves settings by keyboard alone', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { press, write, answer, to } = keyboardOf(page)
  const newcomer = await newCustomer(kerf, 'Abel Admin')
  const customer = await signInTo(kerf.address, 'customer@kerf.example')
  const unpaid = await numberOf(customer, await placeOrder(customer, ['Dovetail saw, 10 in']))
  const paidId = await placeOrder(customer, ['Marking gauge, 9 in'])
  await payByCard(kerf.address, customer, paidId)
  const paid = await numberOf(customer, paidId)
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-orders')

  await test.step('confirms a payment', async () => {
    await to(page.getByLabel('Payment status'))
    await page.keyboard.type('Unp')
    await expect(page).toHaveURL('/dashboard/manage-orders?paymentStatus=Unpaid')
    const row = rowOf(page, unpaid)
    await press(row.getByRole('button', { name: 'Payment Confirm' }))
    await answer('Are You Sure Update Payment Status?', 'Yes, confirm it')
    await answer('Successfully! Order has been Shipped')
    await expect(row).toHaveCount(0)
  })

  await test.step('refunds another, and is told first what is wrong', async () => {
    await page.goto('/dashboard/manage-orders')
    await press(page.getByRole('link', { name: paid }))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${paid}` })).toBeVisible()
    await press(page.getByRole('button', { name: 'Refund' }))
    const amount = page.getByLabel('Amount in dollars')
    await expect(amount).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('100000')
    await page.keyboard.press('Enter')
    await expect(amount).toHaveAccessibleDescription(/can still be refunded/)
    await expect(amount).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await answer('Are You Sure to Refund?', 'Yes, refund it')
    await readMessage(page, 'The money is on its way back!', '')
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$10')
  })

  await test.step('makes somebody an admin', async () => {
    await page.goto('/dashboard/manage-user')
    await write(page.getByRole('searchbox'), newcomer)
    await expect(page.getByRole('row')).toHaveCount(2)
    await press(page.getByRole('button', { name: 'Make an Admin' }))
    await answer('Are You Sure to Make Admin?', 'Yes, make admin')
    await answer('User has been made admin!')
    await expect(page.getByRole('button', { name: 'Remove Admin' })).toBeVisible()
  })

  await test.step('saves the settings', async () => {
    await page.goto('/dashboard/settings')
    await write(page.getByLabel('Tax Number'), 'US 12-3456789')
    await page.keyboard.press('Enter')
    await readMessage(page, 'Shop settings have been saved!', '')
  })
})

const KEYHOLE_SAW = {
  'Product Name': 'Oxbow slick',
  Price: '18',
  Rating: '4',
  'Minimum Quantity': '1',
  'Available Quantity': '30',
  'Image Link': '/tools/dovetail-saw-640.webp',
  Description: 'For holes that no other saw comes into.',
}
