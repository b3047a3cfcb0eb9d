/** Random changes of the catalogue, the prices, the texts and the settings, as two admins would make them through the API. For tests. */
import type { EditedHome } from '#contract/home.ts'
import { attributeOptions, attributes, categories, families } from '#server/platform/db/tables/categories.ts'
import { operators } from '#server/platform/db/tables/operators.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { synonyms } from '#server/platform/db/tables/search.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const one = <Of>(list: readonly Of[]): Of => list[below(list.length)] as Of
  const some = <Of>(list: readonly Of[], most = list.length): Of[] =>
    list.filter(() => next() < 0.5).slice(0, most)
  return { below, one, some, chance: (part: number) => next() < part }
}
export type Random = ReturnType<typeof randomOf>

const NAMES = ['Tenon saw', 'Dovetail saw', 'Block plane', 'Jack plane', 'Mallet', 'Bevel', 'Gauge', 'Rasp']
const CODES = ['', 'KF-1', 'KF-2', 'KF-3', 'KF-4']

type Shop = Awaited<ReturnType<typeof readShop>>

async function readShop({ db }: TestShop) {
  return {
    products: await db.select().from(products),
    families: await db.select().from(families),
    categories: await db.select().from(categories),
    attributes: await db.select().from(attributes),
    options: await db.select().from(attributeOptions),
    synonyms: await db.select().from(synonyms),
    operators: await db.select().from(operators),
  }
}

type Wish = [method: string, path: string, body?: object]

/** Makes one random change as this admin. Answers whether it was made: some are refused, as those of people are. */
export async function changeAtRandom(kerf: TestShop, admin: Shopper, random: Random): Promise<boolean> {
  const shop = await readShop(kerf)
  const read = async (path: string) => Object((await kerf.call('GET', `/api${path}`, undefined, admin)).body)
  const wish = await random.one(WAYS)(shop, random, read)
  if (!wish) return false
  const [method, path, body] = wish
  const { status } = await kerf.call(method, `/api${path}`, body, admin)
  if (status >= 500) throw new Error(`${method} ${path} answered ${status}`)
  return status < 300
}

type Read = (path: string) => Promise<Record<string, unknown> & { [key: string]: never }>
type Way = (shop: Shop, random: Random, read: Read) => Wish | undefined | Promise<Wish | undefined>

const valueFor = ({ options }: Shop, { id, kind }: Shop['attributes'][number], random: Random): string => {
  if (kind === 'measure') return random.one(['3/4 in', '1 in', '19 mm', ''])
  if (kind === 'number') return random.one(['5', '7', ''])
  if (kind === 'yes_no') return random.one(['yes', 'no'])
  if (kind === 'text') return random.one(['fine', 'coarse', ''])
  return random.one([
    '',
    ...options.filter(({ attributeId }) => attributeId === id).map(({ value }) => value),
  ])
}

const productChange: Way = (shop, random) => {
  const product = random.one(shop.products)
  const attribute = shop.attributes.length > 0 ? random.one(shop.attributes) : undefined
  const change = Object.fromEntries(
    random.some<[string, unknown]>(
      [
        ['productName', random.one(NAMES)],
        ['price', 10 + random.below(20)],
        ['description', random.one(['Beech.', 'Ash, waxed.'])],
        ['maker', random.one(['Kerf', 'Two Cherries', null])],
        ['sku', random.one(CODES) || null],
        ['weight', random.one(['1.2 kg', '2 lb 3 oz', null])],
        ['slug', `tool-${random.below(30)}`],
        ['state', random.one(['on sale', 'draft'])],
      ],
      4,
    ),
  )
  if (random.chance(0.3)) Object.assign(change, { category: categoryOf(shop, random), dropValues: true })
  if (attribute && random.chance(0.4))
    Object.assign(change, { values: { [attribute.code]: valueFor(shop, attribute, random) } })
  return ['PUT', `/products/${product.id}`, change]
}

const categoryOf = ({ categories }: Shop, random: Random) =>
  categories.length > 0 ? random.one(categories).slug : null

const addProduct: Way = (shop, random) => [
  'POST',
  '/products',
  {
    ...{ productName: random.one(NAMES), price: 5 + random.below(9), minQuantity: 1, aviQuantity: 4 },
    ...{ rating: 4, img: '/tools/saw-640.webp', description: 'New.' },
    ...(random.chance(0.5) && { category: categoryOf(shop, random) }),
  },
]

const relate: Way = ({ products }, random) => [
  'PUT',
  `/manage/products/${random.one(products).id}/relations`,
  {
    accessory: random.some(products, 2).map(({ id }) => id),
    ...(random.chance(0.3) && { replaces: random.some(products, 1).map(({ id }) => id) }),
  },
]

const changeMany: Way = (shop, random) => {
  const attribute = shop.attributes.length > 0 ? random.one(shop.attributes) : undefined
  const change = random.one<object>([
    { price: { percent: 10 } },
    { state: random.one(['on sale', 'archived', 'draft']) },
    { category: categoryOf(shop, random) ?? 'none', dropValues: true },
    { field: 'contents', text: random.one(['250 ml', '5 m', '']) },
    { field: 'origin', text: random.one(['DE', 'US', '']) },
    ...(attribute ? [{ attribute: attribute.code, value: valueFor(shop, attribute, random) }] : []),
  ])
  const ids = random.some(shop.products, 5).map(({ id }) => id)
  return ids.length > 0 ? ['POST', '/manage/products/bulk', { ids, change }] : undefined
}

const family: Way = ({ families, products, attributes }, random) => {
  const choices = random.some(attributes, 2).map(({ code }) => code)
  const productIds = random.some(products, 2).map(({ id }) => id)
  const [own] = random.some(families, 1)
  if (!own || random.chance(0.3))
    return [
      'POST',
      '/manage/families',
      { name: random.one(NAMES), choices, productIds, countsTogether: random.chance(0.5) },
    ]
  const path = `/manage/families/${own.id}`
  const member = products.find(({ familyId }) => familyId === own.id)
  return random.one<Wish>([
    ['PUT', path, { name: random.one(NAMES), countsTogether: random.chance(0.5) }],
    ['PUT', path, { choices, maker: random.one(['Kerf', 'Ibex']) }],
    ['POST', `${path}/products`, { productIds: [random.one(products).id] }],
    ['DELETE', member ? `${path}/products/${member.id}` : path],
    ['DELETE', path],
  ])
}

const category: Way = ({ categories }, random) => {
  const own = categories.length > 0 ? random.one(categories) : undefined
  const parentId = random.chance(0.5) && categories.length > 0 ? random.one(categories).id : null
  if (!own || random.chance(0.25))
    return ['POST', '/manage/categories', { name: random.one(NAMES), ...(parentId && { parentId }) }]
  const path = `/manage/categories/${own.id}`
  return random.one<Wish>([
    ['PUT', path, { name: random.one(NAMES), description: random.one(['', 'Sharp.']) }],
    ['PUT', path, { slug: `category-${random.below(40)}` }],
    ['PUT', `${path}/place`, { parentId, position: random.below(4) }],
    ['PUT', `${path}/place`, { parentId: own.parentId, position: random.below(4) }],
    ['DELETE', path],
  ])
}

const attribute: Way = ({ attributes, categories, options }, random) => {
  if (categories.length === 0) return undefined
  const categoryId = random.one(categories).id
  const own = attributes.length > 0 ? random.one(attributes) : undefined
  if (!own || random.chance(0.3))
    return [
      'POST',
      '/manage/attributes',
      {
        categoryId,
        name: random.one(['Length', 'Teeth', 'Wood', 'Grit']),
        ...random.one<object>([
          { kind: 'measure', dimension: 'length' },
          { kind: 'number' },
          { kind: 'choice', options: [{ label: 'Oak' }, { label: 'Ash' }] },
          { kind: 'text' },
        ]),
      },
    ]
  const path = `/manage/attributes/${own.id}`
  const its = options.filter(({ attributeId }) => attributeId === own.id)
  const kept = its.map(({ id, label }) => ({ _id: id, label }))
  return random.one<Wish>([
    ['PUT', path, { name: random.one(['Size', 'Kind', 'Timber']) }],
    [
      'PUT',
      path,
      own.kind === 'choice'
        ? { options: [...kept, { label: `Wood ${random.below(99)}` }] }
        : { filterable: false },
    ],
    [
      'PUT',
      path,
      own.kind === 'choice' ? { options: kept.toReversed().slice(random.below(2)) } : { name: 'Measure' },
    ],
    ['PUT', `${path}/place`, { categoryId, position: random.below(3) }],
    ['PUT', `${path}/place`, { categoryId: own.categoryId, position: random.below(3) }],
    ['DELETE', path],
  ])
}

const synonymsWay: Way = (shop, random) => {
  const words = ['saw', 'cutter', 'plane', 'shave', 'hammer', 'mallet'].filter(() => random.chance(0.5))
  if (words.length < 2) words.push('clamp', 'cramp')
  const own = shop.synonyms.length > 0 ? random.one(shop.synonyms) : undefined
  if (!own || random.chance(0.4)) return ['POST', '/manage/synonyms', { words }]
  return random.one<Wish>([
    ['PUT', `/manage/synonyms/${own.id}`, { words }],
    ['DELETE', `/manage/synonyms/${own.id}`],
  ])
}

const operator: Way = ({ operators }, random) => {
  const fields = {
    name: random.one(['Ibex Werke', 'Nordholz', 'Kerf Import']),
    tradeName: random.one(['', 'Ibex']),
    street: `${1 + random.below(9)} Mill Lane`,
    email: random.one(['safety@ibex.example', 'care@nordholz.example']),
    makerOf: random.one([[], ['Kerf'], ['Kerf', 'Two Cherries']]),
    responsibleFor: random.one([[], ['Two Cherries']]),
  }
  const own = operators.length > 0 ? random.one(operators) : undefined
  if (!own || random.chance(0.3))
    return ['POST', '/manage/operators', { ...fields, city: 'Ulm', country: 'DE' }]
  const path = `/manage/operators/${own.id}`
  const { street, tradeName, makerOf } = fields
  return random.one<Wish>([
    ['PUT', path, fields],
    ['PUT', path, { street, tradeName, makerOf }],
    ['DELETE', path],
  ])
}

const settings: Way = async (_, random, read) => {
  const now = (await read('/settings')) as unknown as Record<string, object>
  return random.one<Wish>([
    ['PUT', '/settings/orders', { ...now.orders, mostUnpaid: random.below(9) }],
    [
      'PUT',
      '/settings/notices',
      { ...now.notices, lowStockAt: random.below(9), message: random.chance(0.5) },
    ],
    [
      'PUT',
      '/settings/seller',
      { ...now.seller, city: random.one(['Beech Hollow', 'Ulm']), taxPercent: random.below(20) },
    ],
    [
      'PUT',
      '/settings/shop',
      { name: random.one(['Kerf', 'Saw & Son']), tagline: random.one(['', 'Tools.']), logo: '' },
    ],
    ['PUT', '/settings/measures', { shown: random.one(['both', 'metric', 'inch']) }],
    ['PUT', '/settings/languages', { de: random.one([true, false]) }],
    ['PUT', '/settings/reviews', { unconfirmed: random.one(['shown', 'waiting']) }],
  ])
}

const text: Way = async (_, random, read) => {
  const name = random.one(['terms', 'privacy', 'returns'])
  const { version } = await read(`/manage/texts/${name}`)
  const said = {
    title: random.one(['Our terms', 'What holds']),
    text: random.one(['One.', 'Two.', 'Three.']),
  }
  return ['PUT', `/texts/${name}`, { version, ...said }]
}

const home: Way = async (_, random, read) => {
  const { version, published } = (await read('/manage/home')) as unknown as EditedHome
  const note = { id: 'note', kind: 'text', hidden: random.chance(0.3) }
  const texts = { 'en-US': { text: random.one(['One.', 'Two.', 'Three.']) } }
  const others = published.blocks.filter(({ id }) => id !== 'note')
  const blocks = random.one([[...others, { ...note, texts }], [{ ...note, texts }, ...others], others])
  return ['POST', '/manage/home', { version, blocks }]
}

type Ruled = { id: string }[]

const rules: Way = async ({ products }, random, read) => {
  const { version, rules } = (await read('/manage/price-rules')) as unknown as {
    version: number
    rules: { promotions: Ruled; groups: Ruled; zones: Ruled }
  }
  const id = random.one(['spring', 'summer', 'autumn', 'winter'])
  const without = (list: Ruled) => list.filter((one) => one.id !== id)
  const promotion = {
    ...{ id, name: `Sale ${random.below(9)}`, lane: 'order' },
    effect: { kind: 'percent', ppm: 10_000 * (1 + random.below(20)) },
  }
  const group = { id, name: `Group ${random.below(9)}`, ppm: 10_000 * (1 + random.below(20)) }
  const change = random.one<object>([
    { promotions: [...without(rules.promotions), promotion] },
    { promotions: without(rules.promotions) },
    { promotions: rules.promotions.toReversed() },
    { groups: [...without(rules.groups), group] },
    { groups: without(rules.groups) },
    { calendar: { timeZone: 'Europe/Berlin', workingDays: [1, 2, 1 + random.below(5)], daysOff: [] } },
  ])
  if (random.chance(0.5)) return ['PUT', '/manage/price-rules', { version, rules: { ...rules, ...change } }]
  const [listed] = rules.groups
  return listed && listPrice(listed.id, products, random)
}

function listPrice(groupId: string, products: Shop['products'], random: Random): Wish {
  const prices = random
    .some(products, 3)
    .map(({ id }) => (random.chance(0.7) ? { productId: id, price: 1 + random.below(9) } : { productId: id }))
  if (prices.length === 0) prices.push({ productId: random.one(products).id, price: 3 })
  return ['PUT', `/manage/groups/${groupId}/prices`, { prices }]
}

const WAYS: Way[] = [
  ...[productChange, productChange, productChange, addProduct, relate, changeMany, changeMany],
  ...[
    family,
    family,
    category,
    category,
    attribute,
    attribute,
    synonymsWay,
    operator,
    settings,
    text,
    home,
    rules,
    rules,
  ],
  ({ products }, random) => ['DELETE', `/products/${random.one(products).id}`],
  ({ products }, random) => ['POST', `/products/${random.one(products).id}/restore`],
]
