import { expect, test } from 'vitest'
import { setRules } from '#server/selling/prices/testing.ts'
import { openDutyTests, POST } from '#server/shop/duties/testing.ts'

const { kerf, ada, get, of, mark, edit, lacking, seller } = await openDutyTests()

test('products that lack something are counted', async () => {
  const { products: before = 0 } = await of('maker')
  await kerf.product()
  expect(await of('maker')).toMatchObject({ state: 'missing', products: before + 1 })
})

test('products that lack what a duty asks are a filter of the table of products', async () => {
  const [bare, full] = [await kerf.product({ name: 'Bare' }), await kerf.product({ name: 'Full' })]
  const at = { street: '2 Mill Lane', city: 'Ulm', country: 'DE', email: 'desk@whole.example' }
  const whole = { name: 'Whole Works', ...at, makerOf: ['Whole'] }
  expect((await kerf.call('POST', '/api/manage/operators', whole, ada)).status).toBe(201)
  expect(await edit(full, { contents: '250 ml', maker: 'Whole' })).toMatchObject({ status: 200 })
  for (const what of ['contents', 'maker']) {
    expect(await lacking(what), what).toContain(bare)
    expect(await lacking(what), what).not.toContain(full)
  }
  await edit(full, { contents: '', maker: '' })
})

test('prices per unit are there once products say how much is in them', async () => {
  const id = await kerf.product()
  expect(await of('unit-price')).toMatchObject({ state: 'missing', products: expect.any(Number) })
  await edit(id, { contents: '250 ml' })
  expect(await of('unit-price')).toMatchObject({ state: 'done', why: expect.stringContaining('1 of ') })
  await edit(id, { contents: '' })
})

test('a size of a family, or the one of three or more of a category, that alone does not say how much is in it is missing, counted and filtered', async () => {
  const post = (path: string, body: object) => kerf.call('POST', `/api${path}`, body, ada)
  const names = ['Oil, small', 'Oil, middle', 'Oil, large', 'Oil, 0.75 l', 'Oil, 18 V']
  const [small = '', middle = '', large = '', named = '', other = ''] = await Promise.all(
    names.map((name) => kerf.product({ name })),
  )
  expect((await post('/manage/categories', { name: 'Oils', slug: 'oils' })).status).toBe(201)
  for (const id of [small, middle]) await edit(id, { contents: '250 ml', category: 'oils' })
  expect(await of('unit-price')).toMatchObject({ state: 'done' })
  expect(await lacking('unit-price')).toEqual([])
  await edit(large, { category: 'oils' })
  expect(await of('unit-price')).toMatchObject({
    ...{ state: 'missing', products: 1, link: '/dashboard/manage-products?lacks=unit-price' },
  })
  expect(await lacking('unit-price')).toEqual([large])
  const lacks = async (id: string) =>
    Object((await get(`/manage/products/${id}/duties`)).body).map(({ lack }: { lack: string }) => lack)
  await setRules(kerf, ada, { zones: [{ id: 'z', name: 'Z', countries: ['DE'], methods: [POST] }] })
  expect(await lacks(large)).toContain('contents')
  expect(await lacks(named), 'its name has a volume').toContain('contents')
  expect(await lacks(other)).not.toContain('contents')
  await edit(large, { contents: '1 l' })
  expect(await of('unit-price')).toMatchObject({ state: 'done' })
  expect(await lacks(large)).not.toContain('contents')
  await edit(named, { contents: '0.75 l' })
  expect(await lacks(named)).not.toContain('contents')
  for (const id of [small, middle, large, named]) await edit(id, { contents: '' })
  await setRules(kerf, ada, {})
})

test('of a new product all is told that duties may ask of it, where all others say it, too, and nothing where nothing is delivered', async () => {
  const lacked = async () => {
    const { status, body } = await get('/manage/products/new/duties')
    expect(status).toBe(200)
    return Object(body)
      .map(({ lack }: { lack: string }) => lack)
      .sort()
  }
  const zone = (country: string) => ({ id: 'z', name: 'Z', countries: [country], methods: [POST] })
  await seller({ country: 'DE' })
  await setRules(kerf, ada, {})
  expect(await lacked()).toEqual([])
  await setRules(kerf, ada, { zones: [zone('DE')] })
  expect(await lacked()).toEqual(['contents', 'guarantee-terms', 'maker', 'proof'])
  await setRules(kerf, ada, { zones: [zone('US')] })
  expect(await lacked()).toEqual(['customs'])
  await mark('customs', { country: 'US', note: 'The carrier writes the papers' })
  expect(await lacked()).toEqual([])
  await mark('customs', { country: 'US', note: '' })
  await setRules(kerf, ada, {})
  expect(
    await kerf.call('GET', '/api/manage/products/new/duties', undefined, await kerf.customer()),
  ).toMatchObject({
    status: 403,
  })
})

test('a maker outside of the Union needs somebody who answers for its products in it', async () => {
  await Promise.all([kerf.product({ name: 'One' }), kerf.product({ name: 'Other' })])
  const ids = await lacking('maker')
  expect(await of('maker')).toMatchObject({ state: 'missing', products: ids.length })
  const at = { street: '1 Mill Lane', city: 'Leeds', country: 'GB', email: 'safety@maker.example' }
  const operator = (name: string, more: object) =>
    kerf.call('POST', '/api/manage/operators', { name, ...at, ...more }, ada)
  expect((await operator('Far Forge', { makerOf: ['Far'] })).status).toBe(201)
  for (const id of ids) await edit(id, { maker: 'far' })
  expect(await of('maker')).toMatchObject({
    ...{ state: 'missing', products: ids.length, link: '/dashboard/manage-products?lacks=responsible' },
  })
  expect((await operator('Near Desk', { country: 'NL', importerOf: ['Far'] })).status).toBe(201)
  expect(await of('maker')).toMatchObject({ state: 'done' })
  const [first = ''] = ids
  await edit(first, { importedBy: 'Far Forge' })
  expect(await of('maker')).toMatchObject({ state: 'missing', products: 1 })
  expect(await lacking('responsible')).toEqual([first])
  await edit(first, { importedBy: '' })
})

test('products that lack what customs asks are counted where parcels leave the area of the shop, and nowhere else', async () => {
  await seller({ country: 'DE' })
  for (const country of ['DE', 'ES', 'MC'])
    expect(await of('customs', country), country).toMatchObject({ state: 'not_applicable' })
  const id = await kerf.product({ name: 'Square' })
  const before = await of('customs', 'US')
  expect(before).toMatchObject({ state: 'missing', link: '/dashboard/manage-products?lacks=customs' })
  expect(await of('customs', 'CH')).toMatchObject({ state: 'missing' })
  const facts = { hsCode: '9017.80', origin: 'de', weight: '200 g' }
  expect(await edit(id, facts)).toMatchObject({ status: 200 })
  expect(await of('customs', 'US')).toMatchObject({ products: before.products - 1 })
  expect(await lacking('customs')).not.toContain(id)
  expect((await get(`/products/${id}`)).body).not.toHaveProperty('hsCode')
  const wrong = async (fields: object) => {
    const { status, body } = await edit(id, fields)
    return [status, Object(body).data.issues.map(({ path }: { path: string[] }) => path.at(-1))]
  }
  for (const hsCode of ['12345', '12345678901', '90A780'])
    expect(await wrong({ hsCode }), hsCode).toEqual([422, ['hsCode']])
  for (const origin of ['Atlantis', 'XX']) expect(await wrong({ origin }), origin).toEqual([422, ['origin']])
})

test('what a product lacks is told where the shop delivers to a country that asks for it, until it is handled elsewhere', async () => {
  const id = await kerf.product({ name: 'Chalk line' })
  const lacked = async (of = id) => {
    const { status, body } = await get(`/manage/products/${of}/duties`)
    return status === 200 ? Object(body).map(({ lack }: { lack: string }) => lack) : status
  }
  const zone = (country: string) => ({ id: 'z', name: 'Z', countries: [country], methods: [POST] })
  await seller({ country: 'DE' })
  await setRules(kerf, ada, {})
  expect(await lacked(), 'nothing is delivered').toEqual([])
  await setRules(kerf, ada, { zones: [zone('US')] })
  expect(await lacked()).toEqual(['customs'])
  await edit(id, { hsCode: '9017.80', origin: 'DE', weight: '1 kg' })
  expect(await lacked()).toEqual([])
  await setRules(kerf, ada, { zones: [zone('DE')] })
  expect(await lacked()).toEqual(['maker'])
  await mark('maker', { country: 'DE', note: 'On the label' })
  expect(await lacked()).toEqual([])
  await mark('maker', { country: 'DE', note: '' })
  await setRules(kerf, ada, {})
  expect(await lacked('00000000-0000-4000-8000-000000000000')).toBe(404)
})
