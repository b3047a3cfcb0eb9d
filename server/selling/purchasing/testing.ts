import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop } from '#testing/shop.ts'

/** A shop, and what tests of purchase orders do. */
export async function openPurchaseTests() {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const casey = await kerf.customer()
  let names = 0

  const call = (method: string, path: string, body?: object, as = ada) =>
    kerf.call(method, `/api/manage/${path}`, body, as)
  const supplier = async (more: object = {}) => {
    const { body } = await call('POST', 'suppliers', { name: `Edge Tools ${++names}`, ...more })
    return String(body.insertedId)
  }
  const draft = async (lines: object[], of?: string) => {
    const made = await call('POST', 'purchases', { supplier: of ?? (await supplier()), lines })
    expect(made).toMatchObject({ status: 201 })
    return String(made.body.insertedId)
  }
  const one = async (id: string) => Object((await call('GET', `purchases/${id}`)).body)
  const order = (id: string, body: object = {}) => call('POST', `purchases/${id}/order`, body)
  const arrive = (id: string, arrival: number, lines: object[], more: object = {}) =>
    call('POST', `purchases/${id}/arrivals`, { arrival, lines, ...more })
  const shelfOf = async (id: string) => {
    const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
    return row?.shelf
  }
  return { kerf, ada, casey, call, supplier, draft, one, order, arrive, shelfOf }
}
