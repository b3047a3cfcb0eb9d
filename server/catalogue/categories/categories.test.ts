import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findCategory } from '#server/catalogue/categories/find-category.ts'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { categories, families } from '#server/platform/db/tables/categories.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { listUsed } from '#server/shop/uploads/store.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let catalogue: ReturnType<typeof catalogueOf>
beforeAll(async () => {
  kerf = await openTestShop()
  catalogue = catalogueOf(kerf, await kerf.admin())
})

const NONE = '00000000-0000-4000-8000-000000000000'
const factsOf = (id: string) =>
  kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(desc(facts.id))
const one = async (id: string) => (await catalogue.read()).categories.find(({ _id }) => _id === id)

test('a category that is added stands last below its parent, with an address made of its name', async () => {
  const tools = await catalogue.category('Hand tools')
  await catalogue.category('Saws', tools)
  const planes = await catalogue.category('Plänes & Co.', tools)
  expect(await one(planes)).toMatchObject({ slug: 'planes-co', parentId: tools, position: 1, products: 0 })
  const [fact] = await factsOf(planes)
  expect(fact).toMatchObject({
    verb: 'category.added',
    after: {
      name: 'Plänes & Co.',
      slug: 'planes-co',
      parentId: tools,
      position: 1,
      description: '',
      img: null,
    },
  })
})

test('a second category of a name gets the next address, and an address that was typed and is taken is refused', async () => {
  const first = await catalogue.category('Blades')
  const second = await catalogue.category('Blades')
  expect([(await one(first))?.slug, (await one(second))?.slug]).toEqual(['blades', 'blades-2'])
  const before = await catalogue.read()
  for (const reply of [
    await catalogue.call('POST', '/categories', { name: 'Others', slug: 'blades' }),
    await catalogue.call('PUT', `/categories/${second}`, { slug: 'blades', name: 'Other' }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'SLUG_TAKEN'])
    expect(reply.body.message).toBe('blades is already the address of Blades')
  }
  expect(await catalogue.read()).toEqual(before)
})

test('every field can be changed and emptied; saved as it was, nothing is written', async () => {
  const id = await catalogue.category('Chisels')
  const fields = { description: 'They cut.', img: '/tools/chisel.webp', shopifyId: 'ha-15-1', googleId: 1167 }
  expect((await catalogue.call('PUT', `/categories/${id}`, fields)).status).toBe(200)
  expect(await one(id)).toMatchObject({ ...fields, name: 'Chisels', slug: 'chisels' })
  const [changed] = await factsOf(id)
  expect(changed?.before).toMatchObject({ name: 'Chisels', description: '', img: null })
  expect(changed?.after).toMatchObject({ name: 'Chisels', ...fields })
  await catalogue.call('PUT', `/categories/${id}`, fields)
  expect(await factsOf(id)).toHaveLength(2)
  await catalogue.call('PUT', `/categories/${id}`, {
    img: '',
    shopifyId: null,
    googleId: null,
    description: '',
  })
  const emptied = await one(id)
  for (const field of Object.keys(fields))
    if (field !== 'description') expect(emptied).not.toHaveProperty(field)
})

test('wrong fields are said in their field and change nothing', async () => {
  const id = await catalogue.category('Gauges')
  const before = await catalogue.read()
  for (const [body, field, saying] of [
    [{ name: ' ' }, 'name', 'This field is required'],
    [{ name: 'Gau\u00adges' }, 'name', 'Leave out signs that nobody sees'],
    [{ slug: 'Two Words' }, 'slug', 'Small letters, digits and single hyphens'],
    [{ slug: '-a' }, 'slug', 'such as back-saws'],
    [{ shopifyId: 'gid://shopify' }, 'shopifyId', 'such as ha-15-62'],
    [{ googleId: 1.5 }, 'googleId', 'such as 3594'],
    [{ img: 'javascript:alert(1)' }, 'img', 'https://'],
    [{ position: 2 }, undefined, 'position'],
  ] as const) {
    const reply = await catalogue.call('PUT', `/categories/${id}`, body)
    expect(reply.status, JSON.stringify(body)).toBe(422)
    const issues: { path?: string[]; message: string }[] = Object(reply.body).data.issues
    expect(issues[0]?.message).toContain(saying)
    if (field) expect(issues[0]?.path).toContain(field)
  }
  const upload = '/uploads/00000000-0000-7000-8000-000000000000-640.webp'
  expect((await catalogue.call('PUT', `/categories/${id}`, { img: upload })).body.code).toBe(
    'PICTURE_REFUSED',
  )
  expect((await catalogue.call('PUT', `/categories/${NONE}`, { name: 'X' })).status).toBe(404)
  expect((await catalogue.call('PUT', '/categories/nonsense', { name: 'X' })).status).toBe(404)
  expect(await catalogue.read()).toEqual(before)
})

test('a fourth level is refused, with the reason', async () => {
  const third = await catalogue.category(
    'Third',
    await catalogue.category('Second', await catalogue.category('First')),
  )
  const reply = await catalogue.call('POST', '/categories', { name: 'Fourth', parentId: third })
  expect([reply.status, reply.body.code]).toEqual([409, 'PLACE_REFUSED'])
  expect(reply.body.message).toBe('Categories are at most 3 deep, and Third is at the lowest level already')
  expect((await catalogue.call('POST', '/categories', { name: 'Lost', parentId: NONE })).status).toBe(404)
})

test('a category goes only when it is empty, and the refusal says how much is in it', async () => {
  const top = await catalogue.category('Drills')
  const below = await catalogue.category('Bits', top)
  const size = await catalogue.attribute(top, 'Shank')
  const product = await catalogue.product(top)
  await catalogue.product(top, { archivedAt: new Date() })
  await catalogue.value(product, size)
  const refused = await catalogue.call('DELETE', `/categories/${top}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
  expect(refused.body.message).toBe(
    'Drills cannot be removed: it still has 2 products, 1 category below it and 1 attribute with values',
  )
  expect(await one(top)).toMatchObject({ products: 2 })
  const attribute = await catalogue.attribute(below, 'Point angle')
  expect((await catalogue.call('DELETE', `/categories/${below}`)).status).toBe(200)
  expect(await one(below)).toBeUndefined()
  const [fact] = await factsOf(below)
  expect(fact).toMatchObject({
    verb: 'category.removed',
    before: {
      name: 'Bits',
      parentId: top,
      attributes: [{ id: attribute, name: 'Point angle', kind: 'number' }],
    },
  })
  expect((await catalogue.call('DELETE', `/categories/${below}`)).status).toBe(404)
})

test('an old address leads to the category, until another takes it', async () => {
  const id = await catalogue.category('Cramps')
  await catalogue.call('PUT', `/categories/${id}`, { name: 'Clamps', slug: 'clamps' })
  expect(await findCategory(kerf.db, 'clamps')).toMatchObject({ category: { id, name: 'Clamps' } })
  expect(await findCategory(kerf.db, 'cramps')).toEqual({ movedTo: 'clamps' })
  await catalogue.call('PUT', `/categories/${id}`, { slug: 'all-clamps' })
  expect(await findCategory(kerf.db, 'cramps')).toEqual({ movedTo: 'all-clamps' })
  const other = await catalogue.category('Iron cramps', undefined, { slug: 'cramps' })
  expect(await findCategory(kerf.db, 'cramps')).toMatchObject({ category: { id: other } })
  expect(await findCategory(kerf.db, 'nothing')).toBeUndefined()
  expect((await catalogue.call('DELETE', `/categories/${id}`)).status).toBe(200)
  expect(await findCategory(kerf.db, 'clamps')).toBeUndefined()
})

test('everybody sees the tree, with a family as one, what is off sale as none, and a category with all below it', async () => {
  const top = await catalogue.category('Abrasives')
  const paper = await catalogue.category('Sandpaper', top)
  const discs = await catalogue.category('Discs', paper)
  const [family] = await kerf.db.insert(families).values({ slug: 'disc', name: 'Disc' }).returning()
  await catalogue.product(top)
  await catalogue.product(paper)
  await catalogue.product(discs, { familyId: family?.id })
  await catalogue.product(discs, { familyId: family?.id })
  await catalogue.product(discs, { archivedAt: new Date(), isDraft: true })
  const { status, body } = await kerf.call('GET', '/api/categories')
  expect(status).toBe(200)
  const img = '/tools/claw-hammer-640.webp'
  expect(body.find((category) => Object(category).slug === 'abrasives')).toEqual({
    ...{ slug: 'abrasives', name: 'Abrasives', count: 3, img },
    children: [
      {
        ...{ slug: 'sandpaper', name: 'Sandpaper', count: 2, img },
        children: [{ slug: 'discs', name: 'Discs', count: 1, img, children: [] }],
      },
    ],
  })
})

test('the picture of a category is in use and stays', async () => {
  const upload = '0198a0c0-0000-7000-8000-000000000001'
  const id = await catalogue.category('Squares')
  await kerf.db
    .update(categories)
    .set({ img: `/uploads/${upload}-640.webp` })
    .where(eq(categories.id, id))
  expect(await listUsed(kerf.db, [upload])).toEqual(new Set([upload]))
})
