import type { Found } from '#contract/search.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Fills a shop with chisels, saws, bits and a clamp in families, with attributes of every kind, reviews and an archived tool. */
export async function fillSearchShop(db: Db): Promise<void> {
  const shop = createTestCatalogue(db)
  const hand = await shop.category('hand-tools', 'Hand tools')
  const saws = await shop.category('saws', 'Saws', hand)
  const chisels = await shop.category('chisels', 'Chisels', hand)
  const bits = await shop.category('drill-bits', 'Drill bits')
  await shop.attribute(hand, 'handle', 'choice', { options: ['beech', 'ash'] })
  await shop.attribute(chisels, 'blade-width', 'measure', { dimension: 'length' })
  await shop.attribute(bits, 'diameter', 'measure', { dimension: 'length' })
  await shop.attribute(saws, 'teeth', 'number', { name: 'Teeth' })
  await shop.attribute(hand, 'boxed', 'yes_no')
  await shop.attribute(hand, 'note', 'text')
  const bench = await shop.family('Bench chisel', ['blade-width'])
  for (const [width, price, available] of [
    ['1/4 in', 20, 5],
    ['1/2 in', 24, 0],
    ['16 mm', 27, 3],
    ['18 mm', 28, 3],
    ['1 in', 32, 4],
  ] as const)
    await shop.tool({
      ...{
        name: `Bench chisel, ${width}`,
        price,
        available,
        category: chisels,
        family: bench,
        maker: 'Spurwell',
      },
      values: { 'blade-width': width, handle: 'ash', boxed: 'no' },
      sku: `CH-${price}`,
      reviews: [4, 4],
    })
  await shop.tool({
    name: 'Mortise chisel',
    price: 41,
    category: chisels,
    maker: 'Ironbark',
    values: { 'blade-width': '1/2 in', handle: 'beech', note: 'pigsticker' },
    sku: 'CH-900',
    reviews: [5],
  })
  await shop.tool({
    name: 'Tenon saw',
    price: 65,
    category: saws,
    maker: 'Ironbark',
    values: { teeth: '12', handle: 'beech', boxed: 'yes' },
    sku: 'SD-310',
    gtin: '9521067000068',
    makerNumber: 'IB 77/4',
  })
  await shop.tool({
    name: 'Dovetail saw',
    price: 55,
    category: saws,
    maker: 'Spurwell',
    values: { teeth: '15', handle: 'ash' },
    sku: 'SD-311',
    description: 'For drawers. Holds in a vise.',
    createdAt: new Date('2020-01-01'),
  })
  await shop.tool({
    name: 'Bar clamp',
    price: 19.5,
    sku: 'CL-612',
    description: 'Steel, with a chisel-cut bar. Its screws are Phillips No. 2.',
  })
  await shop.tool({ name: 'Vise', price: 120, sku: 'VI-1', description: 'Comes with a wrench.' })
  await shop.tool({ name: 'Tenon saw, old', price: 9, state: 'archived', sku: 'SD-001' })
  const brad = await shop.family('Brad-point bit', ['diameter'])
  for (const size of ['1/2 in', '3/4 in'])
    await shop.tool({
      name: `Brad-point bit, ${size}`,
      price: 8,
      family: brad,
      category: bits,
      values: { diameter: size },
      sku: `DB-1${size[0]}`,
    })
}

type Call = (method: string, path: string) => Promise<{ status: number; body: unknown }>

/** Asks a shop's search: `find` by a query of the address, `search` by a text. */
export function askSearch({ call }: { call: Call }) {
  async function find(query: string): Promise<Found> {
    const { status, body } = await call('GET', `/api/search?${query}`)
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`)
    return Object(body)
  }
  return { find, search: (q: string, more = '') => find(`q=${encodeURIComponent(q)}${more}`) }
}

/** The names of the hits, in their order. */
export const namesOf = ({ hits }: Found): string[] => hits.map(({ productName }) => productName)
