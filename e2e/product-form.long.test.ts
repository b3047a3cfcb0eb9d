import { ask } from './admin.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const GTIN = '4006381333931'

test('an owner describes a saw: its category and what that asks for, pictures, a manual, what belongs to it; then moves it', async ({
  page,
  complaints,
}) => {
  test.slow()
  await signInAs(page, 'admin@kerf.example')
  const add = async (path: string, body: object) => {
    const { status, answer } = await ask(page, { method: 'POST', path: `/manage/${path}`, body })
    expect(status).toBe(201)
    return String(Object(answer).insertedId)
  }
  const saws = await add('categories', { name: 'Cabinet saws' })
  const back = await add('categories', { name: 'Spined saws', parentId: saws })
  await add('attributes', { categoryId: saws, name: 'Blade', kind: 'measure', dimension: 'length' })
  const options = [{ label: 'Rip' }, { label: 'Crosscut' }]
  await add('attributes', { categoryId: back, name: 'Filed for', kind: 'choice', options })
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const send = (name: string) => main.getByRole('button', { name, exact: true }).click()

  await test.step('fills in what the specification asks for, and chooses a category with the keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard/add-product')
    await field('Product Name').fill('Gent’s saw')
    await field('Price').fill('31')
    await field('Minimum Quantity').fill('1')
    await field('Available Quantity').fill('8')
    await field('Image Link').fill('/tools/dovetail-saw-640.webp')
    await field('Description').fill('Cuts small joints.')
    await field('Category').click()
    await page.keyboard.type('spined cab')
    await expect(main.getByRole('listbox').getByRole('option')).toHaveText(['Spined sawsCabinet saws'])
    await page.keyboard.press('Enter')
    await expect(field('Category')).toHaveValue('Cabinet saws › Spined saws')
    await expect(main.getByRole('group', { name: 'Of Cabinet saws' }).getByLabel('Blade')).toBeVisible()
    await main.getByRole('radio', { name: 'Draft' }).check()
  })

  await test.step('is told at each field what is wrong, and loses nothing', async () => {
    await field('Blade').fill('ten')
    await field('GTIN').fill(GTIN.replace(/1$/, '2'))
    await send('Add Product')
    await expect(field('Blade')).toBeFocused()
    await expect(field('Blade')).toHaveAccessibleDescription(/^Length: such as 3\/4 in or 19 mm/)
    await expect(field('GTIN')).toHaveAccessibleDescription(/check digit, does not match/)
    await field('Blade').fill('254 mm')
    await expect(main.getByText('10 in · 254 mm')).toBeVisible()
    await field('GTIN').fill(GTIN)
    await field('Weight').fill('9 oz')
    await field('Filed for').selectOption('Rip')
  })

  await test.step('pastes a description that is too long: nothing is cut, and the field says by how much', async () => {
    const long = `Cuts small joints. ${'x'.repeat(5_000)} Ends here.`
    await field('Description').fill(long)
    await expect(field('Description')).toHaveValue(long)
    await expect(field('Description')).toHaveAccessibleDescription('At most 5,000 characters: 30 too many')
    await send('Add Product')
    await expect(field('Description')).toBeFocused()
    await expect(main.getByText('At most 5,000 characters: 30 too many')).toHaveCount(1)
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    await field('Description').fill('x'.repeat(4_999))
    await expect(field('Description')).toHaveAccessibleDescription('1 character left')
    await expect(field('Description')).not.toHaveAttribute('aria-invalid', 'true')
    await field('Description').fill('Cuts small joints.')
  })

  await test.step('is warned of a price by quantity that never counts, and may save it', async () => {
    const warning = main.getByText('$35.00 from 10 on is not below the price: $31.00 is asked.')
    await field('Tiered Pricing').fill('10: 35, 50: 28')
    await expect(warning).toBeVisible()
    await field('Price').fill('36')
    await expect(warning).toHaveCount(0)
    await field('Price').fill('31')
    await expect(warning).toBeVisible()
  })

  await test.step('puts the pictures in order, and the first is the main one', async () => {
    await field('Upload More Pictures').setInputFiles([
      'public/tools/spokeshave-640.webp',
      'public/tools/claw-hammer-640.webp',
    ])
    const rows = main.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await field('Picture 3: what it shows').fill('The handle')
    const up = main.getByRole('button', { name: 'Move picture 3 up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
    await expect(field('Main picture: what it shows')).toHaveValue('The handle')
    await expect(field('Image Link')).toHaveValue(/^\/uploads\//)
    await main.getByRole('button', { name: 'Remove picture 3' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('uploads a manual; a renamed web page is refused', async () => {
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
    await field('Upload PDF Files').setInputFiles([
      pdf('page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')),
      pdf('gents_saw-manual.pdf', PDF),
    ])
    await expect(main.getByRole('alert')).toContainText('page.pdf: This is not a PDF file')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await main.getByRole('button', { name: 'Dismiss page.pdf' }).click()
    await expect(field('Title of document 1')).toHaveValue('gents saw manual')
    await field('Title of document 1').fill('How to sharpen it')
    await field('Language').selectOption('Spanish')
  })

  await test.step('names an accessory, found by its article number, and saves all at once', async () => {
    const found = field('Find a product for accessories')
    await found.fill('sd-310')
    await main.getByRole('option', { name: /^Dovetail saw, 10 in/ }).click()
    await expect(main.getByRole('list', { name: 'Accessories' })).toContainText('Dovetail saw, 10 in')
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    const { inspect, found: findings } = createInspector()
    await inspect(page, 'the form')
    expect(findings()).toEqual({})
    await send('Add Product')
    await answerAlert(page, 'Your Product has been Successfully Added!', 'Gent’s saw')
    await expect(page).toHaveURL(/show=drafts/)
  })

  const { answer } = await ask(page, { method: 'GET', path: '/manage/products?show=drafts&search=gent' })
  const path = `/manage/products/${Object(answer).rows[0]._id}`
  const known = async () => Object((await ask(page, { method: 'GET', path })).answer)
  expect(await known()).toMatchObject({
    ...{ state: 'draft', category: 'spined-saws', values: { blade: '254 mm', 'filed-for': 'rip' } },
    ...{ gtin: GTIN, weight: '9 oz', imgAlt: 'The handle' },
    morePictures: [{ img: '/tools/dovetail-saw-640.webp', alt: '' }],
    documents: [{ title: 'How to sharpen it', kind: 'manual', language: 'es', bytes: PDF.length }],
    relations: { accessory: [{ productName: 'Dovetail saw, 10 in' }] },
  })

  await test.step('moves it to another category: what would be lost is asked', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path.replace('/manage/products', '/dashboard/edit-product'))
    await field('Category').click()
    await field('Category').fill('cabinet')
    await page.keyboard.press('Enter')
    await expect(main.getByText('Filed for: rip')).toBeVisible()
    await send('Save Changes')
    const agree = main.getByRole('checkbox', { name: 'Take this value away when it is saved' })
    await expect(agree).toBeFocused()
    expect((await known()).category).toBe('spined-saws')
  })

  await test.step('finds all of it again after signing in anew, and saves', async () => {
    await main.getByRole('checkbox').check()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('accessToken', 'over'))
    await send('Save Changes')
    await expect(page).toHaveURL(/\/login/)
    complaints.splice(0)
    await page.getByLabel('Email').fill('admin@kerf.example')
    await page.getByLabel('Password', { exact: true }).fill('carpenter')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await answerAlert(page, 'Login Successful!', 'Welcome back!')
    await expect(main.getByText('What you had typed is back.')).toBeVisible()
    await expect(field('Category')).toHaveValue('Cabinet saws')
    await main.getByRole('checkbox').check()
    await send('Save Changes')
    await readMessage(page, 'Product has been updated!', 'Gent’s saw')
    const { category, values } = await known()
    expect({ category, values }).toEqual({ category: 'cabinet-saws', values: { blade: '254 mm' } })
  })
})
