import { expect, test } from 'vitest'
import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import { askedBy, matching, pathsOf } from '#web/admin/categories/category-paths.ts'
import { moved } from '#web/admin/fields/keyed-rows.ts'
import { changedDetails, detailProblem, detailsFrom, readAs } from '#web/admin/products/product-details.ts'
import { changedMore, lostValues, moreFrom } from '#web/admin/products/product-more.ts'

const SAW = {
  _id: '3f0f2e1c-8a52-4a4e-9d2b-0f6f1d7b2a10',
  productName: 'Dovetail saw',
  ...{ price: 24.5, minQuantity: 2, aviQuantity: 120, rating: 4.5, description: 'Cuts.' },
  img: '/uploads/a-640.webp',
  morePictures: [{ img: '/uploads/b-640.webp', alt: 'The teeth' }],
  category: 'back-saws',
  values: { tpi: '14', teeth: 'rip' },
  documents: [
    { file: '/uploads/c-9.pdf', bytes: 9, title: 'Manual', kind: 'manual' as const, language: 'en' },
  ],
  relations: { fits: [{ _id: 'box', productName: 'Mitre box', slug: 'mitre-box' }] },
}
const ASKED = new Set(['tpi', 'teeth', 'length'])

test('of what was only looked at nothing is sent', () => {
  const more = moreFrom(SAW)
  expect(changedMore(more, structuredClone(more), ASKED)).toEqual({})
  expect(changedMore(moreFrom(undefined), moreFrom(undefined), new Set())).toEqual({})
  expect(changedDetails(detailsFrom(SAW as never), detailsFrom(SAW as never))).toEqual({})
})

test('the first picture is the main one, whichever comes there; its words have a field of their own', () => {
  const before = moreFrom(SAW)
  const after = { ...before, pictures: moved(before.pictures, 1, 0) }
  expect(after.pictures[0]?.img).toBe('/uploads/b-640.webp')
  expect(changedMore(before, after, ASKED)).toEqual({
    imgAlt: 'The teeth',
    morePictures: [{ img: '/uploads/a-640.webp', alt: '' }],
  })
})

test('values that are other, new or emptied are sent, others not; documents and relations as whole lists', () => {
  const before = moreFrom(SAW)
  const after = {
    ...before,
    values: { tpi: ' 15 ', teeth: '', length: '10 in' },
    documents: [],
    relations: { ...before.relations, fits: [], accessory: [{ _id: 'oil', productName: 'Oil' }] },
  }
  expect(changedMore(before, after, ASKED)).toEqual({
    values: { tpi: '15', teeth: '', length: '10 in' },
    documents: [],
    relations: { fits: [], accessory: ['oil'] },
  })
})

test('of the texts in further languages those that are other, new or emptied are sent', () => {
  const before = moreFrom({
    ...SAW,
    translations: { de: { name: 'Säge', description: 'Sägt.', imgAlt: 'Blatt' } },
  })
  const texts = { ...before.texts, 'translations.de.name': ' Feinsäge ', 'translations.de.imgAlt': '' }
  expect(changedMore(before, { ...before, texts }, ASKED)).toEqual({
    translations: { de: { name: ' Feinsäge ', imgAlt: '' } },
  })
  const same = { ...before.texts, 'translations.de.name': 'Säge ', 'translations.en-US.name': '' }
  expect(changedMore(before, { ...before, texts: same }, ASKED)).toEqual({})
})

test('a new category asks for other values: what is lost by it is known, and said to the shop', () => {
  const before = moreFrom(SAW)
  const after = { ...before, category: 'saws' }
  const asked = new Set(['tpi'])
  expect(lostValues(before, asked)).toEqual(['teeth'])
  expect(changedMore(before, after, asked)).toEqual({ category: 'saws', dropValues: true })
  expect(changedMore(before, after, ASKED)).toEqual({ category: 'saws' })
})

test.each([
  ['gtin', '4006381333931', null],
  ['gtin', '4006381333932', expect.stringContaining('check digit')],
  ['gtin', '40063813339', '8, 12, 13 or 14 digits, as below the bar code'],
  ['gtin', 'none', '8, 12, 13 or 14 digits, as below the bar code'],
  ['slug', 'Back Saws', expect.stringContaining('Small letters')],
  ['orderMultiple', '1,000', 'Write 1000 or 1'],
  ['orderMultiple', '0', expect.stringContaining('at least 1')],
  ['orderMultiple', '2,5', expect.stringContaining('A whole number')],
  ['orderMultiple', '1e3', expect.stringContaining('A whole number')],
  ['weight', 'heavy', expect.stringContaining('A weight such as')],
  ['parcel', '12 × 8 in', expect.stringContaining('Length × width × height')],
  ['parcel', '', null],
  ['maker', 'Holt & Sons', null],
] as const)('%s may be "%s" or is told what it should be', (name, text, problem) => {
  expect(detailProblem(name)(text)).toEqual(problem)
})

test('a weight and a parcel are shown back in both systems; an emptied multiple is 1, an emptied address stays', () => {
  expect(readAs('weight', '2 lb')).toBe('32 oz · ≈ 907.2 g')
  expect(readAs('parcel', '30 x 20 x 10 cm')).toContain('300 mm × 200 mm × 100 mm')
  expect(readAs('weight', 'heavy')).toBeUndefined()
  const before = { ...detailsFrom(undefined), orderMultiple: '6', slug: 'saw', maker: 'Holt' }
  const after = { ...before, orderMultiple: ' ', slug: '', maker: ' Ash ' }
  expect(changedDetails(before, after)).toEqual({ orderMultiple: 1, maker: 'Ash' })
  expect(changedDetails(before, { ...before, orderMultiple: '1 000' })).toEqual({ orderMultiple: 1000 })
})

const category = (_id: string, name: string, parentId?: string) =>
  ({
    ...{ _id, name, slug: _id, description: '', position: 0, products: 0 },
    ...(parentId && { parentId }),
  }) as ManagedCategory
const attribute = (code: string, categoryId: string, position: number) =>
  ({ ...{ _id: code, code, name: code, categoryId, position }, kind: 'text' }) as ManagedAttribute
const TREE = [
  category('saws', 'Saws'),
  category('back', 'Back saws', 'saws'),
  category('tenon', 'Tenon saws', 'back'),
]

test('a category is found by words of its whole path, and asks for what hangs above it first', () => {
  const paths = pathsOf(TREE)
  expect(paths.map(({ names }) => names.join(' › '))).toEqual([
    'Saws',
    'Saws › Back saws',
    'Saws › Back saws › Tenon saws',
  ])
  expect(matching(paths, 'TENON saws › ').map(({ category: { slug } }) => slug)).toEqual(['tenon'])
  expect(matching(paths, 'back').map(({ category: { slug } }) => slug)).toEqual(['back', 'tenon'])
  const attributes = [
    attribute('set', 'tenon', 0),
    attribute('tpi', 'saws', 1),
    attribute('length', 'saws', 0),
  ]
  expect(
    askedBy('tenon', TREE, attributes).map((group) => [
      group.category.name,
      group.attributes.map(({ code }) => code),
    ]),
  ).toEqual([
    ['Saws', ['length', 'tpi']],
    ['Tenon saws', ['set']],
  ])
  expect(askedBy('', TREE, attributes)).toEqual([])
})
