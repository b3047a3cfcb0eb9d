import { beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let catalogue: ReturnType<typeof catalogueOf>
beforeAll(async () => {
  kerf = await openTestShop()
  catalogue = catalogueOf(kerf, await kerf.admin())
})

const find = (slug: string) => kerf.call('GET', `/api/categories/${slug}`)
const shown = async () => Object((await kerf.call('GET', '/api/categories')).body)

test('everybody reads what a category says of itself, and its old slug leads to today’s', async () => {
  const id = await catalogue.category('Hand saws')
  await catalogue.call('PUT', `/categories/${id}`, { description: 'For wood.' })
  const reply = { slug: 'hand-saws', name: 'Hand saws', description: 'For wood.' }
  expect((await find('hand-saws')).body).toEqual(reply)
  await catalogue.call('PUT', `/categories/${id}`, { slug: 'saws-for-hands' })
  for (const slug of ['saws-for-hands', 'hand-saws', 'Saws-For-Hands', 'HAND-SAWS'])
    expect((await find(slug)).body).toEqual({ ...reply, slug: 'saws-for-hands' })
  // A new category of the same name leaves the old address alone.
  await catalogue.category('Hand saws')
  expect((await find('hand-saws')).body.slug).toBe('saws-for-hands')
  expect((await find('hand-saws-2')).status).toBe(200)
})

test.each(['spoons', '%00', '%ed%a0%80', 'x'.repeat(5000)])('there is no category %.20s', async (slug) => {
  const { status, body } = await find(slug)
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('a category shows its own picture, or that of the first product on sale in it or below', async () => {
  const tools = createTestCatalogue(kerf.db)
  const above = await tools.category('planes', 'Planes')
  const below = await tools.category('block-planes', 'Block planes', above)
  const empty = await tools.category('spoons', 'Spoons')
  await tools.tool({ name: 'Archived plane', category: below, state: 'archived' })
  await tools.tool({ name: 'Block plane', category: below })
  const picturesNow = async () => {
    const tree: { slug: string; img?: string; children: { img?: string }[] }[] = await shown()
    const planes = tree.find(({ slug }) => slug === 'planes')
    return [planes?.img, planes?.children[0]?.img, tree.find(({ slug }) => slug === 'spoons')?.img]
  }
  const [img] = await picturesNow()
  expect(img).toBeTruthy()
  expect(await picturesNow()).toEqual([img, img, undefined])
  await catalogue.call('PUT', `/categories/${above}`, { img: '/tools/planes.webp' })
  expect(await picturesNow()).toEqual(['/tools/planes.webp', img, undefined])
  expect(empty).toBeTruthy()
})
