import { eq } from 'drizzle-orm'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'
import { openVies } from '#testing/vies.ts'

export const FRENCH = 'FR40303265045'
export const LYON = { line1: '3 Rue Mercière', postcode: '69002', city: 'Lyon', country: 'FR' }
const rates = { standard: [{ name: 'VAT', ppm: 190_000 }] }
export const TAXES = {
  ...{ areGross: true, home: { country: 'DE' }, delivery: { kind: 'proportional' } },
  zones: [
    { id: 'de', name: 'Germany', countries: ['DE'], rates },
    {
      id: 'eu',
      name: 'Others',
      countries: ['FR', 'AT'],
      rates: { standard: [{ name: 'VAT', ppm: 200_000 }] },
    },
  ],
} as const
export const REVERSE_CHARGE = { vatId: 'DE 136 695 976', unproved: false }

/** A shop in Germany that asks a VIES of the test's own, with an admin, two customers and a saw. */
export async function openBusinessShop() {
  const vies = await openVies()
  vies.says.set(FRENCH, 'valid')
  const kerf = await openTestShop({ anyUnpaid: true, settings: { VIES_URL: `${vies.url}/` } })
  const boss = await kerf.admin()
  const casey = await kerf.customer('Casey')
  await verify(kerf, casey.email)
  const robin = await kerf.customer('Robin')
  const saw = await kerf.product({ price: 119, available: 1_000 })
  const lines = [{ productId: saw, orderQuantity: 1 }]
  const wish = { lines, phone: '555 0100', address: '1 Rue du Bois, Lyon', country: 'FR', asBusiness: true }
  const quote = (body: object, as = casey) => kerf.call('POST', '/api/quote', { lines, ...body }, as)
  const order = (body: object, as = casey) => kerf.call('POST', '/api/orders', { ...wish, ...body }, as)

  async function rowOfOrder(id: string) {
    const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('There is no such order')
    return row
  }

  async function placed(body: object) {
    const reply = await order(body)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return rowOfOrder(String(reply.body.insertedId))
  }

  return {
    ...{ vies, kerf, boss, casey, robin, saw, lines, quote, order, rowOfOrder, placed },
    switchOn: (reverseCharge: object | undefined = REVERSE_CHARGE) =>
      setRules(kerf, boss, { taxes: TAXES, reverseCharge } as never),
    save: (body: object, as = casey) => kerf.call('PUT', '/api/business', body, as),
    own: async (as = casey) => (await kerf.call('GET', '/api/business', undefined, as)).body.business,
    total: async (body: object, as = casey) => (await quote(body, as)).body.total,
  }
}
