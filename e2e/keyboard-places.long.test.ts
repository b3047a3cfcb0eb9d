import type { Page } from '@playwright/test'
import { hiddenFocus, keyboardOf } from './keyboard.ts'
import { expect, settled, test } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

const cart = (page: Page) => page.getByRole('button', { name: /^Cart, / })

for (const width of [1280, 360])
  test(`no page holds the keyboard, forwards or backwards, and none hides it at ${width} px`, async ({
    opened,
    shop,
  }) => {
    test.slow()
    const { page } = await opened('customer')
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      '/',
      '/contact-us',
      `/purchase/${shop.product}`,
      '/cart',
      '/dashboard/my-orders',
      `/dashboard/payment/${shop.unpaidOrder}`,
      '/dashboard/sessions',
    ]) {
      await page.goto(path)
      await settled(page, /./)
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = await walk(page, key)
        const last = page.getByRole('contentinfo').getByRole(key === 'Tab' ? 'radio' : 'link')
        expect(stops.length, `${path} by ${key}`).toBeGreaterThan(await last.count())
        expect(new Set(stops).size, `${path} by ${key}: each place once`).toBe(stops.length)
      }
    }
  })

/** From the page's one end to the other; answers where the keyboard stood. */
async function walk(page: Page, key: string): Promise<string[]> {
  const stops: string[] = []
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      // Not their places in the page: what is hidden comes and goes while one walks.
      const places = Object(window).places ?? []
      Object.assign(window, { places })
      return places.includes(focused) ? places.indexOf(focused) : places.push(focused) - 1
    })
    // Round the page once: whoever is held somewhere never comes back to the first stop.
    if (at === undefined || stops[0] === String(at)) return stops
    expect(await hiddenFocus(page), page.url()).toBeUndefined()
    stops.push(String(at))
  }
  throw new Error(`The keyboard does not leave ${page.url()}: ${stops.slice(-8)}`)
}

test('the first stop leads past the navigation, and a new page begins at its content', async ({ opened }) => {
  const { page } = await opened('visitor')
  const { press } = keyboardOf(page)
  await page.goto('/')
  await settled(page, /./)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/Warranty/)
})

test('what opens takes the keyboard, and closed gives it back to where it was', async ({ opened }) => {
  const { page } = await opened('customer')
  const { to } = keyboardOf(page)
  await page.goto('/terms')
  await settled(page, /./)

  await test.step('the cart', async () => {
    await to(cart(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused()
    expect(await hiddenFocus(page)).toBeUndefined()
    await page.keyboard.press('Escape')
    await expect(cart(page)).toBeFocused()
  })

  await test.step('the account’s menu', async () => {
    const account = page.getByRole('button', { name: /^Hello! / })
    await to(account)
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      expect(await hiddenFocus(page)).toBeUndefined()
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
    }
  })

  await test.step('the phone’s menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('button', { name: 'Menu' })
    await to(menu)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 740 })
  })

  await test.step('a question', async () => {
    await page.goto('/dashboard/sessions')
    await settled(page, 'Sessions')
    const leave = page.getByRole('button', { name: 'Sign out everywhere' })
    await to(leave)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    for (let stop = 0; stop < 4; stop++) {
      await expect(dialog.locator(':focus')).toBeVisible()
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(leave).toBeFocused()
  })

  await test.step('a message, which F6 leads to and from', async () => {
    await page.goto('/cart')
    await settled(page, 'Your cart')
    await to(page.getByRole('button', { name: /^Remove Marking gauge/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Removed from cart')).toBeVisible()
    await page.keyboard.press('F6')
    await to(page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem', { name: 'Marking gauge, 9 in' })).toBeVisible()
    await expect(page.locator(':focus')).toBeVisible()
  })
})

test('the slides are stopped, moved and followed by keyboard alone', async ({ opened }) => {
  const { page } = await opened('visitor')
  const { to, press } = keyboardOf(page)
  await page.goto('/')
  await settled(page, /./)
  const slides = page.getByRole('region', { name: 'Welcome' })
  await press(slides.getByRole('button', { name: 'Pause the slides' }))
  await expect(slides.getByRole('button', { name: 'Play the slides' })).toBeFocused()
  // Until they were paused they may have turned by themselves.
  await press(slides.getByRole('button', { name: 'Slide 1' }))
  await expect(slides.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(slides.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true')
  await expect(slides.getByRole('link', { name: 'Read More' }).nth(1)).toBeInViewport({ ratio: 1 })
  await press(slides.getByRole('button', { name: 'Next slide' }), 'Space')
  await expect(slides.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await settled(page, /./)
  await to(slides.getByRole('link', { name: 'Read More' }).nth(2))
  await expect(slides.getByRole('link', { name: 'Read More' }).nth(2)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/bench-planes')
})
