import type { Locator, Page } from '@playwright/test'
import type { BusyShop, Person } from './busy-shop.ts'
import { holdBack } from './hold-back.ts'
import { hiddenFocus } from './keyboard.ts'
import { expect, settled, test } from './tour.ts'

type Form = {
  what: string
  at: (shop: BusyShop) => string
  /** What comes before sending, such as opening the form or emptying it. */
  first?: (page: Page) => Promise<void>
  send: (page: Page) => Locator
  /** The first field that is wrong, and what is said of it. */
  field: (page: Page) => Locator
  says: string | RegExp
}

const at = (path: string) => () => path
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true, disabled: false })
const labelled = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, { exact: true })
const emptied = (label: string) => (page: Page) => labelled(label)(page).fill('')

const FORMS: Record<Exclude<Person, 'newcomer'>, Form[]> = {
  visitor: [
    {
      what: 'registration',
      at: at('/register'),
      send: press('REGISTER NOW'),
      field: labelled('Your Name'),
      says: 'Name is Required',
    },
    {
      what: 'login',
      at: at('/login'),
      send: press('LOGIN'),
      field: labelled('Email'),
      says: 'Email is Required',
    },
    {
      what: 'new password',
      at: at('/new-password?token=made-up'),
      send: press('Save New Password'),
      field: labelled('New Password'),
      says: 'Password is Required',
    },
    {
      what: 'newsletter',
      at: at('/'),
      send: press('Subscribe'),
      field: labelled('Your email'),
      says: 'Email is Required',
    },
    {
      what: 'terms of a reset',
      at: at('/reset-password'),
      first: (page) => page.getByLabel('Email').fill('robin@mail.com'),
      send: press('Reset Password'),
      field: (page) => page.getByRole('checkbox'),
      says: 'Please accept the terms first',
    },
    {
      what: 'address of a message',
      at: at('/contact-us'),
      first: (page) => page.getByLabel('Email').fill('robin'),
      send: press('Send Message'),
      field: labelled('Email'),
      says: 'Provide a valid Email',
    },
  ],
  customer: [
    {
      what: 'purchase',
      at: ({ product }) => `/purchase/${product}`,
      first: emptied('Phone'),
      send: press('Submit Purchase'),
      field: labelled('Phone'),
      says: 'Phone is Required',
    },
    {
      what: 'order of a cart',
      at: at('/cart'),
      first: emptied('Phone'),
      send: press('Order'),
      field: labelled('Phone'),
      says: 'Phone is Required',
    },
    {
      what: 'review',
      at: at('/dashboard/add-review'),
      send: press('Add Review'),
      field: labelled('Your Review'),
      says: 'Your Review is Required',
    },
    {
      what: 'profile',
      at: at('/dashboard/update-profile'),
      first: emptied('Name'),
      send: press('Update Profile'),
      field: labelled('Name'),
      says: 'Name is Required',
    },
    {
      what: 'password',
      at: at('/dashboard/sessions'),
      send: press('Change Password'),
      field: labelled('Current Password'),
      says: 'Password is Required',
    },
    {
      what: 'end of an account',
      at: at('/dashboard/my-data'),
      send: press('Delete my account'),
      field: labelled('Your password'),
      says: 'Password is Required',
    },
  ],
  admin: [
    {
      what: 'product',
      at: at('/dashboard/add-product'),
      send: press('Add Product'),
      field: labelled('Product Name'),
      says: 'Product Name is Required',
    },
    {
      what: 'stock',
      at: ({ product }) => `/dashboard/manage-products/${product}/stock`,
      send: press('Correct'),
      field: labelled('Pieces'),
      says: 'A whole number of pieces',
    },
    {
      what: 'refund',
      at: ({ refundedOrder }) => `/dashboard/manage-orders/${refundedOrder}`,
      first: async (page) => {
        await press('Refund')(page).click()
        await page.getByLabel('Amount in dollars').fill('100000')
      },
      send: (page) =>
        page
          .getByRole('region', { name: 'Refund', exact: true })
          .getByRole('button', { name: 'Refund', exact: true }),
      field: labelled('Amount in dollars'),
      says: /can still be refunded/,
    },
    {
      what: 'settings',
      at: at('/dashboard/settings'),
      first: emptied('Shop Name'),
      send: press('Save Name'),
      field: labelled('Shop Name'),
      says: /Required/,
    },
  ],
}

for (const who of ['visitor', 'customer', 'admin'] as const)
  test(`a form that is wrong takes one to its first wrong field, which says why: ${who}`, async ({
    opened,
    shop,
  }) => {
    test.slow()
    const { page } = await opened(who)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const { what, at, first, send, field, says } of FORMS[who])
      await test.step(what, async () => {
        await page.goto(at(shop))
        await settled(page, /./)
        await first?.(page)
        await send(page).focus()
        await page.keyboard.press('Enter')
        await expect(field(page)).toBeFocused()
        expect(await hiddenFocus(page)).toBeUndefined()
        // The browser's own bubbles look and sound different in each, and go by themselves.
        await expect(page.locator('form:not([novalidate])')).toHaveCount(0)
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page)).toHaveAccessibleDescription(says)
      })
  })

test('an empty message, and an empty reset, are told aloud and lead on at what is empty', async ({
  opened,
}) => {
  const { page } = await opened('visitor')
  await page.goto('/contact-us')
  await settled(page, 'Contact Us')
  await page.getByLabel('Name').fill('Robin Carver')
  await page.getByRole('button', { name: 'Send Message' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Please fill up all the fields' })
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.goto('/reset-password')
  await settled(page, 'Reset Password')
  await page.getByRole('button', { name: 'Reset Password' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toHaveAttribute('aria-live', 'polite')
  await expect(toasts).toContainText('Sorry! Your Email input is empty')
})

test('a refusal of the server, a page on its way and rows that were found are told aloud', async ({
  opened,
}) => {
  const visitor = await opened('visitor')
  await visitor.page.goto('/login')
  await settled(visitor.page, 'LOGIN')
  await visitor.page.getByLabel('Email').fill('nobody@mail.com')
  await visitor.page.getByLabel('Password').fill('nothing')
  const enter = visitor.page.getByRole('button', { name: 'LOGIN' })
  await enter.focus()
  await visitor.page.keyboard.press('Enter')
  await expect(visitor.page.getByRole('alert')).toHaveText('The e-mail or the password is wrong')
  // A button that is disabled while it works would have lost the keyboard.
  await expect(enter).toBeFocused()

  const { page } = await opened('admin')
  await page.goto('/dashboard/manage-user')
  await settled(page, 'Manage User')
  await expect(page.getByRole('status')).toHaveText(/^1–\d+ of \d+ users$/)
  const goOn = await holdBack(page, '**/api/manage/products*')
  await page.getByRole('link', { name: 'Manage Product' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Data is loading' })).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Product' })).toBeVisible()
  await expect(page.getByText('Data is loading')).toHaveCount(0)
})
