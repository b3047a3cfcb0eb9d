import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { SHOP } from '#server/access/actor.ts'
import { facts } from '#server/db/tables/facts.ts'
import { catalogueAt, catalogueNow } from '#server/export/catalogues.ts'
import { productRows } from '#server/export/product-rows.ts'
import { csvOf, importText } from '#server/import/testing.ts'
import { undoImport } from '#server/import/undo-import.ts'
import { pdf, photo, upload, uploadDocument } from '#server/uploads/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let boss: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  boss = await kerf.admin()
  casey = await kerf.customer('Casey Customer')
})

const now = async () => (await Array.fromAsync(productRows(await catalogueNow(kerf.db), ''))).join('')
const at = async (time: Date) =>
  (await Array.fromAsync(productRows(await catalogueAt(kerf.db, time), ''))).join('')

/** A moment after all that was done, and before all that will be. */
async function moment(): Promise<Date> {
  await new Promise((passed) => setTimeout(passed, 3))
  const time = new Date()
  await new Promise((passed) => setTimeout(passed, 3))
  return time
}

const ACTS = [
  'add',
  'change',
  'slug',
  'plain',
  'remove',
  'restore',
  'relate',
  'stock',
  'order',
  'bulk',
  'category',
  'rename',
  'place',
  'drop',
  'attribute',
  'describe',
  'shift',
  'forget',
  'family',
  'size',
  'familyName',
  'dissolve',
  'import',
  'undo',
  'takeBack',
] as const
type ActName = (typeof ACTS)[number]
type Made = { img: string; file: string; imports: string[] }
type Act = { what: number; numbers: number[]; word: string }

/** Does one of the acts that change a catalogue. Answers its name and whether the shop did it. */
async function perform({ what, numbers, word }: Act, made: Made) {
  const [one = 0, two = 0, three = 0] = numbers
  const call = (method: string, path: string, body?: object, as = boss) =>
    kerf.call(method, `/api${path}`, body, as)
  const list = async (path: string): Promise<{ _id: string; [field: string]: unknown }[]> => {
    const { body } = await call('GET', path)
    return Object(body).rows ?? []
  }
  const { categories, attributes } = Object((await call('GET', '/manage/categories')).body) as Record<
    string,
    { _id: string; slug: string; code: string; kind: string; options: object[] }[]
  >
  const pick = <Of>(all: readonly Of[] | undefined, number = one): Of | undefined =>
    all?.[number % all.length]
  const drafts = await list('/manage/products?show=drafts&size=100')
  const onSale = [...(await list('/manage/products?size=100')), ...drafts]
  const deleted = await list('/manage/products?show=deleted&size=100')
  const families = await list('/manage/families?size=100')
  const [product, category, attribute, family] = [
    pick(onSale),
    pick(categories),
    pick(attributes),
    pick(families),
  ]
  const entered = (kind = '') =>
    ({ measure: '3/4 in', number: String(two), choice: 'oak', yes_no: 'yes', text: word })[kind] ?? word
  const fields = {
    productName: `Saw ${word}`,
    price: (one + 1) / 100 + 1,
    ...(two % 2 && { sku: `${word} ${two}` }),
    ...(two % 3 === 0 && {
      weight: '1.2 kg',
      parcel: '12 in × 8 in × 4 in',
      priceTiers: '10: 0.50, 50: 0.25',
    }),
    ...(two % 5 === 0 && {
      img: made.img,
      imgAlt: word,
      morePictures: [{ img: '/tools/a.webp', alt: word }],
    }),
    ...(two % 7 === 0 && { documents: [{ file: made.file, title: word, kind: 'manual', language: 'en' }] }),
    ...(three % 2 && { category: category?.slug ?? null, dropValues: true }),
    ...(three % 3 === 0 && attribute && { values: { [attribute.code]: entered(attribute.kind) } }),
    ...(three % 5 === 0 && { maker: word, makerNumber: word, taxClass: 'reduced', gtin: '' }),
    ...(three % 7 === 0 && { state: 'draft' }),
  }
  const NEW = {
    minQuantity: 1 + (one % 3),
    aviQuantity: two,
    rating: one % 6,
    img: '/tools/b.webp',
    description: word,
  }
  const { dropValues: _, documents: __, ...added } = fields as Record<string, unknown>
  const acts: Record<ActName, () => Promise<{ status: number }> | { status: number }> = {
    add: () => call('POST', '/products', { ...NEW, ...added }),
    change: () => call('PUT', `/products/${product?._id}`, fields),
    slug: () =>
      call('PUT', `/products/${product?._id}`, {
        slug: `s-${one}-${two}`,
        newQuantity: three,
        orderMultiple: 1,
      }),
    plain: () =>
      call('PUT', `/products/${product?._id}`, {
        sku: null,
        maker: null,
        priceTiers: null,
        weight: null,
        morePictures: [],
        documents: [],
        category: null,
        dropValues: true,
      }),
    remove: () => call('DELETE', `/products/${product?._id}`),
    restore: () => call('POST', `/products/${pick([...deleted, ...drafts])?._id}/restore`),
    relate: () =>
      call('PUT', `/manage/products/${product?._id}/relations`, {
        accessory: [pick(onSale, two)?._id],
        fits: two % 2 ? [] : [pick(onSale, three)?._id],
      }),
    stock: () =>
      call('POST', `/manage/products/${product?._id}/movements`, {
        reason: 'Counted',
        change: 1 + (two % 9),
      }),
    order: () =>
      call(
        'POST',
        '/orders',
        { productId: product?._id, orderQuantity: 3, phone: '555 0100', address: '1 Mill Lane' },
        casey,
      ),
    bulk: () =>
      call('POST', '/manage/products/bulk', {
        ids: onSale.slice(0, 3).map(({ _id }) => _id),
        change: { price: { percent: 5 } },
      }),
    category: () =>
      call('POST', '/manage/categories', {
        name: `Kind ${word}`,
        ...(two % 2 && category && { parentId: category._id }),
      }),
    rename: () =>
      call('PUT', `/manage/categories/${category?._id}`, {
        name: word,
        slug: `c-${one}-${two}`,
        description: word,
        googleId: 1 + two,
      }),
    place: () =>
      call('PUT', `/manage/categories/${category?._id}/place`, {
        parentId: two % 2 ? (pick(categories, three)?._id ?? null) : null,
        position: three % 4,
      }),
    drop: () => (two % 3 ? { status: 404 } : call('DELETE', `/manage/categories/${category?._id}`)),
    attribute: () => {
      const kind = ['measure', 'number', 'choice', 'yes_no', 'text'][two % 5] ?? ''
      const more = {
        measure: { dimension: 'length' },
        choice: { options: [{ label: 'Oak', value: 'oak' }, { label: 'Ash' }] },
      }
      return call('POST', '/manage/attributes', {
        categoryId: category?._id,
        name: `A ${word}`,
        kind,
        ...more[kind as 'measure'],
      })
    },
    describe: () =>
      call('PUT', `/manage/attributes/${attribute?._id}`, {
        name: `B ${word}`,
        ...(attribute?.options.length && {
          options: [
            ...attribute.options.map((option) => ({
              _id: Object(option)._id,
              label: `${word} ${Object(option).value}`,
            })),
            { label: `New ${two}` },
          ],
        }),
      }),
    shift: () =>
      call('PUT', `/manage/attributes/${attribute?._id}/place`, {
        categoryId: category?._id,
        position: three % 3,
      }),
    forget: () => (two % 3 ? { status: 404 } : call('DELETE', `/manage/attributes/${attribute?._id}`)),
    family: () => call('POST', '/manage/families', { name: `Family ${word}`, productIds: [product?._id] }),
    size: () =>
      call('PUT', `/manage/families/${family?._id}/sizes`, {
        rows: [{ productName: `Size ${word}`, price: 2, aviQuantity: one, minQuantity: 1 }],
      }),
    familyName: () =>
      call('PUT', `/manage/families/${family?._id}`, {
        name: `Other ${word}`,
        slug: `f-${one}-${two}`,
        ...(two % 2 && attribute && { choices: [attribute.code] }),
      }),
    dissolve: () => call('DELETE', `/manage/families/${family?._id}`),
    import: async () => {
      const file = csvOf([
        ['handle', 'sku', 'name', 'price'],
        [`h-${one}`, `I ${one}`, `Imported ${word}`, String(two + 1)],
        [`g-${one}`, `J ${two}`, 'Imported, too', '3'],
      ])
      const { id } = await importText(kerf.db, 'columns', file, {
        columns: { handle: 'group', sku: 'sku', name: 'name', price: 'price' },
      })
      made.imports.push(id)
      return { status: 200 }
    },
    takeBack: async () => {
      const acts = await list('/manage/audit?size=30')
      return call('POST', `/manage/audit/${pick(acts, two)?._id}/take-back`, {})
    },
    undo: async () => {
      const id = made.imports.pop()
      if (!id) return { status: 404 }
      await undoImport(kerf.db, { id }, { by: SHOP, accountId: null })
      return { status: 200 }
    },
  }
  const name = pick(ACTS, what) ?? 'add'
  const { status } = await acts[name]()
  expect(status, name).toBeLessThan(500)
  return { name, isDone: status < 300 }
}

const act = fc.record({
  what: fc.nat({ max: 9_999 }),
  numbers: fc.array(fc.nat({ max: 60 }), { minLength: 3, maxLength: 3 }),
  word: fc.stringMatching(/^[a-zäß",;=+-][a-z ]{0,6}[a-z]$/),
})

/** Something to change: categories below each other, with an attribute of each kind, and products that have values of them. */
async function begin(made: Made): Promise<void> {
  const WANTED = [
    'category',
    'category',
    'attribute',
    'attribute',
    'attribute',
    'attribute',
    'attribute',
    'add',
    'add',
    'add',
    'family',
  ] as const
  for (const [place, name] of WANTED.entries())
    await perform({ what: ACTS.indexOf(name), numbers: [place, place, 3], word: `w${place}` }, made)
}

test('after any changes the catalogue of each moment between them is what its export was then, byte for byte', async () => {
  const made = {
    img: String((await upload(kerf, await photo().png().toBuffer(), boss)).body.img),
    file: String((await uploadDocument(kerf, pdf(), boss)).body.file),
    imports: [] as string[],
  }
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: 60 }), async (acts) => {
      await begin(made)
      const kept: { time: Date; file: string; after: string }[] = []
      for (const one of acts) {
        const { name, isDone } = await perform(one, made)
        if (!isDone) continue
        done.set(name, (done.get(name) ?? 0) + 1)
        kept.push({ time: await moment(), file: await now(), after: name })
      }
      for (const [place, { time, file, after }] of kept.entries())
        expect(
          await at(time),
          `after ${after}, before ${kept
            .slice(place + 1)
            .map((one) => one.after)
            .join(', ')}`,
        ).toBe(file)
    }),
    { numRuns: 2, endOnFailure: true },
  )
  expect(done.size, [...done.keys()].join()).toBeGreaterThan(18)
})

const ask = (path: string, as: Shopper | undefined = boss) =>
  kerf.call('GET', `/api/manage/past/${path}`, undefined, as)

test('what differs from today is told of each product: its price, that it was not there yet, off sale, or deleted since', async () => {
  const saw = await kerf.product({ name: 'Rip saw', price: 20, available: 9 })
  const gone = await kerf.product({ name: 'Old saw', price: 5 })
  const time = (await moment()).toISOString()
  await kerf.call('PUT', `/api/products/${saw}`, { productName: 'Ripping saw', price: 24.5 }, boss)
  await kerf.call('POST', `/api/manage/products/${saw}/movements`, { reason: 'Counted', change: -2 }, boss)
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, boss)
  const later = await kerf.product({ name: 'New saw' })
  const found = async (query: string) => Object((await ask(`products?at=${time}&${query}`)).body)
  expect(await found('search=rip')).toMatchObject({
    total: 1,
    rows: [
      {
        _id: saw,
        was: { productName: 'Rip saw', price: 20, aviQuantity: 9 },
        now: { productName: 'Ripping saw', price: 24.5, aviQuantity: 7 },
      },
    ],
  })
  expect(await found('search=ripping')).toMatchObject({ total: 0, rows: [] })
  expect(await found('search=saw&sort=price&direction=desc&show=all&size=1&page=1')).toMatchObject({
    rows: [{ _id: saw }],
  })
  const ids = async (show: string) =>
    (await found(`show=${show}&search=saw&size=100`)).rows.map((row: { _id: string }) => row._id)
  expect(await ids('gone')).toContain(gone)
  expect(await ids('changed')).toContain(saw)
  expect(await ids('on sale')).not.toContain(later)
  expect(await ids('added')).toEqual([later])
  expect((await ask(`products/${later}?at=${time}`)).body).toMatchObject({ now: { productName: 'New saw' } })
  expect((await ask(`products/${later}?at=${time}`)).body).not.toHaveProperty('was')
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await ask(`products/${nobody}?at=${time}`)).status).toBe(404)
})

test('the rules and the price lists are those that held, also of a group that is gone', async () => {
  const saw = await kerf.product({ name: 'Saw of trade', price: 20 })
  const rules = (version: number, given: object) =>
    kerf.call('PUT', '/api/manage/price-rules', { version, rules: given }, boss)
  const sale = { id: 'sale', name: 'Sale', lane: 'order', effect: { kind: 'percent', ppm: 100_000 } }
  const before = (await moment()).toISOString()
  expect((await rules(0, { groups: [{ id: 'trade', name: 'Trade' }], promotions: [sale] })).status).toBe(200)
  await kerf.call('PUT', '/api/manage/groups/trade/prices', { prices: [{ productId: saw, price: 16 }] }, boss)
  const held = (await moment()).toISOString()
  expect((await rules(1, { groups: [] })).status).toBe(200)
  expect((await ask(`price-rules?at=${before}`)).body).toMatchObject({
    version: 0,
    rules: { promotions: [] },
  })
  expect((await ask(`price-rules?at=${held}`)).body).toMatchObject({
    version: 1,
    rules: { groups: [{ name: 'Trade' }], promotions: [{ name: 'Sale' }] },
    listed: [{ groupId: 'trade', prices: 1 }],
  })
  const { body } = await ask(`price-rules?at=${held}`)
  expect(Date.parse(Object(body).until)).toBeGreaterThan(Date.parse(held))
  expect((await ask(`products/${saw}?at=${held}`)).body).toMatchObject({
    groupPrices: [{ group: 'Trade', tiers: '1: 16.00' }],
  })
  expect((await ask(`products/${saw}?at=${before}`)).body).toMatchObject({ groupPrices: [] })
})

test('a change of an older release, of which only the fields are known, is told where it matters and not after it', async () => {
  const saw = await kerf.product({ name: 'Saw of old' })
  const before = (await moment()).toISOString()
  await kerf.db.insert(facts).values({
    actorKind: 'staff',
    verb: 'product.changed',
    subjectId: saw,
    after: { fields: ['price', 'newQuantity'] },
  })
  const after = (await moment()).toISOString()
  const read = async (time: string) => Object((await ask(`products?at=${time}&search=saw%20of%20old`)).body)
  expect(await read(before)).toMatchObject({ rows: [{ uncertain: ['price'] }] })
  expect(Date.parse((await read(before)).completeFrom)).toBeGreaterThan(Date.parse(before))
  expect(await read(after)).not.toHaveProperty('completeFrom')
})

test('a time that cannot be is refused in words, and whoever is no admin gets nothing', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  for (const [time, words] of [
    ['yesterday', 'A time in UTC, such as 2026-08-31T12:00:00Z'],
    ['0000-01-01T00:00:00Z', 'A time after 1970'],
    [soon, 'A time that is over: the shop of a time to come is not known'],
  ]) {
    for (const path of ['past/products', 'past/catalogue', 'past/price-rules', 'exports/products']) {
      const { status, body } = await kerf.call('GET', `/api/manage/${path}?at=${time}`, undefined, boss)
      expect([status, JSON.stringify(body)], path).toEqual([422, expect.stringContaining(words ?? '')])
    }
  }
  const time = new Date(0).toISOString()
  for (const path of [
    'past/products',
    `past/products/${time}`,
    'past/catalogue',
    'past/price-rules',
    'exports/products',
  ]) {
    expect((await kerf.call('GET', `/api/manage/${path}?at=${time}`, undefined, casey)).status, path).toBe(
      403,
    )
    expect((await kerf.call('GET', `/api/manage/${path}?at=${time}`)).status, path).toBe(401)
  }
  expect(Object((await ask(`products?at=${time}&show=all`)).body)).toMatchObject({ total: 0, rows: [] })
})
