import { gt, max } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let world: World
beforeAll(async () => {
  kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
})

async function newest(): Promise<number> {
  const [last] = await kerf.db.select({ id: max(facts.id) }).from(facts)
  return last?.id ?? 0
}

async function leftSince(id: number): Promise<string[]> {
  const left = await kerf.db.select().from(facts).where(gt(facts.id, id)).orderBy(facts.id)
  return left.map(({ verb, before, after }) => `${verb} ${JSON.stringify([before, after])}`)
}

/** `every-call.test.ts` sends each call twice. */
describe('what is saved as it is leaves no fact, so no entry of the audit log and no event', () => {
  test('a product with what it is related to, and every group of settings, as a form sends them', async () => {
    const { admin } = world.people
    const { productId } = world
    const put = async (path: string, body: unknown) => {
      const reply = await kerf.call('PUT', `/api${path}`, body, admin)
      expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(200)
    }
    const relations = { accessory: [await kerf.product()] }
    await put(`/products/${productId}`, { relations })
    const { body: shown } = await kerf.call('GET', `/api/manage/products/${productId}`, undefined, admin)
    const { body: settings } = await kerf.call('GET', '/api/settings', undefined, admin)
    const before = await newest()
    const { productName, price, minQuantity, aviQuantity, rating, img, description } = Object(shown)
    await put(`/products/${productId}`, {
      ...{ productName, price, minQuantity, aviQuantity, rating, img, description },
      relations,
    })
    const groups = Object.entries(Object(settings)).filter(([, group]) => group instanceof Object)
    for (const [group, { timeZones: _, ...value }] of groups as [string, Record<string, unknown>][])
      if (group !== 'shop') await put(`${group === 'money' ? '/manage' : ''}/settings/${group}`, value)
    expect(groups.length).toBeGreaterThan(6)
    expect(await leftSince(before)).toEqual([])
  })

  test('many products that have all that already, and a product that is taken out of a cart without it', async () => {
    const { admin, owner } = world.people
    const id = await kerf.product()
    const { body: shown } = await kerf.call('GET', `/api/manage/products/${id}`, undefined, admin)
    const before = await newest()
    const wish = { ids: [id], change: { price: { set: Object(shown).price } } }
    for (const [method, path, body, who] of [
      ['POST', '/api/manage/products/bulk', wish, admin],
      ['PUT', `/api/cart/${id}`, { quantity: 0 }, owner],
    ] as const) {
      const reply = await kerf.call(method, path, body, who)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    }
    expect(await leftSince(before)).toEqual([])
  })
})
