import german from '#messages/de.json' with { type: 'json' }
import { createInspector, TWO_LOOKS } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, signOut, test, visitUntil } from './kerf.ts'
import { lost } from './measure.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('where the owner says so, a customer finds, chooses and orders in German, on a narrow phone', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const isSpoken = page.getByLabel('Also in Deutsch, at addresses that begin with /de')
  await expect(isSpoken).toBeChecked()
  await isSpoken.uncheck()
  await page.getByRole('button', { name: 'Save Languages' }).click()
  await readMessage(page, 'The languages have been saved!', '')
  await isSpoken.check()
  await page.getByRole('button', { name: 'Save Languages' }).click()
  await readMessage(page, 'The languages have been saved!', '')
  await signOut(page)

  const { inspect, found } = createInspector(TWO_LOOKS)
  await page.setViewportSize({ width: 320, height: 740 })
  const german = page.getByRole('link', { name: 'Deutsch' })
  await visitUntil(page, '/tool/claw-hammer-16-oz', () => expect(german).toBeVisible())
  await german.click()
  await expect(page).toHaveURL(/\/de\/tool\/claw-hammer-16-oz$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await inspect(page, '/de/tool')

  await page.getByRole('combobox', { name: 'Werkzeug suchen' }).first().fill('Säge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/tools\?q=S%C3%A4ge/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ergebnisse für „Säge“')
  await inspect(page, '/de/tools')
  const english = page.getByRole('link', { name: 'English' })
  await expect(english).toHaveAttribute('href', '/tools')
  await english.click()
  await expect(page).toHaveURL(/\/tools\?q=S%C3%A4ge$/)

  await page.setViewportSize({ width: 320, height: 740 })
  for (const path of ['/de', '/de/products', '/de/login', '/de/contact-us', '/de/help', '/de/all-reviews']) {
    await page.goto(path)
    await expect.poll(() => widthOf(page), path).toBeLessThanOrEqual(320)
  }

  await page.goto('/de/tool/claw-hammer-16-oz')
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(page.getByText('In den Warenkorb gelegt')).toBeVisible()
  await page.goto('/de/dashboard/my-orders')
  await expect(page).toHaveURL(/\/de\/login\?from=%2Fdashboard%2Fmy-orders/)
  await expect(page.getByText('Bitte melden Sie sich an', { exact: false }).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  const email = `german-${Date.now()}@kerf.example`
  const data = { email, name: 'Gerda Kundin', password: 'carpenter-1' }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
  await page.goto('/de/cart')
  await page.getByLabel('Telefon').fill('040 123456')
  await page.getByLabel('Adresse').fill('Elbchaussee 1, 22765 Hamburg')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  const placed = page.getByRole('alertdialog')
  await expect(placed).toContainText('Bestellung')
  await placed.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/de\/dashboard\/my-orders$/)
  await expect(page.getByRole('main')).toContainText('Klauenhammer')
  await expect(page.getByRole('main')).toContainText('Unbezahlt')
  await inspect(page, '/de/dashboard/my-orders')
  expect(found()).toEqual({})
})

test('a German browser is led from an English page to the same one in German, once, and an English one is not', async ({
  browser,
  kerf,
}) => {
  const lineOf = async (locale: string) => {
    const context = await browser.newContext({ baseURL: kerf.address, locale })
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/tools?q=saw')
    return { page, line: page.getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch.' }) }
  }
  const { page, line } = await lineOf('de-AT')
  const { inspect, found } = createInspector(TWO_LOOKS)
  await expect(line).toBeVisible()
  await inspect(page, '/tools')
  expect(found()).toEqual({})
  await line.click()
  await expect(page).toHaveURL(/\/de\/tools\?q=saw$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(line).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.reload()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.context().close()

  const english = await lineOf('en-GB')
  await english.page.waitForLoadState('networkidle')
  await expect(english.line).toHaveCount(0)
  await english.page.context().close()
})

test('the purchase page in German fits a narrow phone while it loads', async ({ page, kerf }) => {
  const customer = await signInTo(kerf.address, 'customer@kerf.example')
  const id = await idOf(customer, 'Claw hammer, 16 oz')
  await signInAs(page, customer.email, '/dashboard')
  const { inspect, found } = createInspector(TWO_LOOKS)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(`/de/purchase/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText(german['ui.dataIsLoadingPleaseWait'])
  // Readers are told that it loads: the shape of what comes is for eyes.
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await inspect(page, 'the purchase page while it loads')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await widthOf(page), `at ${width} px`).toBe(width)
    expect(await lost(page), `at ${width} px`).toEqual([])
  }
  expect(found()).toEqual({})
  release()
  await expect(page.getByText(german['ui.dataIsLoadingPleaseWait'])).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Klauenhammer' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(360)
})
