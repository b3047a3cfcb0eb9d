import { expect, test } from './kerf.ts'
import { hiddenFocus, keyboardOf } from './keyboard.ts'

/** The test of a visitor who buys by keyboard alone, on a screen of this width. */
export function buysByKeyboard(width: number) {
  test(`a visitor registers, orders two of a tool, pays and writes a review by keyboard alone at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 740 })
    const { to, back, press, write, answer } = keyboardOf(page)
    const main = page.getByRole('main')

    await test.step('finds a tool', async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^Cart, / })).toBeVisible()
      await press(page.getByRole('link', { name: 'Skip to content' }))
      await expect(main).toBeFocused()
      const card = page.getByRole('article', { name: 'Marking gauge, 9 in' })
      await press(card.getByRole('link', { name: /Purchase/ }))
      await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
    })

    await test.step('registers on the way, told first what is missing', async () => {
      await expect(page.getByLabel('Email')).toBeFocused()
      await press(main.getByRole('link', { name: 'Register' }))
      await expect(page.getByRole('heading', { name: 'REGISTER' })).toBeVisible()
      await press(page.getByRole('button', { name: 'REGISTER NOW' }))
      await expect(page.getByLabel('Your Name')).toBeFocused()
      expect(await hiddenFocus(page)).toBeUndefined()
      await page.keyboard.type('Kit Keys')
      await write(page.getByLabel('Email'), `kit${width}.${Math.floor(performance.now())}@mail.com`)
      await write(page.getByLabel('Password'), 'dovetail')
      await page.keyboard.press('Enter')
      await answer('Account created!')
    })

    await test.step('orders two', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Marking gauge, 9 in' })).toBeVisible()
      await expect(main.locator(':focus')).toBeVisible()
      await write(page.getByLabel('Phone'), '555 0100')
      await write(page.getByLabel('Address'), '1 Mill Lane, Sawyer')
      await press(page.getByRole('button', { name: 'Plus' }), 'Space')
      await page.keyboard.press('Space')
      const quantity = page.getByLabel('Quantity')
      await expect(quantity).toHaveValue('3')
      await back(quantity)
      await page.keyboard.press('ArrowDown')
      await expect(quantity).toHaveValue('2')
      await press(page.getByRole('button', { name: 'Submit Purchase' }))
      await answer('Success')
    })

    await test.step('pays by card', async () => {
      const row = page.getByRole('row').filter({ hasText: 'Marking gauge, 9 in' })
      await press(row.getByRole('link', { name: 'Pay Now' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
      await expect(main).toBeFocused()
      await write(page.getByLabel('Card number'), '4242424242424242')
      await write(page.getByLabel('Expiry date'), '1270')
      await write(page.getByLabel('Security code'), '123')
      await press(page.getByRole('button', { name: 'Pay', exact: true }))
      await answer('Successfully! Order has been Completed')
      await expect(row.getByRole('button', { name: 'Payment Accepted' })).toBeVisible()
      await expect(main).toBeFocused()
    })

    await test.step('writes a review with four stars', async () => {
      await press(
        page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add A Review' }),
      )
      await expect(page.getByRole('heading', { level: 1, name: 'Add A Review' })).toBeVisible()
      await write(page.getByLabel('Your Review'), 'Marks a line that stays.')
      await to(page.getByRole('radio', { name: '1 star' }))
      await page.keyboard.press('Space')
      for (let star = 2; star <= 4; star++) await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeFocused()
      expect(await hiddenFocus(page)).toBeUndefined()
      await press(page.getByRole('button', { name: 'Add Review' }))
      await answer('Thanks For Your Valuable Feedback!')
      await expect(page.getByRole('article', { name: 'Kit Keys' })).toContainText('Marks a line that stays.')
    })

    await test.step('signs out by the menu', async () => {
      const account = page.getByRole('button', { name: 'Hello! Kit Keys' })
      await back(account)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeFocused()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
      expect(await hiddenFocus(page)).toBeUndefined()
      await page.keyboard.press('Enter')
      await expect(account).toHaveCount(0)
    })
  })
}
