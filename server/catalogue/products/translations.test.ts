import { expect, test } from 'vitest'
import { importText } from '#server/catalogue/import/testing.ts'
import { catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { undoOf } from '#server/history/undo/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const admin = undoOf(kerf, ada)
const { insertedId: saws } = Object(
  (
    await admin.done('POST', '/api/manage/categories', {
      name: 'Saws',
      slug: 'saws',
      description: 'They cut.',
      translations: { de: { name: 'Sägen' } },
    })
  ).body,
)
const { insertedId: wood } = Object(
  (
    await admin.done('POST', '/api/manage/attributes', {
      ...{ categoryId: saws, code: 'wood', name: 'Wood', kind: 'choice' },
      options: [{ label: 'Ash', translations: { de: { label: 'Esche' } } }, { label: 'Oak' }],
      translations: { de: { name: 'Holz' } },
    })
  ).body,
)
const saw = await kerf.product({ name: 'Dovetail saw', price: 40 })
const { insertedId: family } = Object(
  (
    await admin.done('POST', '/api/manage/families', {
      ...{ name: 'Dovetail saw', slug: 'saws', productIds: [saw] },
      translations: { de: { name: 'Schwalbenschwanzsäge' } },
    })
  ).body,
)

type Thing = { _id: string; translations?: object; options?: Thing[] }
const inTree = async (list: 'categories' | 'attributes', id: string): Promise<Thing | undefined> =>
  Object((await admin.call('GET', '/api/manage/categories')).body)[list].find(({ _id }: Thing) => _id === id)

/** How each thing is changed and read. */
const THINGS = {
  product: {
    path: `/api/products/${saw}`,
    read: async () => Object((await admin.call('GET', `/api/manage/products/${saw}`)).body).translations,
  },
  category: {
    path: `/api/manage/categories/${saws}`,
    read: async () => (await inTree('categories', saws))?.translations,
  },
  attribute: {
    path: `/api/manage/attributes/${wood}`,
    read: async () => (await inTree('attributes', wood))?.translations,
  },
  family: {
    path: `/api/manage/families/${family}`,
    read: async () => Object((await admin.call('GET', `/api/manage/families/${family}`)).body).translations,
  },
}

test.each(Object.entries(THINGS))(
  'of a thing that is a %s, a text that is not named stays, and taking a change back gives it back',
  async (_, { path, read }) => {
    await admin.done('PUT', path, {
      translations: { de: { name: 'Die Säge' }, 'en-US': { name: 'The saw' } },
    })
    expect(await read()).toEqual({ de: { name: 'Die Säge' }, 'en-US': { name: 'The saw' } })
    await admin.done('PUT', path, { translations: { de: { name: 'Säge' } } })
    expect(await read()).toEqual({ de: { name: 'Säge' }, 'en-US': { name: 'The saw' } })
    const changed = await admin.newest()
    expect((await admin.one(changed)).things[0].fields).toEqual([
      { field: 'name in Deutsch', before: 'Die Säge', after: 'Säge' },
    ])
    await admin.done('PUT', path, { translations: { de: { name: null }, 'en-US': null } })
    expect(await read()).toBeUndefined()
    const emptied = await admin.newest()
    expect(await admin.takeBack(emptied)).toMatchObject({ status: 200, body: { left: [] } })
    expect(await admin.takeBack(changed)).toMatchObject({ status: 200, body: { left: [] } })
    expect(await read()).toEqual({ de: { name: 'Die Säge' }, 'en-US': { name: 'The saw' } })
    for (const wrong of [
      { it: { name: 'scie' } },
      { de: { title: 'Säge' } },
      { de: { name: 'ä'.repeat(256) } },
    ])
      expect(await admin.call('PUT', path, { translations: wrong })).toMatchObject({ status: 422 })
    expect(await read()).toEqual({ de: { name: 'Die Säge' }, 'en-US': { name: 'The saw' } })
  },
)

test('a category that was removed comes back with what it said in other languages', async () => {
  const made = await admin.done('POST', '/api/manage/categories', {
    name: 'Files',
    translations: { de: { name: 'Feilen', description: 'Für Metall.' } },
  })
  const id = Object(made.body).insertedId
  await admin.done('DELETE', `/api/manage/categories/${id}`)
  expect(await admin.takeBack(await admin.newest())).toMatchObject({ status: 200, body: { left: [] } })
  expect((await inTree('categories', id))?.translations).toEqual({
    de: { name: 'Feilen', description: 'Für Metall.' },
  })
})

test('an option keeps what it is called in other languages when its attribute is changed', async () => {
  const options = (await inTree('attributes', wood))?.options ?? []
  await admin.done('PUT', `/api/manage/attributes/${wood}`, {
    options: options.map(({ _id }, place) => ({ _id, label: ['Ash wood', 'Oak wood'][place] })),
  })
  expect((await inTree('attributes', wood))?.options?.map(({ translations }) => translations)).toEqual([
    { de: { label: 'Esche' } },
    undefined,
  ])
})

test('a file changes the texts in other languages that it has columns for, and leaves others alone', async () => {
  await admin.done('PUT', `/api/products/${saw}`, {
    translations: { de: { name: 'Säge', description: 'Sie sägt.' }, 'en-US': null },
  })
  const german = async () =>
    Object((await admin.call('GET', `/api/manage/products/${saw}`)).body).translations?.de
  const without = await importText(kerf.db, 'kerf', 'slug,price\ndovetail-saw,41\n')
  expect(without).toMatchObject({ changed: 1, refused: [] })
  expect(await german()).toEqual({ name: 'Säge', description: 'Sie sägt.' })
  await importText(kerf.db, 'kerf', 'slug,price,name:de\ndovetail-saw,41,Feinsäge\n')
  expect(await german()).toEqual({ name: 'Feinsäge', description: 'Sie sägt.' })
  await importText(kerf.db, 'kerf', 'slug,price,description:DE\ndovetail-saw,41,\n')
  expect(await german()).toEqual({ name: 'Feinsäge' })
  const long = await importText(kerf.db, 'kerf', `slug,price,name:de\ndovetail-saw,41,${'ä'.repeat(256)}\n`)
  expect(long.refused).toMatchObject([{ column: 'name:de', line: 2 }])
  const file = (await Array.fromAsync(productRows(await catalogueNow(kerf.db), ''))).join('')
  expect(file).toContain(',name:de,description:de,')
  expect(await importText(kerf.db, 'kerf', file)).toMatchObject({ changed: 0, same: 1, refused: [] })
})
