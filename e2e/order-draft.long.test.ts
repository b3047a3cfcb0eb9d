import type { Page } from '@playwright/test'
import { addFromHome, card, HAMMER, logIn, newAccount, SAW } from './cart.ts'
import { answerAlert, expect, register, signOut, test } from './kerf.ts'

const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))
const ADDRESS = '1 Mill Lane\nBackyard\nSawyer'

test('what was typed into an order survives a reload, the way back and the end of the session, which the login explains', async ({
  page,
  complaints,
}) => {
  const phone = page.getByLabel('Phone')
  const address = page.getByLabel('Address')
  const quantity = page.getByLabel('Quantity')

  await page.goto('/')
  await card(page, SAW)
    .getByRole('link', { name: /Purchase/ })
    .click()
  await expect(page.getByText('Please log in to order this tool.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByText('Please register to order this tool.')).toBeVisible()
  const account = await register(page, 'Kitty Kept')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await phone.fill('555 0123')
  await address.fill(ADDRESS)
  await quantity.fill('3')

  await test.step('a reload and the way back', async () => {
    await page.reload()
    await expect(phone).toHaveValue('555 0123')
    await expect(address).toHaveValue(ADDRESS)
    await expect(quantity).toHaveValue('3')
    await page.getByRole('link', { name: 'Carpenter Tools' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(address).toHaveValue(ADDRESS)
  })

  await test.step('a session that ends while the order is sent', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await expect(
      page.getByText('Your session has ended. Please log in again: what you typed is kept.'),
    ).toBeVisible()
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
    await logIn(page, account)
    await expect(phone).toHaveValue('555 0123')
    await expect(address).toHaveValue(ADDRESS)
    await expect(quantity).toHaveValue('3')
  })

  await test.step('after the order the next one begins with its phone and address, anywhere', async () => {
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    expect(await storedInTab(page)).not.toContain('555')
    await addFromHome(page, HAMMER)
    await page.goto('/cart')
    await expect(page.getByText('Phone and address are those of your last order.')).toBeVisible()
    await expect(address).toHaveValue(ADDRESS)
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    await expect(page.getByRole('row').filter({ hasText: HAMMER })).toBeVisible()
  })
})

test('where the browser keeps nothing, as its storage is full or forbidden, one types, orders and signs out all the same', async ({
  page,
}) => {
  await newAccount(page, 'Fulla Full')
  for (const why of ['full', 'forbidden']) {
    await page.addInitScript((why) => {
      const refuse = (): never => {
        throw new DOMException(why)
      }
      if (why === 'forbidden') Object.defineProperty(window, 'sessionStorage', { get: refuse })
      else Object.defineProperty(Storage.prototype, 'setItem', { value: refuse })
    }, why)
    await page.goto('/')
    await card(page, SAW)
      .getByRole('link', { name: /Purchase/ })
      .click()
    await page.getByLabel('Phone').fill('555 0777')
    await page.getByLabel('Address').fill(ADDRESS)
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
  }
  await signOut(page)
})

test('what one person typed is gone when they sign out, in every tab, and is never shown to another', async ({
  page,
  context,
  complaints,
}) => {
  const phone = page.getByLabel('Phone')
  const other = await newAccount(page, 'Olive Other')
  await signOut(page)
  const nell = await newAccount(page, 'Nell Neat')
  await addFromHome(page, SAW)
  await page.goto('/cart')
  await phone.fill('555 0666')

  await test.step('another who signs in after the session of the first has ended', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto('/login?from=/cart')
    await logIn(page, other)
    await addFromHome(page, SAW)
    await page.goto('/cart')
    await expect(page.getByLabel('Address')).toBeVisible()
    await expect(phone).toHaveValue('')
    expect(await storedInTab(page)).not.toContain('555')
    await signOut(page)
  })

  await test.step('signing out in another tab', async () => {
    await page.goto('/login?from=/cart')
    await logIn(page, nell)
    await phone.fill('555 0666')
    expect(await storedInTab(page)).toContain('555 0666')
    const tab = await context.newPage()
    await tab.goto('/')
    await signOut(tab)
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
    await expect.poll(() => storedInTab(page)).not.toContain('555')
  })
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})

test('how many of a tool a visitor chose is still chosen after the sign-in on the way to its purchase, once', async ({
  page,
}) => {
  await page.goto('/tool/claw-hammer-16-oz')
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
  await page.getByRole('link', { name: 'Purchase', exact: true }).click()
  await expect(page.getByText('Please log in to order this tool.')).toBeVisible()
  await logIn(page, { email: 'customer@kerf.example', password: 'carpenter' })
  await expect(page.getByRole('heading', { name: 'Confirm Your Purchase' })).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
  await page.getByLabel('Quantity').fill('2')
  await page.reload()
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
})
