import { expect, test } from './tour.ts'

test('fields about oneself can be filled in by the browser', async ({ opened, shop }) => {
  const visitor = await opened('visitor')
  const customer = await opened('customer')
  const email = 'email'
  for (const [{ page }, path, expected] of [
    [visitor, '/login', { email: 'username webauthn', password: 'current-password' }],
    [visitor, '/register', { name: 'name', email, password: 'new-password' }],
    [visitor, '/reset-password', { email }],
    [visitor, '/new-password?token=made-up', { password: 'new-password' }],
    [visitor, '/contact-us', { name: 'name', email }],
    [visitor, '/', { email }],
    [customer, `/purchase/${shop.product}`, { phone: 'tel', address: 'street-address' }],
    [customer, '/cart', { phone: 'tel', address: 'street-address' }],
    [
      customer,
      '/dashboard/update-profile',
      { name: 'name', phone: 'tel', website: 'url', address: 'street-address' },
    ],
  ] as const) {
    await page.goto(path)
    for (const [name, purpose] of Object.entries(expected))
      await expect(page.locator(`main [name=${name}]`), `${name} on ${path}`).toHaveAttribute(
        'autocomplete',
        purpose,
      )
  }
})
