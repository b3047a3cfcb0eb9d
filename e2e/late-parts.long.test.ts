import type { Page } from '@playwright/test'
import { holdBack } from './hold-back.ts'
import { expect, signInAs, test } from './kerf.ts'
import { PASSWORD } from './people.ts'

const BITS = '/tool/twist-bit-1-8-in'

/** Its scripts are held back from here on; answers once the rest of the page acts. */
async function withoutPart(page: Page, part: string, path: string): Promise<() => void> {
  const release = await holdBack(page, `**/assets/${part}-*.js`)
  await page.goto(path)
  return release
}

test('what is typed and pressed in the table of sizes before its scripts are there is done when they are', async ({
  page,
}) => {
  const release = await withoutPart(page, 'size-table', BITS)
  const sizes = page.getByRole('region', { name: 'All sizes' })
  const field = sizes.getByRole('spinbutton', { name: 'Quantity: Twist bit, 1/16 in' })
  await field.fill('4')
  await sizes.getByRole('button', { name: 'Add to cart' }).click()
  await page.mouse.move(1, 1)
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  expect(new URL(page.url()).search, 'the browser does not send the form').toBe('')
  await expect(field).toHaveValue('4')
  release()
  await expect(page.getByText('4 pieces of 1 size.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
})

test('how many are typed before the page acts are those that go into the cart, whose menu opens for an early press', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(BITS, { waitUntil: 'commit' })
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
  await quantity.fill('6')
  await page.getByRole('button', { name: /^Cart/ }).click()
  release()
  await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quantity).toHaveValue('6')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Cart, 6 items' })).toBeVisible()
})

test('the menu of who is signed in opens for a press before it is there', async ({ page }) => {
  await signInAs(page, 'customer@kerf.example', '/terms')
  const release = await holdBack(page, '**/assets/account-menu-*.js')
  await page.reload()
  await page.getByRole('button', { name: /^Hello!/ }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
})

test('who types and presses Login before the scripts are there is logged in when they are', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('customer@kerf.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'LOGIN' }).click()
  expect(new URL(page.url()).search, 'the browser does not send the form').toBe('')
  release()
  await expect(page.getByRole('alertdialog', { name: 'Login Successful!' })).toBeVisible()
})

for (const [who, send] of [
  [
    'at the first press',
    (page: Page) => page.getByRole('main').getByRole('button', { name: 'LOGIN' }).click(),
  ],
  [
    'when that sends it, too',
    (page: Page) =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit()),
  ],
] as const)
  test(`what a password manager fills in is sent ${who}`, async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.evaluate(
      ([email = '', password = '']) => {
        for (const [name, text] of Object.entries({ email, password })) {
          const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`)
          if (field) field.value = text
        }
      },
      ['customer@kerf.example', PASSWORD],
    )
    await send(page)
    await expect(page.getByRole('alertdialog', { name: 'Login Successful!' })).toBeVisible()
  })

test('who comes to log in begins to type at once', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('customer@kerf.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Login Successful!' })).toBeVisible()
})

test('who comes back from a provider and is not known finds the form without an act', async ({ page }) => {
  await page.goto('/login?welcome=1')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the head of a page that is not there acts as on any other', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tool/no-such-tool')
  complaints.splice(0) // the browser notes that it is not there
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' }).last()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(menu.getByRole('radio', { name: 'Millimeters' })).toBeEnabled()
  await menu.getByRole('button', { name: 'Departments' }).click()
  await expect(menu.getByRole('link', { name: 'Hand tools' })).toBeVisible()
})
