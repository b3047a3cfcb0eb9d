import { box, insertedId } from './edited-by-two.ts'
import { expect, ownShop, signInAs, test, visitUntil } from './kerf.ts'
import { addressFor, type SignedIn, signInTo } from './people.ts'

// That one may buy for a business here would surprise other tests.
test.use(ownShop())

const PROFILE = {
  ...{ name: 'Casey Customer', education: 'Joiner', phone: '555 0100', address: '1 Mill Lane' },
  ...{ website: 'https://casey.example', img: 'https://casey.example/me.webp' },
}
const ADDRESS = { line1: '1 Mill Lane', city: 'Dover', region: 'DE', postcode: '19901', country: 'US' }

type Own = {
  at: string
  path: string
  open?: string
  field: string
  save: string
  /** What a call sends that changes the same. */
  sent: (words: string) => object
  /** What the question calls it. */
  asks: string
}

/** The forms of what is somebody's own. */
async function ownForms({ email, call }: SignedIn): Promise<Own[]> {
  const profile = (describe: string) => ({ ...PROFILE, describe })
  const address = (line2: string) => ({ ...ADDRESS, line2 })
  const review = (reviewText: string) => ({ rating: 4, reviewText })
  await call('PUT', `/api/user/update/${email}`, profile('First'))
  await call('PUT', '/api/business', { company: 'First' })
  const addressId = insertedId(await call('POST', '/api/addresses', address('First')))
  const reviewId = insertedId(await call('POST', '/api/reviews', review('First')))
  return [
    {
      ...{ at: '/dashboard/update-profile', path: `/api/user/update/${email}`, field: 'Describe Yourself' },
      ...{ save: 'Update Profile', sent: profile, asks: 'Describe Yourself' },
    },
    {
      ...{ at: '/dashboard/addresses', path: `/api/addresses/${addressId}`, open: 'Edit 1 Mill Lane' },
      ...{ field: 'Apartment, floor, building (optional)', save: 'Save Address' },
      ...{ sent: address, asks: 'the address' },
    },
    {
      ...{ at: '/dashboard', path: '/api/business', open: 'Edit Business', field: 'Company' },
      ...{ save: 'Save Business', sent: (company) => ({ company }), asks: 'your business' },
    },
    {
      ...{ at: `/dashboard/my-reviews/${reviewId}`, path: `/api/reviews/${reviewId}`, field: 'Your Review' },
      ...{ save: 'Save Changes', sent: review, asks: 'your review' },
    },
  ]
}

test.beforeEach(async ({ page }) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route(PROFILE.img, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
})

test('what one changed of one’s own elsewhere since a form was opened is replaced only after a question', async ({
  page,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('PUT', '/api/settings/orders', { businesses: true })
  const own = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  await signInAs(page, own.email)
  const question = page.getByRole('alertdialog', { name: 'Save Over Another Change?' })
  for (const { at, path, open, field, save, sent, asks } of await ownForms(own))
    await test.step(asks, async () => {
      const opens = page.getByRole('button', { name: open ?? save })
      await visitUntil(page, at, () => expect(opens).toBeVisible({ timeout: 5000 }))
      if (open) await opens.click()
      const input = box(field)(page)
      await expect(input).toHaveValue('First')
      await own.call('PUT', path, sent('Theirs'))
      await input.fill('Mine')
      const button = page.getByRole('button', { name: save })
      await button.click()
      await expect(question).toContainText(`Somebody changed since you opened this page: ${asks}.`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(input).toHaveValue('Mine')
      const saved = page.waitForResponse(
        (reply) => reply.request().method() === 'PUT' && reply.url().endsWith(path.replaceAll('@', '%40')),
      )
      await button.click()
      await question.getByRole('button', { name: 'Save mine' }).click()
      expect((await saved).status()).toBe(200)
    })
})

test('what was not changed in a profile stays as another tab saved it meanwhile', async ({ page, kerf }) => {
  const { email, call } = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const path = `/api/user/update/${email}`
  await call('PUT', path, { ...PROFILE, describe: 'First' })
  await signInAs(page, email, '/dashboard/update-profile')
  await expect(box('Describe Yourself')(page)).toHaveValue('First')
  await call('PUT', path, { ...PROFILE, education: 'Wheelwright', describe: 'First' })
  await box('Describe Yourself')(page).fill('Mine')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Profile Updated' })).toBeVisible()
  expect(await call('GET', `/api/user/${email}`)).toMatchObject({
    education: 'Wheelwright',
    describe: 'Mine',
  })
})
