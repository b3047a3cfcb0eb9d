import { expect, test } from 'vitest'
import type { Tool } from '#contract/tools.ts'
import { findTool } from '#server/catalogue/product-page/find-tool.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { collectTags, productTag } from '#server/platform/db/cache-tags.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
await makeCategory(kerf.db, 'drills', [{ code: 'chuck-capacity', kind: 'measure', dimension: 'length' }])
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
const fits = (ids: string[]) => kerf.call('GET', `/api/fits?ids=${ids.join()}`)

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

test('of several products, those are named that none of the others takes, with the reason in the language of who asks', async () => {
  expect(Object((await fits([small, thin, thick])).body).misfits).toEqual([
    {
      ...{ holder: small, held: thick },
      words:
        '“Small drill” takes shanks of up to 1/4 in (6.35 mm); that of “Thick bit” is 5/16 in (≈ 7.938 mm).',
    },
  ])
  expect(Object((await fits([small, thin, thick, large])).body).misfits).toEqual([])
  expect(Object((await fits([thick, thin])).body).misfits).toEqual([])
  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
  const german = await kerf.call('GET', `/api/fits?ids=${small},${thick}`, undefined, undefined, {
    'accept-language': 'de',
  })
  expect(Object(german.body).misfits[0].words).toContain('nimmt Schäfte bis 1/4 in')
})

test('with what is in a cart goes what the owner says and what fits, one after the other, and nothing of what is there already', async () => {
  const names = async (ids: string[]) => {
    const { goesWith } = Object((await fits(ids)).body)
    return goesWith.map(({ slug }: { slug: string }) => slug)
  }
  const key = await kerf.product({ name: 'Chuck key' })
  const oil = await kerf.product({ name: 'Chuck oil', available: 0 })
  await kerf.call('PUT', `/api/manage/products/${large}/relations`, { accessory: [key, oil] }, ada)
  expect(await names([large])).toEqual(['chuck-key', 'spade-bit-8-mm', 'thick-bit', 'thin-bit'])
  expect(await names([large, small])).toEqual(['chuck-key', 'thin-bit', 'spade-bit-8-mm', 'thick-bit'])
  expect(await names([large, key, thick])).toEqual(['spade-bit-8-mm', 'thin-bit'])
  expect(await names([thick])).toEqual([])
})

test('what is no list of ids, or of too many, is refused, and what is not on sale is left out', async () => {
  const archived = await drill('Old drill', '1/8 in')
  await kerf.call('DELETE', `/api/products/${archived}`, undefined, ada)
  expect((await fits([archived, thick])).body).toEqual({ misfits: [], goesWith: [] })
  expect((await fits(['00000000-0000-4000-8000-000000000000', thick])).body).toEqual({
    misfits: [],
    goesWith: [],
  })
  for (const ids of [[], ['saw'], [thick, ''], Array(51).fill(thick)])
    expect((await fits(ids)).status).toBe(422)
})
