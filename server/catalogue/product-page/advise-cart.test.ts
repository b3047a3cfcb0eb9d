import { expect, test } from 'vitest'
import type { ToolCard } from '#contract/tools.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
await makeCategory(kerf.db, 'drills', [{ code: 'chuck-capacity', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'bits', [{ code: 'bit-shank-diameter', kind: 'measure', dimension: 'length' }])

const FIELDS = { price: 8.5, minQuantity: 1, aviQuantity: 7, img: '/bit.webp', description: 'Bores.' }

async function made(productName: string, category: string, values: object): Promise<string> {
  const { body, status } = await kerf.call(
    'POST',
    '/api/products',
    { ...FIELDS, productName, category, values },
    ada,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const drill = (name: string, room: string) => made(name, 'drills', { 'chuck-capacity': room })
const bit = (name: string, size: string) => made(name, 'bits', { 'bit-shank-diameter': size })
const fits = (ids: string[], more = '') => kerf.call('GET', `/api/fits?ids=${ids.join()}${more}`)
const misfits = async (ids: string[]) => Object((await fits(ids)).body).misfits
const slugs = async (ids: string[]) =>
  Object((await fits(ids)).body).goesWith.map(({ slug }: ToolCard) => slug)

const small = await drill('Small drill', '1/4 in')
const large = await drill('Large drill', '1/2 in')
const thin = await bit('Thin bit', '6 mm')
const thick = await bit('Thick bit', '5/16 in')

test('of several products, those are named that none of the others takes, with the reason in the language of who asks and the systems of the shop', async () => {
  const words =
    '“Small drill” takes shanks of up to 1/4 in (6.35 mm); that of “Thick bit” is 5/16 in (≈ 7.938 mm).'
  expect(await misfits([small, thin, thick])).toEqual([{ holder: small, held: thick, words }])
  expect(await misfits([small, thin, thick, large])).toEqual([])
  expect(await misfits([thick, thin])).toEqual([])

  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
  const german = { 'accept-language': 'de' }
  const reply = await kerf.call('GET', `/api/fits?ids=${small},${thick}`, undefined, undefined, german)
  expect(Object(reply.body).misfits[0].words).toContain('nimmt Schäfte bis 1/4 Zoll (6,35 mm)')
  await kerf.call('PUT', '/api/settings/measures', { shown: 'metric' }, ada)
  expect((await misfits([small, thick]))[0].words).toContain('takes shanks of up to 6.35 mm;')
})

test('with what is in a cart goes what the owner says and what fits, for what came last first, and nothing of what is there already', async () => {
  const [key, oil] = [
    await kerf.product({ name: 'Chuck key' }),
    await kerf.product({ name: 'Chuck oil', available: 0 }),
  ]
  await kerf.call('PUT', `/api/manage/products/${large}/relations`, { accessory: [key, oil] }, ada)
  expect(await slugs([large])).toEqual(['chuck-key', 'thick-bit', 'thin-bit'])
  expect(await slugs([large, small])).toEqual(['thin-bit', 'chuck-key', 'thick-bit'])
  expect(await slugs([large, key, thick])).toEqual(['thin-bit'])
  expect(await slugs([thick])).toEqual([])
})

test('what is no list of ids, or of too many, is refused, and what is not on sale is left out', async () => {
  const archived = await drill('Old drill', '1/8 in')
  await kerf.call('DELETE', `/api/products/${archived}`, undefined, ada)
  const nothing = { misfits: [], goesWith: [] }
  expect((await fits([archived, thick])).body).toEqual(nothing)
  expect((await fits(['00000000-0000-4000-8000-000000000000', thick])).body).toEqual(nothing)
  for (const ids of [[], ['saw'], [thick, ''], Array(51).fill(thick)])
    expect((await fits(ids)).status).toBe(422)
  expect((await fits([thick], '&currency=XYZ')).status).toBe(422)
})

test('a network that asks what fits too often is told to wait', async () => {
  const many = Array(50).fill(thick)
  const statuses: number[] = []
  for (let time = 0; time < 8; time++) statuses.push((await fits(many)).status)
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
