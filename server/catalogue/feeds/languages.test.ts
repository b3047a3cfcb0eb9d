import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { until } from '#testing/waiting.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const done = async (method: string, path: string, body: object) => {
  const reply = await kerf.call(method, path, body, ada)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
}
await makeCategory(kerf.db, 'saws', [{ code: 'folds', kind: 'yes_no' }])
const texts = { price: 40, minQuantity: 1, aviQuantity: 9, img: '/tools/saw.webp', category: 'saws' }
await done('POST', '/api/products', {
  ...{ ...texts, productName: 'Dovetail saw', slug: 'dovetail-saw', description: 'For joints.' },
  values: { folds: 'yes' },
  translations: { de: { name: 'Schwalbenschwanzsäge', description: 'Für Zinken.' } },
})

const get = (path: string) => kerf.fetch(new Request(`${ORIGIN}${path}`))
const speak = (chosen: object) => done('PUT', '/api/settings/languages', chosen)
/** What stands in elements of these names. */
async function said(path: string) {
  const text = await (await get(path)).text()
  const of = (name: string) => text.match(new RegExp(`(?<=<${name}>)[^<]*`, 'g'))
  return {
    ...{ language: of('language'), title: of('g:title'), description: of('g:description') },
    ...{
      link: of('g:link'),
      picture: of('g:image_link'),
      about: of('description'),
      value: of('g:attribute_value'),
    },
  }
}
const GERMAN = (base: string) => ({
  ...{ language: ['de'], title: ['Schwalbenschwanzsäge'], description: ['Für Zinken.'], value: ['Ja'] },
  ...{ link: [`${ORIGIN}${base}/tool/dovetail-saw`], picture: [`${ORIGIN}/tools/saw.webp`] },
  about: ['Das Sortiment von Kerf'],
})
const ENGLISH = (base: string) => ({
  ...{ language: ['en-US'], title: ['Dovetail saw'], description: ['For joints.'], value: ['Yes'] },
  ...{ link: [`${ORIGIN}${base}/tool/dovetail-saw`], picture: [`${ORIGIN}/tools/saw.webp`] },
  about: ['What Kerf has on sale'],
})

test('a feed in German stands at its prefix, with German texts and links to German pages', async () => {
  expect((await get('/de/feeds/google.xml')).status, 'not spoken yet').toBe(404)
  await speak({ de: true })
  await until(async () => (await get('/de/feeds/google.xml')).status === 200)
  expect(await said('/de/feeds/google.xml')).toEqual(GERMAN('/de'))
  expect(await said('/feeds/google.xml')).toEqual(ENGLISH(''))
  for (const path of ['/fr', '/en', '/made-up', '/de/de'])
    expect((await get(`${path}/feeds/google.xml`)).status, path).toBe(404)
})

test('the address without a prefix is the first language of the shop, whatever a caller asks for', async () => {
  await speak({ first: 'de', 'en-US': true })
  await until(async () => (await get('/en/feeds/google.xml')).status === 200)
  for (const language of ['de', 'en-US'] satisfies Language[])
    expect(await inLanguage(language, () => said('/feeds/google.xml'))).toMatchObject({ language: ['de'] })
  expect(await said('/feeds/google.xml')).toEqual(GERMAN(''))
  expect(await said('/en/feeds/google.xml')).toEqual(ENGLISH('/en'))
})
