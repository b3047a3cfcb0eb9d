import type { Page } from '@playwright/test'
import { overlaysAreThere } from './alive.ts'
import { answerAlert, expect, fillPurchase, signInAs, signInAsCustomer, signOut, test } from './kerf.ts'

const SAW = 'Dovetail saw, 10 in'
const UNREACHED = 'No connection. Check it and try again.'
const UPDATED = /^The shop was updated while this page was open/

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Scripts that are gone, as after an update of the shop. */
async function lose(page: Page, ...scripts: string[]): Promise<void> {
  for (const script of scripts)
    await page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404 }))
}

/** The browser itself notes what it could not load. */
function forget(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/Failed to (load|fetch)|ERR_|404/)
}

test('an order that is sent without a connection says so, keeps what was typed and is placed with the next press', async ({
  page,
  complaints,
}) => {
  await signInAsCustomer(page, '/products')
  await fillPurchase(page, SAW)
  await overlaysAreThere(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Error', 'The shop cannot be reached: please check your connection and try again')
  await expect(page.getByLabel('Phone')).toHaveValue('555 0100')
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane')
  forget(complaints)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page.getByRole('row').filter({ hasText: SAW })).toHaveCount(1)
})

test('without a connection a link leaves one where one is, and leads on with the next try', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact-us')
  await page.getByLabel('Message').fill('Do you sharpen saws?')
  await overlaysAreThere(page) // before its scripts run, a link is the browser's
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await expect(notice(page)).toContainText(UNREACHED)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen saws?')
  await page.context().setOffline(false)
  await expect(notice(page)).toContainText('The connection is back.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  forget(complaints)
})

test('a page whose data could not be read stays with its header, and is read with the next try', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example')
  await page.route('**/api/orders?*', (route) => route.abort())
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went Wrong!' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page).last()).toContainText(UNREACHED)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unrouteAll()
  await page.context().setOffline(false)
  await notice(page).last().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  forget(complaints)
})

test('where the shop was updated meanwhile it says so and loads the page anew with what was typed, but no password', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Ursula Updated')
  await page.getByLabel('Email').fill('ursula@mail.com')
  await page.getByLabel('Password').fill('dovetail')
  await page.route('**/assets/frame-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await lose(page, 'cart-popover')
  await page.getByRole('button', { name: /^Cart/ }).press('Enter')
  await expect(notice(page)).toContainText(UPDATED)
  await expect(page.getByLabel('Email')).toHaveValue('ursula@mail.com')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page anew' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('Your Name')).toHaveValue('Ursula Updated')
  await expect(page.getByLabel('Email')).toHaveValue('ursula@mail.com')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
  forget(complaints)
})

test('a link to a page whose script is gone loads that page whole', async ({ page, complaints }) => {
  await page.goto('/terms')
  await lose(page, 'contact-us')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('/contact-us')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  forget(complaints)
})

test('who signs out after an update of the shop is signed out, here or everywhere, though the home page is loaded whole', async ({
  page,
  complaints,
}) => {
  // The document that comes in its place is of the new build, and has all of its scripts.
  const isHome = () => new URL(page.url()).pathname === '/'
  await page.route('**/assets/home-*.js', (route) =>
    isHome() ? route.fallback() : route.fulfill({ status: 404 }),
  )
  for (const isEverywhere of [false, true]) {
    await signInAs(page, 'customer@kerf.example', '/dashboard/sessions')
    await overlaysAreThere(page)
    if (isEverywhere) {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.getByRole('button', { name: 'Yes, sign out' }).click()
    } else await signOut(page)
    await page.waitForURL('/')
    await page.goto('/dashboard/sessions')
    await expect(page).toHaveURL(/\/login/)
  }
  forget(complaints)
})

test('a withdrawal that is confirmed after an update of the shop is not lost: its page says so, and is loaded anew with what was typed', async ({
  page,
  complaints,
}) => {
  const typed = {
    'Order number': 'K-10042',
    'Your name': 'Ursula Updated',
    'Your e-mail address': 'ursula@mail.com',
  }
  const fields = Object.entries({ ...typed, 'Only a part of the order?': 'The saw\nand the gauge' })
  await lose(page, 'client-link')
  await page.goto('/withdraw')
  for (const [label, text] of fields) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(notice(page)).toContainText('Load the page anew: what you typed is kept.')
  await expect(page.getByText('This concerns only: The saw')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page anew' }).click()
  for (const [label, text] of fields) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Your withdrawal is received' })).toBeVisible()
  forget(complaints)
})

test('what shows messages may fail itself, or the page: both leave the header and a way on', async ({
  page,
  complaints,
}) => {
  const broken = 'export default () => { throw new Error("broken") }'
  const fulfil = { contentType: 'text/javascript', body: broken }
  await page.route('**/assets/overlays-*.js', async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({ ...fulfil, body: withBrokenParts(script) })
  })
  await page.goto('/')
  await overlaysAreThere(page)
  await page
    .getByRole('article', { name: SAW })
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('article', { name: SAW })).toBeVisible()
  await expect.poll(() => complaints.splice(0).join()).toContain('broken')

  await page.route('**/assets/blogs-*.js', (route) => route.fulfill(fulfil))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went Wrong!' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('broken')
})

/** The script of the build, of which each part that shows something throws instead: only those have something by default. */
function withBrokenParts(script: string): string {
  const breaking = `const inParts = (it) => (it && typeof it === 'object' && 'default' in it ? { default: () => { throw new Error('broken') } } : it)`
  return script.replace(/export\s*\{([^}]*)\};?/, (_, names: string) => {
    const exported = names.split(',').map((name) => name.trim().split(' as '))
    const parts = exported.map(([own], place) => `const part${place} = inParts(${own})`)
    const given = exported.map(([own, name = own], place) => `part${place} as ${name}`)
    return `;${[breaking, ...parts].join(';')};export { ${given.join(', ')} }`
  })
}
