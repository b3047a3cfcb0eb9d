import { expect, test } from 'vitest'
import { MOST_SECTIONS } from '#contract/list-limits.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()

type Section = { name: string; productIds: string[] }
const one = async (id: string, as: Shopper) =>
  Object((await kerf.call('GET', `/api/lists/${id}`, undefined, as)).body)
const arrange = (id: string, body: { turn: number; loose: string[]; sections: Section[] }, as?: Shopper) =>
  kerf.call('PUT', `/api/lists/${id}/arrangement`, body, as)
const set = (id: string, productId: string, body: object, as?: Shopper) =>
  kerf.call('PUT', `/api/lists/${id}/lines/${productId}`, body, as)
const orderOf = async (id: string, as: Shopper) => {
  const { lines } = await one(id, as)
  return lines.map((line: { name: string; section?: string }) => `${line.section ?? '-'}: ${line.name}`)
}

async function bench(names: string[]) {
  const owner = await kerf.customer()
  const products: string[] = []
  for (const name of names) products.push(await kerf.product({ name }))
  const lines = products.map((productId) => ({ productId, quantity: 1 }))
  const { body } = await kerf.call('POST', '/api/lists', { name: 'Bench', lines }, owner)
  return { owner, id: String(body.insertedId), products }
}

test('a list has headings and lines in the order that its owner gives them, in the shared one and the export, too', async () => {
  const { owner, id, products } = await bench(['Saw', 'Glue', 'Runner'])
  const [saw = '', glue = '', runner = ''] = products
  const sections = [
    { name: 'Drawers', productIds: [runner] },
    { name: 'Empty', productIds: [] },
    { name: 'Carcass', productIds: [glue, saw] },
  ]
  expect((await arrange(id, { turn: 0, loose: [], sections }, owner)).status).toBe(200)
  const inOrder = ['Drawers: Runner', 'Carcass: Glue', 'Carcass: Saw']
  expect(await orderOf(id, owner)).toEqual(inOrder)
  expect(await one(id, owner)).toMatchObject({ turn: 1, sections: ['Drawers', 'Empty', 'Carcass'] })
  await kerf.call('PUT', `/api/lists/${id}`, { isShared: true }, owner)
  const token = String((await one(id, owner)).link).split('/list/')[1]
  const shared = Object((await kerf.call('GET', `/api/shared-lists/${token}`)).body)
  expect(shared.sections).toEqual(['Drawers', 'Empty', 'Carcass'])
  expect(shared.lines.map((line: { section: string }) => line.section)).toEqual([
    ...['Drawers', 'Carcass', 'Carcass'],
  ])
  const exported = await kerf.call('GET', `/api/user/${owner.email}/export`, undefined, owner)
  expect(exported.body).toMatchObject({
    lists: [{ sections: ['Drawers', 'Empty', 'Carcass'], lines: [{ section: 'Drawers' }, {}, {}] }],
  })
})

test('a line that is added later comes after those above all headings, and one that is not named keeps its heading', async () => {
  const { owner, id, products } = await bench(['Saw', 'Glue'])
  const [saw = '', glue = ''] = products
  await arrange(id, { turn: 0, loose: [glue], sections: [{ name: 'Drawers', productIds: [saw] }] }, owner)
  const late = await kerf.product({ name: 'Late' })
  await kerf.call('POST', `/api/lists/${id}/lines`, { lines: [{ productId: late, quantity: 1 }] }, owner)
  expect(await orderOf(id, owner)).toEqual(['-: Glue', '-: Late', 'Drawers: Saw'])
  const kept = { turn: 1, loose: [late], sections: [{ name: 'Drawers', productIds: [] }] }
  await arrange(id, kept, owner)
  expect(await orderOf(id, owner)).toEqual(['-: Late', '-: Glue', 'Drawers: Saw'])
  await arrange(id, { turn: 2, loose: [], sections: [] }, owner)
  expect(await orderOf(id, owner)).toEqual(['-: Late', '-: Glue', '-: Saw'])
})

test('a line is put below a heading of the list, as its last, and below no other', async () => {
  const { owner, id, products } = await bench(['Saw', 'Glue'])
  const [saw = '', glue = ''] = products
  await arrange(id, { turn: 0, loose: [glue], sections: [{ name: 'Drawers', productIds: [saw] }] }, owner)
  expect((await set(id, glue, { quantity: 3, section: 'Carcass' }, owner)).status).toBe(404)
  expect((await one(id, owner)).lines[0]).toMatchObject({ quantity: 1 })
  expect((await set(id, glue, { quantity: 3, section: 'Drawers' }, owner)).status).toBe(200)
  expect(await orderOf(id, owner)).toEqual(['Drawers: Saw', 'Drawers: Glue'])
  await set(id, saw, { quantity: 1, section: '' }, owner)
  expect(await orderOf(id, owner)).toEqual(['-: Saw', 'Drawers: Glue'])
  expect((await one(id, owner)).turn).toBe(3)
})

test('of two windows that arrange a list the second is told, and the same sent again changes nothing', async () => {
  const { owner, id, products } = await bench(['Saw', 'Glue'])
  const first = { turn: 0, loose: products, sections: [{ name: 'Drawers', productIds: [] }] }
  expect((await arrange(id, first, owner)).status).toBe(200)
  expect((await arrange(id, first, owner)).status).toBe(200)
  expect(await one(id, owner)).toMatchObject({ turn: 1 })
  expect(await arrange(id, { ...first, sections: [] }, owner)).toMatchObject({
    ...{ status: 409, body: { code: 'LIST_CHANGED' } },
  })
  expect(await one(id, owner)).toMatchObject({ turn: 1, sections: ['Drawers'] })
})

test('two headings of one name, a product in two places, and more headings than there may be are refused', async () => {
  const { owner, id, products } = await bench(['Saw'])
  const [saw = ''] = products
  const headings = (names: string[]) => names.map((name) => ({ name, productIds: [] as string[] }))
  const many = Array.from({ length: MOST_SECTIONS + 1 }, (_, n) => `Section ${n}`)
  const refused = [
    { loose: [], sections: headings(['Drawers', 'DRAWERS']) },
    { loose: [], sections: headings([' ']) },
    { loose: [], sections: headings(['x'.repeat(61)]) },
    { loose: [], sections: headings(many) },
    { loose: [saw, saw.toUpperCase()], sections: [] },
    { loose: [saw], sections: [{ name: 'Drawers', productIds: [saw] }] },
  ]
  for (const body of refused) expect((await arrange(id, { turn: 0, ...body }, owner)).status).toBe(422)
  expect(await one(id, owner)).toMatchObject({ turn: 0, sections: [] })
  const most = { turn: 0, loose: [], sections: headings(many.slice(1)) }
  expect((await arrange(id, most, owner)).status).toBe(200)
})

test('nobody but its owner arranges a list, and a product that it does not have is not put into it', async () => {
  const { owner, id, products } = await bench(['Saw'])
  const other = await kerf.product({ name: 'Other' })
  const body = { turn: 0, loose: [], sections: [{ name: 'Drawers', productIds: [...products, other] }] }
  expect((await arrange(id, body, await kerf.customer())).status).toBe(404)
  expect((await arrange(id, body, await kerf.admin())).status).toBe(404)
  expect((await arrange(id, body)).status).toBe(401)
  expect(await one(id, owner)).toMatchObject({ turn: 0, sections: [] })
  expect((await arrange(id, body, owner)).status).toBe(200)
  expect(await orderOf(id, owner)).toEqual(['Drawers: Saw'])
})
