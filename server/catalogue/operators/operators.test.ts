import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')

const call = (method: string, path: string, body?: unknown, as: typeof ada | undefined = ada) =>
  kerf.call(method, `/api/${path}`, body, as)
const BASE = { street: 'Werkstr. 1', postcode: '70173', city: 'Stuttgart', country: 'DE' }
const of = (name: string, more: object = {}) => ({ name, ...BASE, email: 'safety@maker.example', ...more })
async function operator(name: string, more: object = {}): Promise<string> {
  const { status, body } = await call('POST', 'manage/operators', of(name, more))
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const all = async () => Object((await call('GET', 'manage/operators')).body) as { _id: string }[]
const one = async (id: string) => (await all()).find(({ _id }) => _id === id)
const problems = async (reply: Awaited<ReturnType<typeof call>>) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(422)
  return JSON.stringify(reply.body)
}

async function tool(fields: object, name = 'Dovetail saw'): Promise<{ id: string; slug: string }> {
  const id = await kerf.product({ name })
  expect(await call('PUT', `products/${id}`, fields)).toMatchObject({ status: 200 })
  const { body } = await call('GET', `products/${id}`)
  return { id, slug: String(body.slug) }
}
const operatorsAt = async (slug: string) => Object((await kerf.call('GET', `/api/tools/${slug}`)).body)

test('the makers of a shop are kept with address, e-mail and those for whom they stand, and changed field by field', async () => {
  const id = await operator('Kestrel Toolworks', { makerOf: ['Kestrel', 'kestrel'], phone: '555 0100' })
  expect(await one(id)).toEqual({
    ...{ _id: id, slug: 'kestrel-toolworks', ...of('Kestrel Toolworks') },
    ...{ phone: '555 0100', makerOf: ['kestrel'], importerOf: [], responsibleFor: [], products: 0 },
  })
  const change = { phone: '', form: 'kestrel.example/contact', email: '', makerOf: ['Kestrel'] }
  expect(await call('PUT', `manage/operators/${id}`, change)).toMatchObject({ status: 200 })
  expect(await one(id)).toMatchObject({ form: 'https://kestrel.example/contact', makerOf: ['Kestrel'] })
  expect(await one(id)).not.toHaveProperty('phone')
  expect(await call('DELETE', `manage/operators/${id}`)).toMatchObject({ status: 200 })
  expect(await one(id)).toBeUndefined()
})

test('what is wrong with a maker is said at its field, and changes nothing', async () => {
  const id = await operator('Ash & Oak', { makerOf: ['Ash'] })
  const before = await all()
  for (const [field, wrong] of Object.entries({
    ...{ name: '', street: '', city: ' ', country: 'XX', email: 'nobody', form: 'ftp://x.example' },
    ...{ phone: 'x'.repeat(61), makerOf: [''] },
  })) {
    expect(await problems(await call('POST', 'manage/operators', of('Other', { [field]: wrong })))).toContain(
      field,
    )
    expect(await problems(await call('PUT', `manage/operators/${id}`, { [field]: wrong }))).toContain(field)
  }
  expect(await problems(await call('POST', 'manage/operators', of('Other', { email: '' })))).toContain(
    'An e-mail address or the address of a form is needed',
  )
  expect(await problems(await call('POST', 'manage/operators', of('Other', { makerOf: ['ASH'] })))).toContain(
    'ASH has Ash & Oak for that already',
  )
  const taken = await call('POST', 'manage/operators', of('ash & oak'))
  expect(taken).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
  for (const [method, path] of [
    ['PUT', 'manage/operators/nothing'],
    ['DELETE', 'manage/operators/nothing'],
  ] as const)
    expect(await call(method, path, method === 'PUT' ? {} : undefined)).toMatchObject({ status: 404 })
  expect(await call('POST', 'manage/operators', of('Other'), casey)).toMatchObject({ status: 403 })
  expect(await all()).toEqual(before)
})

test('a product has the operators of its maker, and its own before them', async () => {
  const far = { country: 'US', city: 'Portland', street: '1 Mill Rd', postcode: '97201' }
  await operator('Finch Inc.', { ...far, makerOf: ['Finch'], tradeName: 'Finch' })
  await operator('Finch Europe', { responsibleFor: ['finch'] })
  await operator('North Sea Tools', { form: 'https://north.example/contact', email: '' })
  const { id, slug } = await tool({ maker: 'FINCH', warnings: 'Sharp.', pictograms: 'w022' })
  expect(await operatorsAt(slug)).toMatchObject({
    operators: [
      { role: 'maker', name: 'Finch Inc.', tradeName: 'Finch', country: 'US', email: 'safety@maker.example' },
      { role: 'responsible', name: 'Finch Europe', address: expect.arrayContaining(['70173 Stuttgart']) },
    ],
    ...{ warnings: 'Sharp.', pictograms: 'W022' },
  })
  const own = { importedBy: 'North Sea Tools', responsible: 'north-sea-tools' }
  expect(await call('PUT', `products/${id}`, own)).toMatchObject({ status: 200 })
  expect((await operatorsAt(slug)).operators.map(({ name }: { name: string }) => name)).toEqual([
    ...['Finch Inc.', 'North Sea Tools', 'North Sea Tools'],
  ])
  const held = (await all()).find((found) => Object(found).slug === 'north-sea-tools')
  expect(held).toMatchObject({ products: 1 })
  expect(await call('DELETE', `manage/operators/${held?._id}`)).toMatchObject({
    ...{ status: 409, body: { code: 'IN_USE', message: expect.stringContaining('1 product names it') } },
  })
  const bare = await tool({ maker: 'Nobody' }, 'Bare saw')
  expect(await operatorsAt(bare.slug)).not.toHaveProperty('operators')
})

test('a product names no operator and no sign that there is not', async () => {
  const { id, slug } = await tool({ maker: 'Holt' }, 'Marking knife')
  expect(await problems(await call('PUT', `products/${id}`, { madeBy: 'Nobody Ltd' }))).toContain(
    'No operator is called Nobody Ltd',
  )
  expect(await problems(await call('PUT', `products/${id}`, { pictograms: 'M004, X1' }))).toContain('W022')
  expect(await operatorsAt(slug)).not.toHaveProperty('pictograms')
})

test('warnings are told in the language of the reader, or marked as in another', async () => {
  const translations = { de: { warnings: 'Scharf.' } }
  const { id, slug } = await tool({ warnings: 'Sharp.', translations }, 'Marking awl')
  await call('PUT', 'settings/languages', { de: true })
  const german = async () =>
    Object(
      (await kerf.call('GET', `/api/tools/${slug}`, undefined, undefined, { 'accept-language': 'de' })).body,
    )
  expect(await german()).toMatchObject({ warnings: 'Scharf.' })
  expect(await german()).not.toHaveProperty('warningsLang')
  await call('PUT', `products/${id}`, { translations: { de: null } })
  expect(await german()).toMatchObject({ warnings: 'Sharp.', warningsLang: 'en-US' })
})

test('a maker that was changed or removed comes back from the audit log, and so does what a product names', async () => {
  const undo = undoOf(kerf, ada)
  const id = await operator('Old Mill', { makerOf: ['Mill'], phone: '555 0111' })
  await call('PUT', `manage/operators/${id}`, { name: 'New Mill', makerOf: [], phone: '' })
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect(await one(id)).toMatchObject({ name: 'Old Mill', makerOf: ['Mill'], phone: '555 0111' })
  const saw = await tool({ madeBy: 'Old Mill' }, 'Panel saw')
  await call('PUT', `products/${saw.id}`, { madeBy: null })
  await call('DELETE', `manage/operators/${id}`)
  expect(await one(id)).toBeUndefined()
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect(await one(id)).toMatchObject({ slug: 'old-mill', makerOf: ['Mill'] })
  const added = await operator('Mistake')
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect(await one(added)).toBeUndefined()
})
