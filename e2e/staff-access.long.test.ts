import { expect, ownShop, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner ends the session of one of the staff, who is out at once, and takes over their key on a phone', async ({
  page,
  kerf,
  browser,
}) => {
  const packer = await browser.newContext({ baseURL: kerf.address })
  const bench = await packer.newPage()
  await signInAs(bench, 'packer@kerf.example', '/dashboard/packing')
  await expect(bench.getByRole('heading', { level: 1 })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-user?search=packer')
  await page.getByRole('link', { name: 'Access of packer@kerf.example' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Access of /)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.getByRole('button', { name: /^End the session of Chrome/ }).click()
  await page.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByText('The session has ended')).toBeVisible()
  await expect(page.getByText('They are signed in nowhere.')).toBeVisible()
  await bench.goto('/dashboard/packing')
  await expect(bench).toHaveURL(/\/login/)
  await packer.close()

  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  await owner.call('PUT', '/api/manage/users/clerk@kerf.example/roles', { roles: ['owner'] })
  const clerk = await signInTo(kerf.address, 'clerk@kerf.example')
  await clerk.call('POST', '/api/manage/keys', { name: 'Label printer', permissions: ['orders.read'] })
  await page.goto('/dashboard/manage-user/clerk%40kerf.example')
  const key = page.getByRole('listitem').filter({ hasText: 'Label printer' })
  await key.getByRole('button', { name: 'Take over Label printer' }).click()
  await page.getByRole('button', { name: 'Yes, take it over' }).click()
  await expect(page.getByText('The key is yours now')).toBeVisible()
  await expect(page.getByText('No key of theirs works.')).toBeVisible()
  await page.goto('/dashboard/api-keys')
  await expect(key.getByRole('button', { name: 'Revoke Label printer' })).toBeVisible()
  await expect(key.getByRole('button', { name: /^Take over/ })).toHaveCount(0)
})
