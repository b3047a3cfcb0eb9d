import { z } from 'zod'
import { box, EDITED, insertedId } from './edited-by-two.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'

// Synonyms, fields and answers would surprise other tests.
test.use(ownShop())

test('what somebody else changed since a form was opened is replaced only after a question', async ({
  page,
  kerf,
}) => {
  test.slow()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const customer = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  await signInAs(page, 'admin@kerf.example')
  const question = page.getByRole('alertdialog', { name: 'Save Over Another Change?' })
  for (const { what, make, open, field, save, sent, asks } of EDITED)
    await test.step(what, async () => {
      const { at, path } = await make(admin, customer)
      await page.goto(at)
      await open?.(page)
      const input = field(page)
      await expect(input).toBeVisible()
      await admin.call('PUT', path, sent('Theirs'))
      const mine = Object.values(sent('Mine')).at(-1)
      await input.fill(typeof mine === 'string' ? mine : what.includes('synonyms') ? 'Mine, cleaver' : 'Mine')
      const typed = await input.inputValue()
      const button = page.getByRole('button', { name: save, exact: true })
      await button.click()
      await expect(question).toContainText(`Somebody changed since you opened this page: ${asks}.`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(input).toHaveValue(typed)
      const saved = page.waitForResponse(
        (reply) => reply.request().method() === 'PUT' && reply.url().endsWith(path.replaceAll('@', '%40')),
      )
      await button.click()
      await question.getByRole('button', { name: 'Save mine' }).click()
      expect((await saved).status()).toBe(200)
    })
})

test('what was not changed in a form stays as somebody else saved it meanwhile', async ({ page, kerf }) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const id = insertedId(await admin.call('POST', '/api/manage/categories', { name: 'Spokeshaves of two' }))
  const path = `/manage-categories/${id}`
  await signInAs(page, 'admin@kerf.example', `/dashboard${path}`)
  await expect(box('Name')(page)).toHaveValue('Spokeshaves of two')
  await admin.call('PUT', `/api/manage/categories/${id}`, { name: 'Theirs' })
  await box('Description')(page).fill('Mine')
  await page.getByRole('button', { name: 'Save Category' }).dblclick()
  await readMessage(page, 'Category has been saved!', '')
  await page.reload()
  await expect(box('Name')(page)).toHaveValue('Theirs')
  await expect(box('Description')(page)).toHaveValue('Mine')
})

test('a size of a family that somebody else wrote otherwise meanwhile is replaced only after a question', async ({
  page,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const row = { productName: 'Scorp', price: '20', description: 'Round.' }
  const id = insertedId(await call('POST', '/api/manage/families', { name: 'Scorps of two', rows: [row] }))
  const path = `/api/manage/families/${id}`
  const Sizes = z.object({
    products: z.array(z.object({ _id: z.string(), price: z.number(), sku: z.string().optional() })),
  })
  const readSizes = async () => Sizes.parse(await call('GET', path)).products
  const [size] = await readSizes()
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-families/${id}`)
  const price = page.getByLabel('Price, row 1', { exact: true })
  await expect(price).toHaveValue('20.00')
  await call('PUT', `${path}/sizes`, { rows: [{ id: size?._id, price: '30', sku: 'SC-1' }] })
  await price.fill('25')
  const save = page.getByRole('button', { name: 'Save Sizes' })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Save Over Another Change?' })
  await expect(question).toContainText('since you opened this page: Price of Scorp (now 30.00).')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await readSizes()).toMatchObject([{ price: 30 }])
  await expect(price).toHaveValue('25')
  await save.click()
  await question.getByRole('button', { name: 'Save mine' }).click()
  await readMessage(page, 'Sizes have been saved!', '1 size')
  expect(await readSizes(), 'what was not typed into stays').toMatchObject([{ price: 25, sku: 'SC-1' }])
})
