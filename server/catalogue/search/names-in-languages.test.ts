import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const made = async (method: string, path: string, body: object) => {
  const reply = await kerf.call(method, path, body, ada)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return String(Object(reply.body).insertedId)
}
await made('PUT', '/api/settings/languages', { de: true })
const saws = await made('POST', '/api/manage/categories', {
  ...{ name: 'Saws', slug: 'saws', description: 'They cut.', translations: { de: { name: 'Sägen' } } },
})
await made('POST', '/api/manage/categories', {
  ...{ name: 'Sägewerk saws', slug: 'sawmill', description: 'They cut a lot.', parentId: saws },
})
await made('POST', '/api/manage/attributes', {
  ...{ categoryId: saws, code: 'wood', name: 'Wood', kind: 'choice' },
  options: [{ label: 'Ash', translations: { de: { label: 'Esche' } } }, { label: 'Oak' }],
  translations: { de: { name: 'Holz' } },
})
await made('POST', '/api/manage/attributes', {
  ...{ categoryId: saws, code: 'boxed', name: 'Boxed', kind: 'yes_no' },
})
for (const wood of ['ash', 'oak'])
  await made('POST', '/api/products', {
    ...{
      productName: `Saw of ${wood}`,
      description: 'It cuts.',
      category: 'sawmill',
      img: '/tools/saw.webp',
    },
    ...{ price: 40, minQuantity: 1, aviQuantity: 9, rating: 0, values: { wood, boxed: 'yes' } },
  })

const asked = async (language: Language, path: string) =>
  Object((await inLanguage(language, () => kerf.call('GET', path))).body)
type Named = { code: string; lang?: string; values: { label: string; lang?: string }[] }
const facetsIn = async (language: Language) => {
  const { facets } = await asked(language, '/api/search?q=saw')
  return Object.fromEntries(
    facets.map(({ code, lang, values }: Named) => [
      code,
      [lang, ...values.map((one) => [one.label, one.lang])],
    ]),
  )
}

test('a suggested category says the language of its name where it has none in that of the page', async () => {
  const { suggestions } = await asked('de', '/api/suggest?q=s%C3%A4ge')
  const categories = suggestions.filter(({ category }: { category?: string }) => category)
  expect(categories).toEqual([
    { text: 'Sägen', category: 'saws' },
    { text: 'Sägewerk saws', category: 'sawmill', lang: 'en-US' },
  ])
  const english = await asked('en-US', '/api/suggest?q=saws')
  expect(JSON.stringify(english.suggestions)).not.toContain('"lang"')
})

test('so do filters and what can be chosen in them', async () => {
  expect(await facetsIn('de')).toMatchObject({
    category: [undefined, ['Sägen', undefined], ['Sägewerk saws', 'en-US']],
    wood: [undefined, ['Esche', undefined], ['Oak', 'en-US']],
    boxed: ['en-US', ['Ja', undefined]],
  })
  expect(await facetsIn('en-US')).toMatchObject({
    category: [undefined, ['Saws', undefined], ['Sägewerk saws', undefined]],
    wood: [undefined, ['Ash', undefined], ['Oak', undefined]],
    boxed: [undefined, ['Yes', undefined]],
  })
})

test('so do the categories that are named where nothing was found', async () => {
  const { near } = await asked('de', '/api/search?q=quantum+s%C3%A4gewerk')
  expect(near).toContainEqual({ slug: 'sawmill', name: 'Sägewerk saws', lang: 'en-US' })
})
