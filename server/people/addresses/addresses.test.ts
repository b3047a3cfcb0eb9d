import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { addresses } from '#server/platform/db/tables/people.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
})

const at = (no: number) => ({
  line1: `${no} Cliff Road`,
  city: 'Leeds',
  postcode: 'LS6 2ET',
  country: 'GB',
})
const add = async (address: object, who?: Shopper) => kerf.call('POST', '/api/addresses', address, who)
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.insertedId)
const book = async (who: Shopper) => {
  const { body } = await kerf.call('GET', '/api/addresses', undefined, who)
  return (body as unknown as { _id: string; isDefault: boolean; address: { line1: string } }[]).map(
    ({ isDefault, address }) => `${address.line1}${isDefault ? ' *' : ''}`,
  )
}

test('the first address is the default, another can be made it, and without it the oldest is', async () => {
  const casey = await kerf.customer()
  expect(await book(casey)).toEqual([])
  const [first, second] = [idOf(await add(at(1), casey)), idOf(await add(at(2), casey))]
  await add(at(3), casey)
  expect(await book(casey)).toEqual(['1 Cliff Road *', '2 Cliff Road', '3 Cliff Road'])
  await kerf.call('PUT', `/api/addresses/${second}/default`, undefined, casey)
  await kerf.call('PUT', `/api/addresses/${second}`, { ...at(22), postcode: 'ls62et' }, casey)
  expect(await book(casey)).toEqual(['22 Cliff Road *', '1 Cliff Road', '3 Cliff Road'])
  await kerf.call('DELETE', `/api/addresses/${second}`, undefined, casey)
  expect(await book(casey)).toEqual(['1 Cliff Road *', '3 Cliff Road'])
  expect(idOf(await add({ ...at(1), postcode: 'LS62ET' }, casey))).toBe(first)
  expect(await book(casey)).toHaveLength(2)
})

test('a wrong field is refused at it, and the 21st address, also of those that come at once', async () => {
  const casey = await kerf.customer()
  const wrong = await add({ ...at(1), postcode: '12345', city: '' }, casey)
  expect(wrong.status).toBe(422)
  expect(Object(wrong.body.data).issues.map(({ path }: { path: string[] }) => path)).toEqual([
    ['city'],
    ['postcode'],
  ])
  const replies = await Promise.all(Array.from({ length: 22 }, (_, n) => add(at(n + 1), casey)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = replies.filter(({ status }) => status !== 201)
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'ADDRESS_BOOK_FULL'])
  expect((await book(casey)).filter((line) => line.endsWith('*'))).toHaveLength(1)
})

test('nobody but its owner sees or changes an address, admins neither; it is exported, and deleted with the account', async () => {
  const [casey, other, ada] = [await kerf.customer(), await kerf.customer(), await kerf.admin()]
  const id = idOf(await add(at(1), casey))
  for (const who of [other, ada]) {
    expect(await book(who)).toEqual([])
    for (const [method, path, body] of [
      ['PUT', '', at(2)],
      ['PUT', '/default', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await kerf.call(method, `/api/addresses/${id}${path}`, body, who)).status).toBe(404)
  }
  expect((await add(at(1))).status).toBe(401)
  expect((await kerf.call('PUT', '/api/addresses/nothing', at(1), casey)).status).toBe(404)
  expect(await book(casey)).toEqual(['1 Cliff Road *'])
  const exported = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
  expect(exported.body).toMatchObject({ addresses: [{ _id: id, isDefault: true, address: at(1) }] })
  await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, ada)
  expect(await kerf.db.select().from(addresses).where(eq(addresses.id, id))).toEqual([])
})

test('what is saved as it was leaves no fact, and an account changes its own things sixty times an hour', async () => {
  const casey = await kerf.customer()
  const id = idOf(await add(at(1), casey))
  const profile = {
    education: 'x',
    address: '1 Bench St',
    phone: '+1 555 0100',
    website: 'https://a.example',
    describe: 'x',
  }
  const save = (name: string) =>
    kerf.call(
      'PUT',
      `/api/user/update/${casey.email}`,
      { name, img: 'https://a.example/x.png', ...profile },
      casey,
    )
  const business = () => kerf.call('PUT', '/api/business', { company: 'Casey & Co' }, casey)
  for (const reply of [await save('Casey'), await business()])
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const count = () => kerf.db.$count(facts)
  const before = await count()
  for (let n = 0; n < 70; n++) expect((await save('Casey')).status).toBe(200)
  expect((await business()).status).toBe(200)
  expect((await kerf.call('PUT', `/api/addresses/${id}`, at(1), casey)).status).toBe(200)
  expect((await kerf.call('PUT', `/api/addresses/${id}/default`, undefined, casey)).status).toBe(200)
  expect(await count()).toBe(before)
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await save(`Casey ${n}`)).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1)
  expect((await count()) - before).toBeLessThanOrEqual(60)
})
