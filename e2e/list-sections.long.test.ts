import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { Inserted } from '#contract/fields.ts'
import { readPdf } from '#testing/pdf.ts'
import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

const TOOLS = [
  ['Sectioned saw', 10],
  ['Sectioned glue', 4.5],
  ['Sectioned runner', 20],
] as const

async function bench(address: string, name: string) {
  const { call } = await signInTo(address, 'admin@kerf.example')
  const ids: string[] = []
  for (const [productName, price] of TOOLS) {
    const fields = { productName, price, minQuantity: 1, aviQuantity: 90, description: 'For joiners.' }
    const tool = { ...fields, img: '/tools/marking-gauge-640.webp' }
    ids.push(Inserted.parse(await call('POST', '/api/products', tool)).insertedId)
  }
  const owner = await signInTo(address, addressFor(name), name)
  const lines = ids.map((productId) => ({ productId, quantity: 3 }))
  const made = Inserted.parse(await owner.call('POST', '/api/lists', { name: 'Bench', lines }))
  return {
    call,
    ids,
    owner,
    path: `/dashboard/lists/${made.insertedId}`,
    at: `/api/lists/${made.insertedId}`,
  }
}

/** What somebody's phone reads in a code. */
async function scanned(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot({ scale: 'device' })).ensureAlpha()
  const { data, info } = await picture.resize({ width: 600 }).raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const linesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem', { name: /^Sectioned/ })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(' ')[1]))

test('the owner of a list gives it sections and moves lines and sections by buttons and keys, and the other window is told', async ({
  page,
  kerf,
  complaints,
}) => {
  test.slow()
  const { owner, path, at, ids } = await bench(kerf.address, 'Sectora')
  await page.setViewportSize({ width: 360, height: 740 })
  const { inspect, found } = createInspector()
  await signInAs(page, owner.email, path)
  const main = page.getByRole('main')
  const add = async (name: string) => {
    await main.getByRole('button', { name: 'Add a Section' }).press('Enter')
    await main.getByLabel('Name of the section').fill(name)
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  await add('Drawers')
  await expect(main.getByRole('button', { name: 'Add a Section' })).toBeFocused()
  await main.getByRole('button', { name: 'Add a Section' }).click()
  await main.getByLabel('Name of the section').fill('drawers ')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('There is a section with this name already')).toBeVisible()
  await main.getByRole('button', { name: 'Cancel', exact: true }).click()
  await add('Carcass')

  const down = main.getByRole('button', { name: 'Move down: Sectioned saw' })
  await down.press('Enter')
  await expect(down).toBeFocused()
  await expect(main.getByText('Sectioned saw is line 2 of 3.')).toBeAttached()
  await down.press('Enter')
  await down.press('Enter')
  await expect(main.getByText('Sectioned saw is line 1 of 1 in Drawers.')).toBeAttached()
  await expect(down).toBeFocused()
  await main.getByRole('link', { name: 'Sectioned runner' }).press('Alt+ArrowDown')
  await expect(main.getByText('Sectioned runner is line 1 of 2 in Drawers.')).toBeAttached()
  await expect(main.getByRole('button', { name: 'Move down: Sectioned runner' })).toBeFocused()
  const saw = main.getByRole('listitem', { name: 'Sectioned saw' })
  await saw.getByRole('button', { name: 'Edit' }).click()
  await saw.getByLabel('Section', { exact: true }).selectOption('Carcass')
  await saw.getByRole('button', { name: 'Save' }).click()
  await readMessage(page, 'The list has been saved!', '')
  await expect(main.getByRole('list', { name: 'Carcass' })).toContainText('Sectioned saw')
  await expect(main.getByRole('paragraph').filter({ hasText: 'Sum of Carcass' })).toContainText('$30.00')
  const carcassUp = main.getByRole('button', { name: 'Move up: Carcass' })
  await carcassUp.press('Enter')
  await expect(carcassUp).toBeFocused()
  expect(await linesOf(page)).toEqual(['glue', 'saw', 'runner'])
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a list with sections')
  await page.reload()
  await expect(main.getByRole('list', { name: 'Carcass' })).toContainText('Sectioned saw')
  expect(await linesOf(page)).toEqual(['glue', 'saw', 'runner'])

  await saw.getByRole('button', { name: 'Edit' }).click()
  await saw.getByLabel('Note').fill('With the fine teeth')
  const rename = async (name: string, now: string) => {
    await main.getByRole('button', { name: `Rename: ${name}` }).press('Enter')
    await main.getByLabel('Name of the section').fill(now)
    await main.getByRole('form', { name }).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByRole('button', { name: `Rename: ${now}` })).toBeFocused()
  }
  await rename('Carcass', 'Case')
  await expect(saw.getByLabel('Note')).toHaveValue('With the fine teeth')
  await saw.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('list', { name: 'Case' })).toContainText('With the fine teeth')
  await rename('Case', 'Carcass')

  await main.getByRole('button', { name: 'Put Section into the Cart: Carcass' }).click()
  await expect(main.getByText('All of it is in your cart, at the same price.')).toBeVisible()
  expect(Object(await owner.call('GET', '/api/cart')).lines).toMatchObject([{ quantity: 3 }])

  const elsewhere = { turn: Object(await owner.call('GET', at)).turn, loose: ids, sections: [] }
  await owner.call('PUT', `${at}/arrangement`, elsewhere)
  await main.getByRole('button', { name: 'Move down: Sectioned glue' }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('The list was arranged in another window meanwhile')
  await told.getByRole('button', { name: 'OK' }).click()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('409')
  await expect(main.getByRole('heading', { name: 'Carcass' })).toBeHidden()
  expect(await linesOf(page)).toEqual(['saw', 'glue', 'runner'])
  expect(found()).toEqual({})
})

test('a list is printed with its headings, sums and a code at each line, its own and the shared one', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { owner, path, at, ids } = await bench(kerf.address, 'Printa')
  const [saw = '', glue = '', runner = ''] = ids
  const sections = [{ name: 'Drawers', productIds: [runner, saw] }]
  await owner.call('PUT', `${at}/arrangement`, { turn: 0, loose: [glue], sections })
  await owner.call('PUT', `${at}/lines/${saw}`, { quantity: 2, note: 'With the fine teeth' })
  await owner.call('PUT', at, { isShared: true })
  const { link } = Object(await owner.call('GET', at))
  await signInAs(page, owner.email, path)
  for (const address of [path, new URL(link).pathname]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Drawers' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: /^Scan: Sectioned/ })).toHaveCount(3)
    await expect(page.getByRole('button')).toHaveCount(0)
    const sheet = await page.pdf({ format: 'A4', printBackground: true })
    const { text } = await readPdf(sheet)
    const said = text.replaceAll(/\s+/g, ' ')
    for (const part of ['Drawers', '2 × $10.00', '3 × $20.00', 'With the fine teeth', '$80.00', '$93.50'])
      expect(said).toContain(part)
    expect(said).not.toMatch(/Move|Edit|Take out|Rename|Add a Section|Put /)
    const code = page.getByRole('img', { name: 'Scan: Sectioned saw' })
    expect(await scanned(code)).toBe(`${kerf.address}/tool/${saw}`)
    await page.emulateMedia({ media: 'screen' })
  }
})
