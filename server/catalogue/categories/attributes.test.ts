import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { families, familyChoices } from '#server/platform/db/tables/categories.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let catalogue: ReturnType<typeof catalogueOf>
let saws: string
beforeAll(async () => {
  kerf = await openTestShop()
  catalogue = catalogueOf(kerf, await kerf.admin())
  saws = await catalogue.category('Saws')
})

const CHOICE = { kind: 'choice', options: [{ label: 'Rip' }, { label: 'Crosscut' }] }
const newest = async (id: string) =>
  (await kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(desc(facts.id)))[0]
const one = async (id: string) => {
  const attribute = (await catalogue.read()).attributes.find(({ _id }) => _id === id)
  if (!attribute) throw new Error('There is no such attribute')
  return attribute
}
const change = (id: string, body: object) => catalogue.call('PUT', `/attributes/${id}`, body)

test('an attribute is added last, with a code and values of options made of their names', async () => {
  await catalogue.attribute(saws, 'Blade length', { kind: 'measure', dimension: 'length' })
  const id = await catalogue.attribute(saws, 'Filing', CHOICE)
  expect(await one(id)).toMatchObject({
    ...{ code: 'filing', kind: 'choice', filterable: true, position: 1, products: 0 },
    options: [
      { value: 'rip', label: 'Rip', products: 0 },
      { value: 'crosscut', label: 'Crosscut', products: 0 },
    ],
  })
  expect(await newest(id)).toMatchObject({
    verb: 'attribute.added',
    after: { code: 'filing', categoryId: saws },
  })
  const again = await catalogue.attribute(await catalogue.category('Files'), 'Filing', CHOICE)
  expect((await one(again)).code).toBe('filing-2')
  expect(await one(await catalogue.attribute(saws, 'Note', { kind: 'text' }))).toMatchObject({
    filterable: false,
  })
})

test('of two attributes that would be in force together and are called the same, the second is refused', async () => {
  const planes = await catalogue.category('Planes')
  const block = await catalogue.category('Block planes', planes)
  const length = await catalogue.attribute(planes, 'Sole length', { kind: 'number' })
  const angle = await catalogue.attribute(block, 'Bed angle', { kind: 'number' })
  const refused = (field: string, words: string) => ({
    status: 422,
    body: { message: words, data: { issues: [{ path: [field], message: words }] } },
  })
  const add = (categoryId: string, name: string) =>
    catalogue.call('POST', '/attributes', { categoryId, name, kind: 'number' })
  const inPlanes = 'Sole length is already an attribute of Planes'
  const inBlock = 'Bed angle is already an attribute of Block planes'
  expect(await add(block, 'SOLE length'), 'it inherits one').toMatchObject(refused('name', inPlanes))
  expect(await add(planes, 'bed angle'), 'one below has it').toMatchObject(refused('name', inBlock))
  expect(await change(angle, { name: 'Sole Length' })).toMatchObject(refused('name', inPlanes))
  expect((await change(length, { name: 'sole length' })).status, 'its own name').toBe(200)
  expect((await change(length, { name: 'Sole length' })).status).toBe(200)

  const irons = await catalogue.category('Irons')
  const other = await catalogue.attribute(irons, 'Sole length', { kind: 'number' })
  expect(
    await catalogue.call('PUT', `/attributes/${other}/place`, { categoryId: block, position: 0 }),
  ).toMatchObject(refused('categoryId', inPlanes))
  expect(
    await catalogue.call('PUT', `/categories/${irons}/place`, { parentId: planes, position: 0 }),
  ).toMatchObject({ status: 409, body: { message: expect.stringContaining(inPlanes) } })
  expect(
    (await catalogue.call('PUT', `/categories/${block}/place`, { parentId: planes, position: 0 })).status,
    'what is together already may be put in order',
  ).toBe(200)
  const { attributes } = await catalogue.read()
  expect(attributes.filter(({ name }) => name === 'Sole length').map(({ categoryId }) => categoryId)).toEqual(
    expect.arrayContaining([planes, irons]),
  )
  expect(attributes.filter(({ categoryId }) => categoryId === block)).toHaveLength(1)
})

test('an attribute that does not fit together is refused and not added', async () => {
  const before = await catalogue.read()
  const NONE = '00000000-0000-4000-8000-000000000000'
  for (const [body, status, saying] of [
    [{ kind: 'measure' }, 422, 'Weight is a measure: say of what, such as length or mass'],
    [{ kind: 'number', dimension: 'length' }, 422, 'Only a measure has a dimension'],
    [{ kind: 'text', filterable: true }, 422, 'Weight is a text: nobody can filter by one'],
    [{ kind: 'choice' }, 422, 'Weight is a choice: give it at least one option'],
    [{ kind: 'number', options: [{ label: 'One' }] }, 422, 'Only a choice has options'],
    [{ kind: 'number', code: 'filing' }, 409, 'filing is already the code of Filing'],
    [{ kind: 'number', categoryId: NONE }, 404, 'There is no such category'],
  ] as const) {
    const reply = await catalogue.call('POST', '/attributes', { categoryId: saws, name: 'Weight', ...body })
    expect([reply.status, reply.body.message], JSON.stringify(body)).toEqual([
      status,
      expect.stringContaining(saying),
    ])
  }
  for (const [body, path, saying] of [
    [{ kind: 'colour' }, ['kind'], 'One of measure'],
    [
      { kind: 'choice', options: [{ label: 'Oak' }, { label: 'oak' }] },
      ['options', 1, 'label'],
      'Two options are called oak',
    ],
    [
      { kind: 'choice', options: [{ label: 'Oak' }, { label: 'Oa\u200bk' }] },
      ['options', 1, 'label'],
      'Leave out signs that nobody sees',
    ],
    [{ kind: 'number', code: 'Bad Code' }, ['code'], 'Small letters'],
  ] as const) {
    const reply = await catalogue.call('POST', '/attributes', { categoryId: saws, name: 'Weight', ...body })
    const [issue] = Object(reply.body).data.issues
    expect([reply.status, issue.path]).toEqual([422, path])
    expect(issue.message).toContain(saying)
  }
  expect(await catalogue.read()).toEqual(before)
})

test('options are renamed, added and put in another order; one that products have does not go', async () => {
  const id = await catalogue.attribute(saws, 'Handle', {
    kind: 'choice',
    options: [{ label: 'Beech' }, { label: 'Ash' }],
  })
  const [beech, ash] = (await one(id)).options
  const product = await catalogue.product(saws)
  await catalogue.value(product, id, ash?._id)
  const options = [
    { label: 'Walnut' },
    { _id: ash?._id, label: 'White ash' },
    { _id: beech?._id, label: 'Beech' },
  ]
  expect((await change(id, { options })).status).toBe(200)
  expect((await one(id)).options).toMatchObject([
    { label: 'Walnut', value: 'walnut' },
    { _id: ash?._id, label: 'White ash', value: 'ash', products: 1 },
    { _id: beech?._id, label: 'Beech', value: 'beech' },
  ])
  const refused = await change(id, { options: [{ _id: beech?._id, label: 'Beech' }] })
  expect([refused.status, refused.body.code]).toEqual([409, 'OPTION_IN_USE'])
  expect(refused.body.message).toBe('Products have White ash (1 product): give them another value first')
  expect((await one(id)).options).toHaveLength(3)
  expect((await change(id, { options: [{ _id: ash?._id, label: 'Ash' }] })).status).toBe(200)
  expect((await one(id)).options).toMatchObject([{ _id: ash?._id, label: 'Ash' }])
  const gone = await change(id, { options: [{ _id: beech?._id, label: 'Beech' }] })
  expect([gone.status, gone.body.message]).toEqual([404, 'There is no such option any more: Beech'])
})

test('the kind changes only while nothing has a value of it, and a name always', async () => {
  const id = await catalogue.attribute(saws, 'Weight')
  expect((await change(id, { kind: 'measure', dimension: 'mass' })).status).toBe(200)
  expect(await one(id)).toMatchObject({ kind: 'measure', dimension: 'mass' })
  for (let n = 0; n < 2; n++) await catalogue.value(await catalogue.product(saws), id)
  for (const body of [{ kind: 'number' }, { dimension: 'length' }]) {
    const reply = await change(id, body)
    expect([reply.status, reply.body.code]).toEqual([409, 'KIND_IN_USE'])
    expect(reply.body.message).toBe('The kind of Weight cannot be changed: 2 products have a value of it')
  }
  expect((await change(id, { name: 'Mass', filterable: false })).status).toBe(200)
  expect(await one(id)).toMatchObject({ name: 'Mass', kind: 'measure', filterable: false, products: 2 })
  expect(await newest(id)).toMatchObject({
    verb: 'attribute.changed',
    before: { name: 'Weight', isFilterable: true, dimension: 'mass' },
    after: { name: 'Mass', isFilterable: false, dimension: 'mass' },
  })
  expect((await change(id, { code: 'mass' })).status).toBe(422)
})

test('an attribute goes only when no product has a value and no family differs by it', async () => {
  const id = await catalogue.attribute(saws, 'Teeth')
  const product = await catalogue.product(saws)
  await catalogue.value(product, id)
  const [family] = await kerf.db.insert(families).values({ slug: 'saw', name: 'Saw' }).returning()
  const choice = { familyId: family?.id ?? '', attributeId: id, position: 0 }
  await kerf.db.insert(familyChoices).values(choice)
  const refused = await catalogue.call('DELETE', `/attributes/${id}`)
  expect(refused.body).toMatchObject({
    code: 'IN_USE',
    message: 'Teeth cannot be removed: 1 product has a value of it and 1 family differs by it',
  })
  await kerf.db.delete(productValues).where(eq(productValues.attributeId, id))
  expect((await catalogue.call('DELETE', `/attributes/${id}`)).body.message).toBe(
    'Teeth cannot be removed: 1 family differs by it',
  )
  await kerf.db.delete(familyChoices).where(eq(familyChoices.attributeId, id))
  expect((await catalogue.call('DELETE', `/attributes/${id}`)).status).toBe(200)
  expect(await newest(id)).toMatchObject({
    verb: 'attribute.removed',
    before: { name: 'Teeth', kind: 'number' },
  })
  const positions = (await catalogue.read()).attributes.filter(({ categoryId }) => categoryId === saws)
  expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index))
})

test('an attribute moves up to a parent, and not away from products that have values of it', async () => {
  const tools = await catalogue.category('Tools')
  const planes = await catalogue.category('Planes', tools)
  const irons = await catalogue.category('Irons', tools)
  const width = await catalogue.attribute(planes, 'Width')
  await catalogue.attribute(planes, 'Angle')
  await catalogue.value(await catalogue.product(planes), width)
  const move = (categoryId: string, position: number) =>
    catalogue.call('PUT', `/attributes/${width}/place`, { categoryId, position })
  const refused = await move(irons, 0)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '1 product has a value of Width and is not in Irons',
  ])
  expect((await move(planes, 1)).status).toBe(200)
  expect((await one(width)).position).toBe(1)
  expect((await move(tools, 9)).status).toBe(200)
  expect(await one(width)).toMatchObject({ categoryId: tools, position: 0 })
  expect(await newest(width)).toMatchObject({
    verb: 'attribute.moved',
    before: { categoryId: planes, position: 1 },
    after: { categoryId: tools, position: 0 },
  })
  const left = (await catalogue.read()).attributes.filter(({ categoryId }) => categoryId === planes)
  expect(left.map(({ position }) => position)).toEqual([0])
})

test('a category does not move away from attributes that its products have values of', async () => {
  const [metal, wood] = [await catalogue.category('Metal'), await catalogue.category('Wood')]
  const drills = await catalogue.category('Drills', metal)
  const shank = await catalogue.attribute(metal, 'Shank')
  await catalogue.value(await catalogue.product(drills), shank)
  const move = (id: string) =>
    catalogue.call('PUT', `/categories/${id}/place`, { parentId: wood, position: 0 })
  const refused = await move(drills)
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
  expect(refused.body.message).toBe(
    'Products of Drills have values of attributes that are not in force there: Shank (1 product). Move these attributes first',
  )
  expect((await move(metal)).status, 'with the category that has the attribute').toBe(200)
})
