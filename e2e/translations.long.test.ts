import type { Page } from '@playwright/test'
import { createInspector } from './axe.ts'
import { insertedId } from './edited-by-two.ts'
import { answerAlert, expect, ownShop, readMessage, signInAs, test, visitUntil } from './kerf.ts'
import { keyboardOf } from './keyboard.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

// Shoppers of other tests would find what is written here.
test.use(ownShop())

const boxOf = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

/** A category with an attribute, and a family of one tool in it. */
async function makeScorps(address: string) {
  const { call } = await signInTo(address, 'admin@kerf.example')
  const category = insertedId(
    await call('POST', '/api/manage/categories', { name: 'Scorps', slug: 'scorps' }),
  )
  const options = [{ label: 'Ash' }, { label: 'Oak' }]
  const grip = { categoryId: category, code: 'grip', name: 'Grip', kind: 'choice', options }
  const attribute = insertedId(await call('POST', '/api/manage/attributes', grip))
  const size = {
    ...{ productName: 'Scorp, 20 mm', slug: 'scorp-20', price: '20', minQuantity: 1, aviQuantity: 9 },
    ...{ description: 'Hollows bowls.', img: '/tools/dovetail-saw-640.webp', values: { grip: 'Oak' } },
  }
  const rows = { category: 'scorps', rows: [size] }
  const family = insertedId(
    await call('POST', '/api/manage/families', { name: 'Scorps of Ulm', slug: 'scorps-of-ulm', ...rows }),
  )
  const made = Object(await call('GET', `/api/manage/families/${family}`))
  return { call, category, attribute, family, product: String(made.products[0]._id) }
}

test('an owner writes the German of a tool, its category, an option and its family by keyboard on a phone, and shoppers read it', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { category, family, product } = await makeScorps(kerf.address)
  await signInAs(page, 'admin@kerf.example')
  const { press, write } = keyboardOf(page)
  const { inspect, found } = createInspector()
  const box = (name: string) => boxOf(page, name)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  async function open(path: string, where: string): Promise<void> {
    await page.goto(path)
    await expect(box('Name in German')).toHaveAttribute('lang', 'de')
    await inspect(page, where)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  }

  await test.step('the tool: what is left empty is said to be shown in English, and a text that is too long is not cut', async () => {
    await open(`/dashboard/edit-product/${product}`, 'a product')
    for (const name of ['Name', 'Description', 'What the Picture Shows', 'Safety warnings'])
      await expect(box(`${name} in German`)).toHaveValue('')
    await expect(page.getByText('Empty: shown in American English.')).toHaveCount(4)
    await write(box('Name in German'), 'x'.repeat(256))
    await press(button('Save Changes'))
    await expect(box('Name in German')).toHaveAccessibleDescription(/At most 255 characters: 1 too many/)
    await expect(box('Name in German')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Ziehmesser, 20 mm')
    await write(box('Description in German'), 'Höhlt Schalen aus.')
    await press(button('Save Changes'))
    await readMessage(page, 'Product has been updated!', '')
  })

  await test.step('the category and an option of its attribute', async () => {
    await open(`/dashboard/manage-categories/${category}`, 'a category')
    await write(box('Name in German'), 'Schaber')
    await press(button('Save Category'))
    await readMessage(page, 'Category has been saved!', '')
    await press(button('Edit Grip'))
    await expect(box('Option 2 in German')).toHaveAttribute('lang', 'de')
    await inspect(page, 'an attribute')
    await page.setViewportSize({ width: 360, height: 740 })
    await write(box('Name in German').last(), 'Griff')
    await write(box('Option 2 in German'), 'Eiche')
    await press(button('Save Attribute'))
    await expect(page.getByText('Saved Grip')).toBeVisible()
  })

  await test.step('the family', async () => {
    await open(`/dashboard/manage-families/${family}`, 'a family')
    await write(box('Name in German'), 'Ulmer Ziehmesser')
    await press(button('Save Family'))
    await readMessage(page, 'Family has been saved!', '')
  })
  expect(found()).toEqual({})

  await visitUntil(page, '/de/tool/scorp-20', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Ziehmesser, 20 mm', { timeout: 1000 }),
  )
  const main = page.getByRole('main')
  for (const text of ['Höhlt Schalen aus.', 'Griff', 'Eiche']) await expect(main).toContainText(text)
  await visitUntil(page, '/de/tools/scorps', () =>
    expect(page.getByRole('heading', { level: 1 })).toContainText('Schaber', { timeout: 1000 }),
  )
  await expect(main.getByRole('heading', { name: 'Ulmer Ziehmesser' })).toBeVisible()
  await page.goto('/tool/scorp-20')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scorp, 20 mm')
})

test('a text in German is not lost on leaving, nor replaced unasked, and emptied it is English again', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const id = insertedId(
    await call('POST', '/api/manage/categories', {
      ...{ name: 'Froes', description: 'They split.' },
      translations: { de: { name: 'Spalter', description: 'Sie spalten.' } },
    }),
  )
  const path = `/api/manage/categories/${id}`
  const readGerman = async () => {
    const { categories } = Object(await call('GET', '/api/manage/categories'))
    return categories.find(({ _id }: { _id: string }) => _id === id).translations
  }
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-categories/${id}`)
  const name = boxOf(page, 'Name in German')
  await expect(name).toHaveValue('Spalter')
  await name.fill('Spaltmesser')
  await page.getByRole('navigation', { name: 'Above it' }).getByRole('link', { name: 'Categories' }).click()
  await answerAlert(page, 'Leave Without Saving?', 'not saved yet', 'Stay here')
  await expect(name).toHaveValue('Spaltmesser')

  await call('PUT', path, { translations: { de: { name: 'Theirs', description: 'Theirs.' } } })
  await page.getByRole('button', { name: 'Save Category' }).click()
  const asked = 'Somebody changed since you opened this page: Name in German.'
  await answerAlert(page, 'Save Over Another Change?', asked, 'Save mine')
  await readMessage(page, 'Category has been saved!', '')
  expect(await readGerman()).toEqual({ de: { name: 'Spaltmesser', description: 'Theirs.' } })

  await name.fill('')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await readMessage(page, 'Category has been saved!', '')
  expect(await readGerman()).toEqual({ de: { description: 'Theirs.' } })

  await call('PUT', '/api/settings/languages', { de: false })
  await visitUntil(page, `/dashboard/manage-categories/${id}`, async () => {
    await expect(boxOf(page, 'Name')).toHaveValue('Froes', { timeout: 5000 })
    await expect(page.getByText('German')).toHaveCount(0)
  })
})
