import { expect, signInAs, test } from './kerf.ts'
import { payByCard, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

/** Buttons that act on an order; everybody else's are links, documents and "Show the Link". */
const ACTS = ['Refund', 'Edit', 'Payment Confirm', 'Pack', 'Record a payment', 'Erase the guest’s data']

const OFFERED: Record<string, string[]> = {
  'packer@kerf.example': ['Pack'],
  'clerk@kerf.example': ['Refund', 'Edit', 'Payment Confirm', 'Pack', 'Record a payment'],
  'bookkeeper@kerf.example': ['Record a payment'],
}

for (const [email, offered] of Object.entries(OFFERED))
  test(`on the page of an order ${email} is offered what the roles allow, and nothing that is refused`, async ({
    page,
    kerf,
  }) => {
    const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
    const id = await placeOrder(customer, ['Claw hammer, 16 oz'])
    await payByCard(kerf.address, customer, id)
    await signInAs(page, email)
    await page.goto(`/dashboard/manage-orders/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    await page.getByRole('button', { name: 'Show the Link' }).click()
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    for (const name of ACTS)
      await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(
        offered.includes(name) ? 1 : 0,
      )
    const mayShip = offered.includes('Pack')
    await expect(page.getByRole('button', { name: /Packing slip/ })).toHaveCount(mayShip ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Replace the Link' })).toHaveCount(mayShip ? 1 : 0)
  })
