import { expect, test } from 'vitest'
import { inForce, pathOf } from '#server/catalogue/categories/category.ts'
import { demoCategories } from '#server/shop/demo/catalogue/categories.ts'
import { loadCategories } from '#server/shop/demo/load-categories.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()

test('the demo’s tree is loaded as it is written: categories in order, attributes with their options', async () => {
  const { categories, attributes } = await kerf.db.transaction((tx) => loadCategories(tx, demoCategories))
  const { body } = await kerf.call('GET', '/api/manage/categories', undefined, await kerf.admin())
  const read = Object(body)
  expect(new Set(read.categories.map(({ slug }: { slug: string }) => slug))).toEqual(
    new Set(demoCategories.map(({ slug }) => slug)),
  )
  const written = demoCategories.flatMap(({ attributes = [] }) => attributes)
  expect(read.attributes).toHaveLength(written.length)
  for (const { code, kind, options = {} } of written) {
    const loaded = read.attributes.find((attribute: { code: string }) => attribute.code === code)
    expect(loaded.kind, code).toBe(kind)
    const offered = loaded.options.map(({ value, label }: Record<string, string>) => [value, label])
    expect(offered, code).toEqual(Object.entries(options))
  }
  const tree = [...categories.values()]
  const backSaws = categories.get('back-saws')?.id ?? ''
  expect(pathOf(tree, backSaws).map(({ slug }) => slug)).toEqual(['hand-tools', 'hand-saws', 'back-saws'])
  expect(inForce(tree, [...attributes.values()], backSaws).map(({ code }) => code)).toContain(
    'handle-material',
  )
})
