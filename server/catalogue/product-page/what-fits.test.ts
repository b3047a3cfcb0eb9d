import { expect, test } from 'vitest'
import type { Tool } from '#contract/tools.ts'
import { findTool } from '#server/catalogue/product-page/find-tool.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { collectTags, productTag } from '#server/platform/db/cache-tags.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const powered = await makeCategory(kerf.db, 'powered', [
  { code: 'voltage', kind: 'measure', dimension: 'voltage' },
])
const CHUCK = { code: 'chuck-capacity', kind: 'measure', dimension: 'length' } as const
await makeCategory(kerf.db, 'drills', [CHUCK], powered)
await makeCategory(kerf.db, 'batteries', [{ code: 'battery-capacity', kind: 'number' }], powered)
await makeCategory(kerf.db, 'bits', [
  { code: 'cutting-diameter', kind: 'measure', dimension: 'length' },
  { code: 'bit-shank-diameter', kind: 'measure', dimension: 'length' },
])

const FIELDS = { price: 8.5, minQuantity: 1, aviQuantity: 7, img: '/bit.webp', description: 'Bores.' }

async function made(
  productName: string,
  category: string,
  values: object,
  more: object = {},
): Promise<string> {
  const fields = { ...FIELDS, productName, category, values, ...more }
  const { body, status } = await kerf.call('POST', '/api/products', fields, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const drill = (name: string, room: string, more = {}) =>
  made(name, 'drills', { 'chuck-capacity': room }, more)
const bit = (name: string, size: string, more = {}) =>
  made(name, 'bits', { 'bit-shank-diameter': size }, more)
const tool = async (slug: string): Promise<Tool> =>
  Object((await kerf.call('GET', `/api/tools/${slug}`)).body)

const small = await drill('Small drill', '1/4 in')
const large = await drill('Large drill', '1/2 in')
const thin = await bit('Thin bit', '6 mm')
const thick = await bit('Thick bit', '5/16 in')
const soldOut = await bit('Sold-out bit', '5 mm', { aviQuantity: 0 })

test('the page of a tool says what it takes and leads to what fits it, the thickest first, and to nothing that is sold out or does not fit', async () => {
  const shown = await tool('large-drill')
  expect(shown.attributes).toContainEqual({
    code: 'fit',
    name: 'Will it fit?',
    label: 'Takes bits with a shank of up to 1/2 in (12.7 mm).',
  })
  expect(shown.accessories.map(({ slug }) => slug)).toEqual(['thick-bit', 'thin-bit'])
  expect((await tool('small-drill')).accessories.map(({ slug }) => slug)).toEqual(['thin-bit'])
  expect((await tool('thick-bit')).fits.map(({ slug }) => slug)).toEqual(['large-drill'])
  expect(new Set((await tool('thin-bit')).fits.map(({ slug }) => slug))).toEqual(
    new Set(['small-drill', 'large-drill']),
  )
})

test('a page that was kept is made anew once what is sold out and fits can be had again', async () => {
  const { tags } = await collectTags(() => findTool(kerf.db, 'large-drill'))
  expect(tags).toContain(productTag(soldOut))
})

test('a drill without anything that the owner named leads to bits and to batteries of its maker, not to bits alone', async () => {
  const cordless = { 'chuck-capacity': '1/2 in', voltage: '18 V' }
  await made('Cordless drill', 'drills', cordless, { maker: 'Alder' })
  const pack = (name: string, maker: string) =>
    made(name, 'batteries', { voltage: '18 V', 'battery-capacity': '4' }, { maker })
  await pack('Battery of Alder', 'Alder')
  await pack('Battery of Birch', 'Birch')
  const augers = await Promise.all(['10 mm', '11 mm', '12 mm'].map((size) => bit(`Auger, ${size}`, size)))
  const slugs = (await tool('cordless-drill')).accessories.map(({ slug }) => slug)
  expect(slugs).toEqual(['auger-12-mm', 'battery-of-alder', 'auger-11-mm', 'auger-10-mm'])
  for (const id of augers) await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
})

test('of a family one size is shown, and none where the owner named one; what the owner names and does not fit is not shown', async () => {
  const [six, eight] = [await bit('Spade bit, 6 mm', '6 mm'), await bit('Spade bit, 8 mm', '8 mm')]
  const of = { name: 'Spade bit', choices: ['bit-shank-diameter'], productIds: [six, eight] }
  expect((await kerf.call('POST', '/api/manage/families', of, ada)).status).toBe(201)
  const slugs = async (slug: string) => (await tool(slug)).accessories.map((one) => one.slug)
  expect(await slugs('large-drill')).toEqual(['spade-bit-8-mm', 'thick-bit', 'thin-bit'])
  const relate = (accessory: string[]) =>
    kerf.call('PUT', `/api/manage/products/${large}/relations`, { accessory }, ada)
  await relate([six])
  expect(await slugs('large-drill')).toEqual(['spade-bit-6-mm', 'thick-bit', 'thin-bit'])
  await relate([])
  await kerf.call('PUT', `/api/manage/products/${small}/relations`, { accessory: [thick, thin] }, ada)
  expect(await slugs('small-drill')).toEqual(['thin-bit', 'spade-bit-6-mm'])
})
