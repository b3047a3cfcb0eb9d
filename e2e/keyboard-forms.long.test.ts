import { insertedId } from './edited-by-two.ts'
import { holdBack } from './hold-back.ts'
import { expect, ownShop, signInAs, signInAsCustomer, test } from './kerf.ts'
import { shippedOrder } from './orders.ts'
import { signInTo } from './people.ts'

// The file that waits here, the order and the webhook would surprise other tests.
test.use(ownShop())

test('a form that opens in place takes the keyboard, and gives it back when it is closed', async ({
  page,
  kerf,
}) => {
  const order = await shippedOrder(kerf.address)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${order}`)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await test.step('a refund', async () => {
    await button('Refund').press('Enter')
    await expect(page.getByLabel('Amount in dollars')).toBeFocused()
    await button('Cancel').press('Enter')
    await expect(button('Refund')).toBeFocused()
  })

  await test.step('what the columns of a file mean', async () => {
    await page.goto('/dashboard/import')
    const buffer = Buffer.from('sku,productName,price,description,aviQuantity\nSH-1,Board,48,Flat.,4\n')
    await page.getByLabel('Choose a File').setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer })
    await button('It Is Not From There').press('Enter')
    await expect(page.getByLabel('Where the file is from')).toBeFocused()
    await button('Look at the Rows').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'tools.csv' })).toBeFocused()
  })

  await test.step('all groups of synonyms', async () => {
    await page.goto('/dashboard/search')
    await main.getByRole('button', { name: /^Show All/ }).press('Enter')
    await expect(main.getByRole('button', { name: /^Change/ }).first()).toBeFocused()
  })
})

test('the form of a new address takes the keyboard, and gives it back when it is closed', async ({
  page,
}) => {
  await signInAsCustomer(page, '/dashboard/addresses')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add Address' })
  await add.press('Enter')
  await expect(main.locator('form').getByRole('combobox').first()).toBeFocused()
  await main.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(add).toBeFocused()
})

test('what is shown while an alert fades has the keyboard afterwards, also where a busy browser shows it as the alert goes', async ({
  page,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const wish = { url: 'https://erp.invalid/kerf', facts: ['order.placed'] }
  const id = insertedId(await admin.call('POST', '/api/manage/webhooks', wish))
  await page.addInitScript(BUSY_BROWSER)
  await signInAs(page, 'admin@kerf.example', `/dashboard/webhooks/${id}`)
  await page.evaluate('fadeSlowly()')
  const goOn = await holdBack(page, '**/secret')
  const readAnew = await holdBack(page, '**/api/manage/webhooks')
  await page.getByRole('button', { name: 'Change Secret' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(question).toHaveAttribute('data-ending-style')
  await page.evaluate('holdWork()')
  goOn()
  await expect(question).toBeHidden()
  await page.evaluate('goOnWorking()')
  readAnew()
  await expect(page.getByText('The secret', { exact: true })).toBeFocused()
})

/** From `holdWork` to `goOnWorking` React does only what it must at once, as where other work is before it. */
const BUSY_BROWSER = `
  const post = MessagePort.prototype.postMessage
  let held
  MessagePort.prototype.postMessage = function (...message) {
    if (held) held.push(() => post.apply(this, message))
    else post.apply(this, message)
  }
  window.fadeSlowly = () => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.fade { transition-duration: 1s !important }')
    document.adoptedStyleSheets = [slow]
  }
  window.holdWork = () => { held = [] }
  window.goOnWorking = () => { const work = held; held = undefined; for (const one of work) one() }
`
