/** Random acts that change a catalogue by the API, for the test that it can be seen as it was. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { csvOf, importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** What changes a catalogue, by names. */
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
/** What acts have made so far: a picture, a document, and imports. */
export type Made = { img: string; file: string; imports: string[] }
/** `what`: which of the acts. */
type Act = { what: number; numbers: number[]; word: string }

/** The shop, who changes it, and who orders. */
type Doing = { kerf: TestShop; boss: Shopper; casey: Shopper }

/** Does one of the acts that change a catalogue. Answers its name and whether the shop did it. */
export async function perform({ kerf, boss, casey }: Doing, { what, numbers, word }: Act, made: Made) {
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
    ...(one % 4 === 0 && { translations: { de: { name: two % 2 ? `Säge ${word}` : null } } }),
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

/** Any act. */
export const anyAct: fc.Arbitrary<Act> = fc.record({
  what: fc.nat({ max: 9_999 }),
  numbers: fc.array(fc.nat({ max: 60 }), { minLength: 3, maxLength: 3 }),
  word: fc.stringMatching(/^[a-zäß",;=+-][a-z ]{0,6}[a-z]$/),
})

/** Something to change: categories below each other, with an attribute of each kind, and products that have values of them. */
export async function begin(doing: Doing, made: Made): Promise<void> {
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
    await perform(doing, { what: ACTS.indexOf(name), numbers: [place, place, 3], word: `w${place}` }, made)
}
