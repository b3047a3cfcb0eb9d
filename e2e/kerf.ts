import { test as base, expect, type Page } from '@playwright/test'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { waitUntilAlive } from './alive.ts'
import { addressFor, PASSWORD } from './people.ts'

export type Kerf = { address: string; dataDir: string; said(): string }
type Fixtures = { complaints: string[]; plainPage: Page; hasOwnShop: boolean; kerf: Kerf }

async function openKerf(): Promise<Kerf & { close(): Promise<void> }> {
  const data = await demoData()
  const server = await startKerf({ DATA_DIR: data.DATA_DIR, LOG_LEVEL: 'info' })
  const close = async () => {
    await server.end()
    await data.remove()
  }
  return { address: server.address, dataDir: data.DATA_DIR, said: server.said, close }
}

/** The one that the files of a worker share, and the own one of the file that it runs now. */
function openShops() {
  const open = new Map<string, ReturnType<typeof openKerf>>()
  const closeBut = async (kept: string[]) => {
    for (const [name, kerf] of [...open].filter(([name]) => !kept.includes(name))) {
      open.delete(name)
      await (await kerf).close()
    }
  }
  return {
    async of(name: string): Promise<Kerf> {
      await closeBut([SHARED, name])
      const kerf = open.get(name) ?? openKerf()
      open.set(name, kerf)
      return kerf
    },
    close: () => closeBut([]),
  }
}

const SHARED = 'shared'

/**
 * Tests of a running shop: `page` opens it, and a complaint of the browser's console fails the test; `plainPage` runs no
 * scripts.
 */
export const test = base.extend<Fixtures, { shops: ReturnType<typeof openShops> }>({
  shops: [
    async ({ playwright: _ }, use) => {
      const shops = openShops()
      await use(shops)
      await shops.close()
    },
    { scope: 'worker' },
  ],
  hasOwnShop: [false, { option: true }],
  kerf: async ({ shops, hasOwnShop }, use, { file }) => use(await shops.of(hasOwnShop ? file : SHARED)),
  baseURL: ({ kerf }, use) => use(kerf.address),
  context: async ({ context }, use) => {
    waitUntilAlive(context)
    await use(context)
  },
  plainPage: async ({ browser, kerf }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: kerf.address })
    await use(await context.newPage())
    await context.close()
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => {
        if (!message.startsWith(PASSED_BY)) complaints.push(message)
      })
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if ([NOT_DRAWN, NO_GRAPHICS_CARD].some((words) => message.text().includes(words))) return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use(complaints)
      expect(complaints, 'the browser’s console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

/** Of the animation between two pages, when somebody goes on before it has ended: the next page is there at once. */
const PASSED_BY = 'Transition was skipped'
/** What Chromium says of a preload where the configuration has it draw no pictures. */
const NOT_DRAWN = 'is not used because image loading is disabled'
/** Of what is drawn in three dimensions, when a picture is taken of a browser that has no graphics card. */
const NO_GRAPHICS_CARD = 'GPU stall due to ReadPixels'

/** `test.use(ownShop())`: for a file that leaves in the shop what the tests of others would stumble over. */
export const ownShop = () => ({ hasOwnShop: true })

export { expect }

/** What a person types and presses to register, on the page they are on. */
export async function register(page: Page, name: string): Promise<{ email: string; password: string }> {
  const email = addressFor(name)
  const password = 'dovetail'
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'REGISTER NOW' }).click()
  return { email, password }
}

/** Logs in with a demo account as people do, on the login page that one is on. */
export async function logInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
}

/** A small page, for those who do something there that they could do anywhere. */
const ANYWHERE = '/terms'

/** Opens a page as a demo account that was signed in before: the login page has tests of its own. */
export const signInAs = (page: Page, email: string, path = ANYWHERE) =>
  enter(page, 'sign-in', { email }, path)

/** The same as a customer whom no other test knows: nobody else's orders stand in their tables. */
export async function signInAsCustomer(
  page: Page,
  path = ANYWHERE,
  name = 'Casey Customer',
): Promise<string> {
  const email = addressFor(name)
  await enter(page, 'sign-up', { email, name }, path)
  return email
}

async function enter(
  page: Page,
  way: 'sign-in' | 'sign-up',
  who: { email: string; name?: string },
  path: string,
): Promise<void> {
  const data = { ...who, password: PASSWORD }
  const signedIn = await page.request.post(`/api/auth/${way}/email`, { data })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /Hello!/ })).toBeVisible()
}

/** Opens a page until it shows this: visitors see a change when it has been told, a moment after it was made. */
export async function visitUntil(page: Page, path: string, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await shows()
  }).toPass()
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Hello!/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

/** Reads an alert by its title and presses its button. */
export async function answerAlert(page: Page, title: string, text: string, button = 'OK'): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title })
  await expect(alert).toContainText(text)
  await alert.getByRole('button', { name: button, exact: true }).click()
  await expect(alert).toBeHidden()
}

/** Reads the message that says what was done, and closes it. */
export async function readMessage(page: Page, title: string, text: string): Promise<void> {
  const message = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('group')
    .filter({ hasText: title })
  await expect(message).toContainText(text)
  // Without a pointer, which would take the keyboard from where it goes on.
  await message.getByRole('button', { name: 'Close', includeHidden: true }).dispatchEvent('click')
  await expect(message).toBeHidden()
}

/** Goes to the purchase page of a tool and fills in what an order needs; nothing is sent yet. */
export async function fillPurchase(page: Page, tool: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/products') await page.goto('/products')
  await page
    .getByRole('article', { name: tool })
    .first() // longer names may begin with it, and stand behind it
    .getByRole('link', { name: /Purchase/ })
    .click()
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane')
}

/** Orders the least one may of a tool and goes to My Orders; answers the new order's row. */
export async function order(page: Page, tool: string) {
  await fillPurchase(page, tool)
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page).toHaveURL('/dashboard/my-orders')
  return page.getByRole('row').filter({ hasText: tool })
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/70')
  await page.getByLabel('Security code').fill('123')
}

/** The newest link to a page of ours that was mailed to this address; without an SMTP server e-mails go to the log. */
export async function linkMailedTo(
  kerf: Pick<Kerf, 'address' | 'said'>,
  email: string,
  page: string,
): Promise<string> {
  const links = () =>
    kerf
      .said()
      .split('\n')
      .filter((line) => line.includes(`"to":"${email}"`))
      .flatMap((line) => line.match(/https?:[^\s"\\]+/g) ?? [])
      .filter((link) => new URL(link).pathname === page)
  await expect.poll(links).not.toEqual([])
  return links().at(-1) ?? ''
}
