import type { Page } from '@playwright/test'
import { createInspector } from './axe.ts'
import type { BusyShop, Person } from './busy-shop.ts'
import { expect, settled, test } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

/** `putBack`: the shop is shared with the tests that follow. */
type State = {
  what: string
  at: (shop: BusyShop) => string
  open: (page: Page) => Promise<void>
  putBack?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false })
const at = (path: string) => () => path

/** Presses a button and waits until the dialog it opens is there. */
const opensDialog = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** Sends a form as it is and waits until a field is said to be wrong. */
const sendsWrong = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

/** A message leaves after some seconds, but not while the keyboard is there, where F6 brings it. */
async function keepToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title)).toBeVisible()
  await page.keyboard.press('F6')
  await expect(button(page, 'Close')).toBeVisible()
}

const STATES: Record<Exclude<Person, 'newcomer'>, State[]> = {
  visitor: [
    {
      what: 'the phone’s menu',
      at: at('/terms'),
      open: async (page) => {
        await page.setViewportSize({ width: 360, height: 800 })
        await button(page, 'Menu').click()
      },
    },
    {
      what: 'an empty cart',
      at: at('/terms'),
      open: async (page) => {
        await button(page, /^Cart, /).click()
        await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
      },
    },
    { what: 'a login without a word', at: at('/login'), open: sendsWrong('LOGIN') },
    { what: 'a registration without a word', at: at('/register'), open: sendsWrong('REGISTER NOW') },
    { what: 'an empty message', at: at('/contact-us'), open: opensDialog('Send Message') },
    { what: 'an address of no newsletter', at: at('/'), open: sendsWrong('Subscribe') },
    {
      what: 'a toast',
      at: at('/reset-password'),
      open: async (page) => {
        await button(page, 'Reset Password').click()
        await keepToast(page, 'Sorry! Your Email input is empty')
      },
    },
    {
      what: 'terms that were not accepted',
      at: at('/reset-password'),
      open: async (page) => {
        await page.getByLabel('Email').fill('robin@mail.com')
        await sendsWrong('Reset Password')(page)
      },
    },
  ],
  customer: [
    {
      what: 'the account’s menu',
      at: at('/terms'),
      open: async (page) => {
        await button(page, /^Hello! /).click()
        await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
      },
    },
    {
      what: 'a cart with something in it',
      at: at('/terms'),
      open: async (page) => {
        await button(page, /^Cart, /).click()
        await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
      },
    },
    {
      what: 'a toast with a way back',
      at: at('/cart'),
      open: async (page) => {
        await button(page, /^Remove Marking gauge/).click()
        await keepToast(page, 'Removed from cart')
      },
      putBack: async (page) => {
        await button(page, 'Undo').click()
        await expect(button(page, /^Remove Marking gauge/)).toBeVisible()
      },
    },
    { what: 'a question', at: at('/dashboard/my-orders'), open: opensDialog(/^Delete order .*/) },
    { what: 'an empty review', at: at('/dashboard/add-review'), open: sendsWrong('Add Review') },
    { what: 'an empty profile', at: at('/dashboard/update-profile'), open: sendsWrong('Update Profile') },
    { what: 'an empty password', at: at('/dashboard/sessions'), open: sendsWrong('Change Password') },
    { what: 'no proof of who one is', at: at('/dashboard/my-data'), open: sendsWrong('Delete my account') },
    {
      what: 'a card that is none',
      at: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
      open: async (page) => {
        await page.getByLabel('Card number').fill('4242 4242 4242 4241')
        await button(page, 'Pay').click()
        await expect(page.getByRole('alert').filter({ hasText: 'card number' })).toBeVisible()
      },
    },
    {
      what: 'a page that could not be had',
      at: at('/terms'),
      open: async (page) => {
        await page.route('**/api/orders?*', (route) => route.abort())
        await page.goto('/dashboard/my-orders')
        await expect(page.getByRole('alert')).toBeVisible()
        await page.unroute('**/api/orders?*')
      },
    },
  ],
  admin: [
    { what: 'a product without a word', at: at('/dashboard/add-product'), open: sendsWrong('Add Product') },
    {
      what: 'a stock without a reason',
      at: ({ product }) => `/dashboard/manage-products/${product}/stock`,
      open: sendsWrong('Correct'),
    },
    {
      what: 'a refund of too much',
      at: ({ refundedOrder }) => `/dashboard/manage-orders/${refundedOrder}`,
      open: async (page) => {
        await button(page, 'Refund').click()
        await page.getByLabel('Amount in dollars').fill('100000')
        await page
          .getByRole('region', { name: 'Refund', exact: true })
          .getByRole('button', { name: 'Refund', exact: true })
          .click()
        await expect(page.getByLabel('Amount in dollars')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      what: 'figures as a table',
      at: at('/dashboard/shop?days=90'),
      open: (page) => page.getByText('Show the figures as a table').click(),
    },
    { what: 'a question about a role', at: at('/dashboard/manage-user'), open: opensDialog('Make an Admin') },
    {
      what: 'settings without a name',
      at: at('/dashboard/settings'),
      open: async (page) => {
        await page.getByLabel('Shop Name').fill('')
        await sendsWrong('Save Name')(page)
      },
    },
  ],
}

for (const who of ['visitor', 'customer', 'admin'] as const)
  test(`axe finds nothing while something is open, wrong or announced: ${who}`, async ({ opened, shop }) => {
    test.slow()
    const { page } = await opened(who)
    const { inspect, found } = createInspector()
    for (const { what, at, open, putBack } of STATES[who]) {
      await test.step(what, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(at(shop))
        await settled(page, /./)
        await open(page)
        await inspect(page, what)
        await putBack?.(page)
      })
    }
    expect(found()).toEqual({})
  })
