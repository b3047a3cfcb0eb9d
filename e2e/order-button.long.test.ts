import { addFromHome, card, moveToGermany, newAccount, SAW } from './cart.ts'
import { expect, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('in a shop in the EU the last button before an order says that one pays, in each language, or what the owner wrote', async ({
  page,
  browser,
  kerf,
}) => {
  await moveToGermany(browser, kerf.address)
  await page.setViewportSize({ width: 360, height: 740 })
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const expectWords = async (english: string) => {
    await page.goto('/cart')
    await expect(button(english)).toBeVisible()
    await page.goto('/de/cart')
    await expect(button('Zahlungspflichtig bestellen')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Das bestellen Sie' })).toContainText(
      /1 ×.*Zu zahlen.*\d,\d\d/,
    )
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  }
  await newAccount(page, 'Bea Button')
  await addFromHome(page, SAW)
  await expectWords('Order with obligation to pay')
  await page.goto('/')
  await card(page, SAW).getByRole('link', { name: 'Purchase' }).click()
  await expect(button('Order with obligation to pay')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOut(page)

  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/orders')
  await page.getByLabel('Words of the Last Button Before an Order').fill('Buy and pay now')
  await page
    .getByRole('region')
    .filter({ has: page.getByLabel('Words of the Last Button Before an Order') })
    .getByRole('button', { name: 'Save' })
    .click()
  await readMessage(page, 'The rules for orders have been saved!', '')
  await addFromHome(page, SAW)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectWords('Buy and pay now')
})
