import { z } from 'zod'
import { bench, fails, isKept, keep } from './kept-here.ts'
import { expect, linkMailedTo, signInAs, test } from './kerf.ts'
import { PASSWORD, signInTo } from './people.ts'

const IdToken = z.object({ token: z.string() })

test('what is kept goes when its account is deleted elsewhere, or its password set anew, at the next visit of any page', async ({
  page,
  context,
  kerf,
  complaints,
}) => {
  test.slow()
  const gone = async (path: string) => {
    expect(await isKept(page)).toBe(true)
    await page.goto('/terms')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect.poll(() => isKept(page)).toBe(false)
    await context.setOffline(true)
    await fails(page, path)
    await context.setOffline(false)
  }
  const { customer, path } = await bench(kerf.address, 'Ressa Reset')
  await signInAs(page, customer.email, path)
  await keep(page)
  const elsewhere = await signInTo(kerf.address, customer.email)
  await elsewhere.call('POST', '/api/auth/request-password-reset', { email: customer.email })
  const link = new URL(await linkMailedTo(kerf, customer.email, '/new-password'))
  const token = link.searchParams.get('token')
  await elsewhere.call('POST', '/api/auth/reset-password', { token, newPassword: `${PASSWORD}-new` })
  await gone(path)

  const leaving = await bench(kerf.address, 'Della Deleted')
  await signInAs(page, leaving.customer.email, leaving.path)
  await keep(page)
  const { call } = await signInTo(kerf.address, leaving.customer.email)
  const id = IdToken.parse(await call('GET', '/api/auth/token')).token
  await call('DELETE', `/api/user/${leaving.customer.email}`, undefined, { 'x-id-token': id })
  await gone(leaving.path)
  complaints.splice(0) // of the browser, which could not reach the shop
})
