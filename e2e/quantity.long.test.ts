import type { Page } from '@playwright/test'
import { expect, signInAsCustomer, test } from './kerf.ts'

const SAW = '/tool/dovetail-saw-10-in'
const CLAMP = '/tool/spring-clamp-2-in'

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
const cart = (page: Page) => page.getByRole('button', { name: /^Cart, / })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(cart(page)).toHaveAccessibleName(/Cart, 0 /)
}

async function type(page: Page, text: string): Promise<void> {
  await quantity(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** Where the controls of the page stand. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main input')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !/^Take/.test(one.innerText))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return `${one.getAttribute('aria-label') ?? one.innerText}: ${[x, y + scrollY, width, height].map(Math.round)}`
      }),
  )
}

async function expectNothingInCart(page: Page): Promise<void> {
  await expect(cart(page)).toHaveAccessibleName(/Cart, 0 /)
  await expect(page.getByText('Added to cart')).toHaveCount(0)
}

const WRONG = [
  ['0', /The smallest order of this is 1\./],
  ['2.5', /Please type a whole number\. Take 2 Take 3/],
  ['2,5', /Please type a whole number\. Take 2 Take 3/],
  ['9999', /Only \d+ are left\. Take \d+/],
  ['', /Please type how many you want\./],
  ['1,000', /Write 1000 or 1/],
  ['1e3', /Please type a whole number\./],
  ['-1', /The smallest order of this is 1\. Take 1/],
  ['٣', /Please type a whole number\./],
] as const

for (const width of [320, 360, 1280]) {
  test(`a quantity that cannot be ordered adds nothing and buys nothing, and no button moves under the pointer, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, SAW)
    const before = await places(page)
    for (const [typed, problem] of WRONG)
      for (const press of [addButton(page), page.getByRole('link', { name: 'Purchase' })]) {
        await type(page, typed)
        await press.hover()
        await page.mouse.down()
        expect(await places(page), typed).toEqual(before)
        await page.mouse.up()
        await expect(quantity(page)).toBeFocused()
        await expect(quantity(page)).toHaveAccessibleDescription(problem)
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(problem)
        expect(await places(page), typed).toEqual(before)
      }
    await expect(page).toHaveURL(SAW)
    await expectNothingInCart(page)
    await type(page, '2')
    await addButton(page).press('Enter')
    await expect(page.getByText(/2 × Dovetail saw/)).toBeVisible()
  })
}

test('between two multiples the nearest two are offered; what is chosen of them is added, and never a part of what is typed', async ({
  page,
}) => {
  await open(page, CLAMP)
  await type(page, '6')
  await addButton(page).press('Enter')
  await expect(quantity(page)).toBeFocused()
  await expect(quantity(page)).toHaveValue('6')
  await expectNothingInCart(page)
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveText(['Take 4', 'Take 8'])
  await page.getByRole('button', { name: 'Take 8' }).press('Enter')
  await expect(quantity(page)).toHaveValue('8')
  await expect(quantity(page)).toBeFocused()
  await addButton(page).press('Enter')
  await expect(page.getByText(/8 × Spring clamp/)).toBeVisible()
  const most = Number(await quantity(page).getAttribute('max'))
  await quantity(page).fill(String(most - (most % 4)))
  await addButton(page).press('Enter')
  await expect(quantity(page)).toHaveAccessibleDescription(/and 8 of them in your cart already/)
  await expect(cart(page)).toHaveAccessibleName(/Cart, 8 /)
})

test('on the page of a purchase both buttons take what is typed, or nothing', async ({ page }) => {
  await signInAsCustomer(page, '/products')
  await page
    .getByRole('article', { name: 'Card scraper' })
    .getByRole('link', { name: /Purchase/ })
    .click()
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane')
  for (const press of ['Submit Purchase', /^Add to cart/]) {
    await type(page, '2.5')
    const before = await places(page)
    await page.getByRole('main').getByRole('button', { name: press }).click()
    await expect(quantity(page)).toBeFocused()
    await expect(quantity(page)).toHaveAccessibleDescription(/a whole number/)
    expect(await places(page)).toEqual(before)
  }
  await expectNothingInCart(page)
  await type(page, '3')
  await addButton(page).press('Enter')
  await expect(page.getByText(/3 × Card scraper/)).toBeVisible()
})
