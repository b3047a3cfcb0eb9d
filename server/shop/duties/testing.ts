import { expect } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

/** A way of delivery for the zones of a shop whose duties are told. */
export const POST = {
  id: 'post',
  name: 'Post',
  price: { kind: 'weight' as const, bands: [{ toGrams: 30_000, cents: 900 }] },
  ...{ cutOff: '14:00', handlingDays: 0, transitDays: { from: 2, to: 3 } },
}

/** A shop without products, whose owner reads how its duties stand and changes what they ask for. */
export async function openDutyTests() {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const get = (path: string, as = ada) => kerf.call('GET', `/api${path}`, undefined, as)
  const put = (path: string, body: object) => kerf.call('PUT', `/api${path}`, body, ada)
  const list = (country: string, as = ada) => get(`/manage/duties?country=${country}`, as)
  return {
    ...{ kerf, ada, get, list },
    /** One duty, as it stands in a country. */
    of: async (duty: string, country = 'DE') =>
      Object((await list(country)).body).find((one: { duty: string }) => one.duty === duty),
    mark: (duty: string, body: object) => put(`/manage/duties/${duty}`, body),
    edit: (id: string, fields: object) => put(`/products/${id}`, fields),
    orders: (body: object) => put('/settings/orders', body),
    async seller(change: object): Promise<void> {
      const { body } = await get('/settings')
      const wish = { ...Object(body).seller, ...change }
      expect(await put('/settings/seller', wish)).toMatchObject({ status: 200 })
    },
    /** Saves a text over its last version. */
    async say(name: string, text: object): Promise<void> {
      const { body } = await get(`/manage/texts/${name}`)
      const wish = { title: 'Title', version: Object(body).version, ...text }
      expect(await put(`/texts/${name}`, wish), name).toMatchObject({ status: 200 })
    },
    /** The products that lack something, by their ids. */
    async lacking(what: string): Promise<string[]> {
      const { body } = await get(`/manage/products?size=100&lacks=${what}`)
      return Object(body).rows.map(({ _id }: { _id: string }) => _id)
    },
  }
}
