import { eq, gt, max } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { productRelations } from '#server/platform/db/tables/catalogue.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { ONLY_READS, requests } from '#testing/rights/requests.ts'
import { succeedsFor } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'

/** Calls that do something each time, however often they are sent: they add, count on, send or begin. */
const EACH_TIME = new Set<CallName>([
  ...([
    'products.add',
    'products.changeMany',
    'categories.add',
    'uploads.add',
    'uploads.addDocument',
    'returns.addPicture',
  ] as const),
  ...(['imports.add', 'imports.retryPictures', 'manage.correctStock', 'audit.takeBackSince'] as const),
  ...(['reviews.add', 'orders.place', 'orders.refund', 'keys.make', 'webhooks.add', 'backups.make'] as const),
  ...([
    'webhooks.changeSecret',
    'webhooks.sendAgain',
    'mails.sendTest',
    'mails.tryText',
    'mails.sendAgain',
  ] as const),
  ...(['mails.sendAllAgain', 'newsletter.write', 'newsletter.tryOut', 'newsletter.subscribe'] as const),
  'contact.send',
  'stockAlerts.ask',
  'labelService.ask',
  'orderLinks.replace',
  'payLinks.send',
  'guests.place',
  'phoneOrders.place',
  'purchases.make',
  'stockTakes.start',
  'stockPlaces.transfer',
])

let kerf: TestShop
let world: World
beforeAll(async () => {
  kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
})

const calls = Object.entries(contract).flatMap(([room, members]) =>
  Object.entries(members).flatMap(([call, procedure]) => {
    const { method = '', path = '' } = procedure['~orpc'].route
    const name = `${room}.${call}` as CallName
    // A sign-in takes an ID token, which is spent.
    const isTried = method !== 'GET' && !ONLY_READS.has(name) && name !== 'users.signIn'
    return isTried ? [{ name, method, path }] : []
  }),
)

async function newest(): Promise<number> {
  const [last] = await kerf.db.select({ id: max(facts.id) }).from(facts)
  return last?.id ?? 0
}

async function leftSince(id: number): Promise<string[]> {
  const left = await kerf.db.select().from(facts).where(gt(facts.id, id))
  return left.map(({ verb, before, after }) => `${verb} ${JSON.stringify([before, after])}`)
}

let visitors = 0

describe('what is saved as it is leaves no fact, so no entry of the audit log and no event', () => {
  test.each(calls)('$method $path, sent twice', async ({ name, method }) => {
    const { path, body, owner, ownersHeaders } = await requests[name](world)
    const who = succeedsFor(name) === 'staff' ? world.people.admin : (owner ?? world.people.owner)
    const send = (sent: unknown) => {
      const isForm = sent instanceof FormData // which says its own type
      const headers = {
        authorization: `Bearer ${who.token}`,
        'x-forwarded-for': `10.3.0.${++visitors}`,
        ...(sent !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...ownersHeaders,
      }
      const init = { method, headers, body: isForm ? sent : JSON.stringify(sent) }
      return kerf.fetch(new Request(`${ORIGIN}/api${path}`, init))
    }
    const first = await send(body)
    expect(first.ok, await first.clone().text()).toBe(true)
    const before = await newest()
    const { version } = Object(body)
    const again = await send(version === undefined ? body : { ...Object(body), version: version + 1 })
    expect(again.status, await again.clone().text()).toBeLessThan(500)
    if (method === 'PUT' && name !== 'imports.explain')
      expect(again.ok, await again.clone().text()).toBe(true)
    const left = await leftSince(before)
    if (EACH_TIME.has(name)) expect(left).not.toEqual([])
    else expect(left).toEqual([])
  })

  test('a product with what it is related to, and every group of settings, as a form sends them', async () => {
    const { admin } = world.people
    const { productId } = world
    const put = async (path: string, body: unknown) => {
      const reply = await kerf.call('PUT', `/api${path}`, body, admin)
      expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(200)
    }
    const { body: shown } = await kerf.call('GET', `/api/manage/products/${productId}`, undefined, admin)
    const [related] = await kerf.db
      .select()
      .from(productRelations)
      .where(eq(productRelations.productId, productId))
    const { body: settings } = await kerf.call('GET', '/api/settings', undefined, admin)
    const before = await newest()
    const { productName, price, minQuantity, aviQuantity, rating, img, description } = Object(shown)
    await put(`/products/${productId}`, {
      ...{ productName, price, minQuantity, aviQuantity, rating, img, description },
      relations: { accessory: related ? [related.relatedId] : [] },
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
