/** What people do with a cart, for the tests of it. */
import type { Browser, Page } from '@playwright/test'
import { answerAlert, expect, register, signInAs, signInAsCustomer } from './kerf.ts'
import { PASSWORD } from './people.ts'
import { tokenOf } from './read.ts'

export const SAW = 'Dovetail saw, 10 in'
export const HAMMER = 'Claw hammer, 16 oz'
export const GAUGE = 'Marking gauge, 9 in'
export const CLAMP = 'Bar clamp, 24 in'

/** The admin's calls, from a browser of their own. */
export async function openOffice(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  await signInAs(desk, 'admin@kerf.example')
  const token = await tokenOf(desk)
  const headers = { authorization: `Bearer ${token}` }
  return {
    call: (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) =>
      context.request[method](path, { data, headers }),
    close: () => context.close(),
  }
}

/** The shop's seller is in Germany from now on, and so in the EU. */
export async function moveToGermany(browser: Browser, baseURL: string): Promise<void> {
  const office = await openOffice(browser, baseURL)
  const { seller } = await (await office.call('get', '/api/settings')).json()
  const moved = { ...seller, country: 'DE', vatId: '' }
  expect((await office.call('put', '/api/settings/seller', moved)).status()).toBe(200)
  await office.close()
}

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart\b/ })
export const card = (page: Page, tool: string) => page.getByRole('article', { name: tool })
export const line = (page: Page, tool: string) => page.getByRole('listitem', { name: tool })

/** Presses Add to cart on the home page and waits until the piece is kept, not only shown. */
export async function addFromHome(page: Page, tool: string, times = 1): Promise<void> {
  if (!['/', '/home'].includes(new URL(page.url()).pathname)) await page.goto('/')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  const account = await page.evaluate(() => localStorage.getItem('accessToken') !== null)
  for (let time = 0; time < times; time++) {
    const before = await cartButton(page).getAttribute('aria-label')
    const add = () =>
      card(page, tool)
        .getByRole('button', { name: /Add to cart/ })
        .click()
    await (account ? untilKept(page, add) : add())
    await expect(cartButton(page)).not.toHaveAccessibleName(before ?? '')
  }
}

/** A change of an account's cart is shown at once: who leaves the page next waits until the shop has kept it, too. */
export async function untilKept(page: Page, change: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse('**/api/cart/*')
  await change()
  await kept
}

type Account = { email: string; password: string }

/** Opens a page as somebody who has just registered. */
export async function newAccount(page: Page, name: string, path = '/'): Promise<Account> {
  const email = await signInAsCustomer(page, path, name)
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  return { email, password: PASSWORD }
}

/** Registers in a browser that others have used, without a page being loaded anew: what it knows of them is still there. */
export async function registerAfterOthers(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  await register(page, name)
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
}

export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
}

export async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane, Sawyer')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
}

export async function placeOrder(page: Page): Promise<void> {
  await fillOrder(page)
  await answerAlert(page, 'Success', 'Order has been placed successfully')
}

export async function productId(page: Page, tool: string): Promise<string> {
  const address = await card(page, tool)
    .getByRole('link', { name: /Purchase/ })
    .getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

export function storedInBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kerf-cart')))
}
