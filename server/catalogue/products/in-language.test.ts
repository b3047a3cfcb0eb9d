import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const done = async (method: string, path: string, body?: object): Promise<Record<string, string>> => {
  const reply = await kerf.call(method, path, body, ada)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return Object(reply.body)
}
await done('PUT', '/api/settings/languages', { de: true })
const { insertedId: saws } = await done('POST', '/api/manage/categories', {
  ...{ name: 'Saws', slug: 'saws', description: 'They cut.' },
  translations: { de: { name: 'Sägen' } },
})
await done('POST', '/api/manage/attributes', {
  ...{ categoryId: saws, code: 'wood', name: 'Wood', kind: 'choice' },
  options: [{ label: 'Ash', translations: { de: { label: 'Esche' } } }, { label: 'Oak' }],
  translations: { de: { name: 'Holz' } },
})
const FIELDS = {
  price: 40,
  minQuantity: 1,
  aviQuantity: 9,
  rating: 0,
  img: '/tools/saw.webp',
  category: 'saws',
}
const { insertedId: first } = await done('POST', '/api/products', {
  ...{ ...FIELDS, productName: 'Dovetail saw', slug: 'dovetail-saw', description: 'For joints.' },
  values: { wood: 'ash' },
  translations: { de: { name: 'Schwalbenschwanzsäge', imgAlt: 'Die Säge' } },
})
await done('POST', '/api/products', {
  ...{ ...FIELDS, productName: 'Tenon saw', slug: 'tenon-saw', description: 'For tenons.' },
  values: { wood: 'oak' },
  relations: { accessory: [first] },
})

const ask = async (path: string, language: Language) =>
  Object((await inLanguage(language, () => kerf.call('GET', path))).body)

test('a tool and its list are shown in the language that is asked for, and what is not written in it says in which it is', async () => {
  const tool = await ask('/api/tools/dovetail-saw', 'de')
  expect(tool).toMatchObject({
    ...{ productName: 'Schwalbenschwanzsäge', description: 'For joints.', descriptionLang: 'en-US' },
    path: [{ slug: 'saws', name: 'Sägen' }],
    attributes: [{ code: 'wood', name: 'Holz', label: 'Esche' }],
    pictures: [{ alt: 'Die Säge' }],
  })
  expect(tool).not.toHaveProperty('lang')
  expect(tool).not.toHaveProperty('translations')
  const english = await ask('/api/tools/dovetail-saw', 'en-US')
  expect(english).toMatchObject({ productName: 'Dovetail saw', path: [{ name: 'Saws' }] })
  expect(english).not.toHaveProperty('descriptionLang')
  expect((await ask('/api/tools/tenon-saw', 'de')).accessories).toMatchObject([
    { productName: 'Schwalbenschwanzsäge' },
  ])
  expect(await ask('/api/products', 'de')).toMatchObject([
    { productName: 'Schwalbenschwanzsäge', descriptionLang: 'en-US' },
    { productName: 'Tenon saw', lang: 'en-US' },
  ])
})

test('categories, hits, facets and suggestions are in the language that is asked for', async () => {
  expect(await ask('/api/categories', 'de')).toMatchObject([{ slug: 'saws', name: 'Sägen' }])
  expect(await ask('/api/categories/saws', 'de')).toEqual({
    ...{ slug: 'saws', name: 'Sägen', description: 'They cut.', descriptionLang: 'en-US' },
  })
  const found = await ask('/api/search?q=Schwalbenschwanzs%C3%A4ge', 'de')
  expect(found.hits).toMatchObject([{ slug: 'dovetail-saw', productName: 'Schwalbenschwanzsäge' }])
  expect(found.facets).toContainEqual(
    expect.objectContaining({
      code: 'wood',
      name: 'Holz',
      values: [{ value: 'ash', label: 'Esche', count: 1 }],
    }),
  )
  expect((await ask('/api/search?q=', 'de')).hits).toContainEqual(
    expect.objectContaining({ productName: 'Tenon saw', lang: 'en-US' }),
  )
  expect((await ask('/api/suggest?q=schwal', 'de')).suggestions).toMatchObject([
    { text: 'Schwalbenschwanzsäge', slug: 'dovetail-saw' },
  ])
  expect((await ask('/api/search?q=dovetail', 'en-US')).hits).toMatchObject([{ productName: 'Dovetail saw' }])
})

test('a change of a text in another language is found at once', async () => {
  await done('PUT', `/api/products/${first}`, { translations: { de: { name: 'Feinsäge' } } })
  expect((await ask('/api/search?q=Feins%C3%A4ge', 'de')).hits).toMatchObject([{ slug: 'dovetail-saw' }])
  expect(await ask('/api/tools/dovetail-saw', 'de')).toMatchObject({ productName: 'Feinsäge' })
})
