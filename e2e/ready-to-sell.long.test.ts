import { createInspector } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner sees on a phone what a country asks, follows a count to the products, and says that a duty is fulfilled elsewhere', async ({
  page,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const plain = {
    productName: 'Plain gauge',
    price: 9,
    minQuantity: 1,
    aviQuantity: 9,
    description: 'Marks.',
  }
  await call('POST', '/api/products', { ...plain, img: '/tools/marking-gauge-640.webp' })
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/ready-to-sell')
  await main.getByLabel('For buyers in').selectOption('Germany')
  await expect(page).toHaveURL(/country=DE$/)
  await expect(main.getByText(/Germany: \d+ duties are missing/)).toBeVisible()
  const missing = main.getByRole('region', { name: 'Missing', exact: true })
  const maker = missing.getByRole('listitem', { name: 'Who made it' })
  await expect(maker.getByRole('link', { name: /1 product lacks it/ })).toBeVisible()
  await expect(maker).toContainText('Regulation 2023/988, article 19, since 13 December 2024')
  await expect(main.getByRole('region', { name: 'Not applicable' })).toContainText('Blades and age')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, '/dashboard/ready-to-sell')

  await maker.getByRole('button', { name: 'Fulfilled elsewhere' }).press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'How is it fulfilled?' })
  await asked.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(asked.getByText('Say how it is fulfilled')).toBeVisible()
  await asked.getByLabel('How it is fulfilled').fill('Each parcel names it')
  await asked.getByRole('button', { name: 'Save' }).press('Enter')
  await readMessage(page, 'Your note has been saved', '')
  const elsewhere = main.getByRole('region', { name: 'Fulfilled elsewhere' })
  await expect(elsewhere).toContainText('Each parcel names it')
  await elsewhere.getByRole('button', { name: 'Take the note back' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, take it back' }).press('Enter')
  await readMessage(page, 'Your note has been taken back', '')
  await expect(maker).toBeVisible()

  await main.getByLabel('For buyers in').selectOption('United Kingdom')
  await expect(missing.getByRole('listitem', { name: 'Blades and age' })).toBeVisible()
  await page.goto('/dashboard/manage-products?lacks=contents')
  await expect(main.getByLabel('Missing details')).toHaveValue('contents')
  await expect(main.getByRole('row').filter({ hasText: 'Smoothing plane No. 4' })).toBeVisible()
  expect(found()).toEqual({})
})

test('an owner is warned of a claim where it is written, and names its proof: in a product, a text, an e-mail, the home page and a newsletter', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const warning = main.getByText('such a claim needs a proof').filter({ hasText: 'Directive 2024/825' })
  const proof = main.getByLabel('Proof of environmental claims')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products?search=Mortise%20gauge')
  await main.getByRole('link', { name: /^Edit/ }).first().click()
  const description = main.getByLabel('Description', { exact: true })
  await description.fill('An eco-friendly gauge.')
  await expect(warning).toContainText('eco-friendly')
  await main.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page).toHaveURL(/manage-products/)
  await page.goto('/dashboard/ready-to-sell?country=DE')
  await main.getByRole('listitem', { name: 'Environmental claims' }).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/lacks=proof/)
  await main.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(warning).toBeVisible()
  await proof.fill('EU Ecolabel')
  await expect(warning).toBeHidden()

  await page.goto('/dashboard/settings/texts/delivery')
  await expect(proof).toBeHidden()
  await main.getByLabel('Text', { exact: true }).fill('We pack sustainably.')
  await expect(warning).toContainText('sustainably')
  await proof.fill('Blue Angel')
  await expect(warning).toBeHidden()
  await main.getByRole('button', { name: 'Save Text' }).press('Enter')
  await readMessage(page, 'has been saved', '')
  await page.reload()
  await expect(proof).toHaveValue('Blue Angel')

  await page.goto('/dashboard/settings/e-mails/texts/order-placed?language=en-US')
  await main.getByLabel('Last lines').fill('Sent climate-neutral.')
  await expect(warning).toContainText('climate-neutral')
  await proof.fill('ISO 14068-1')
  await expect(warning).toBeHidden()
  await main.getByRole('button', { name: 'Save Texts' }).press('Enter')
  await readMessage(page, 'The texts have been saved', '')
  await page.reload()
  await expect(proof).toHaveValue('ISO 14068-1')

  await page.goto('/dashboard/settings/home-page')
  await main.getByLabel('Add a block').selectOption('Text')
  await main.getByRole('button', { name: 'Add Block' }).press('Enter')
  await main.getByLabel('Text', { exact: true }).fill('A sustainable shop.')
  await expect(warning).toContainText('sustainable')
  await proof.fill('FSC C012345')
  await expect(warning).toBeHidden()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await main.getByRole('button', { name: 'Preview' }).press('Enter')
  await readMessage(page, 'The draft has been saved!', '')

  await page.goto('/dashboard/manage-newsletters/new')
  await main.getByLabel('Subject').fill('Carbon-neutral oil')
  await expect(warning).toContainText('Carbon-neutral')
  await proof.fill('ISO 14068-1')
  await expect(warning).toBeHidden()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
})

test('an owner names the shop’s numbers as a producer, and the imprint says them without scripts, in German, too', async ({
  page,
  plainPage,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/ready-to-sell?country=FR')
  const main = page.getByRole('main')
  const missing = main.getByRole('region', { name: 'Missing', exact: true })
  const row = missing.getByRole('listitem', { name: 'Register of electrical equipment' })
  await row.getByRole('link', { name: /Mend it/ }).press('Enter')
  const numbers = main.getByLabel('Numbers as a Producer')
  const save = main.getByRole('region', { name: 'Seller' }).getByRole('button', { name: 'Save Settings' })
  await numbers.fill('WEEE FR FR012345_05ABCD\nToys FR 1')
  await save.press('Enter')
  await expect(main.getByText('Of “Toys FR 1”: WEEE, packaging, batteries or EPR')).toBeVisible()
  await numbers.fill('WEEE FR FR012345_05ABCD')
  await save.press('Enter')
  await readMessage(page, 'Shop settings have been saved!', '')
  await plainPage.goto('/imprint')
  await expect(plainPage.getByText('France: WEEE registration number FR012345_05ABCD')).toBeVisible()
  await plainPage.goto('/de/imprint')
  await expect(plainPage.getByText('Frankreich: WEEE-Reg.-Nr. FR012345_05ABCD')).toBeVisible()
})
