import { randomUUID } from 'node:crypto'
import type { Requests, World } from '#testing/rights/world.ts'

/** The calls of the rules of prices and of coupons. The promotions need a coupon, so that other calls cost what they did. */
export const priceRequests: Requests<'priceRules' | 'coupons' | 'groups' | 'rehearsals'> = {
  'priceRules.read': () => ({ path: '/manage/price-rules' }),
  'priceRules.change': async (world) => ({
    path: '/manage/price-rules',
    body: await moreRules(world, randomUUID()),
  }),
  'coupons.list': () => ({ path: '/manage/coupons?promotionId=spring' }),
  'coupons.make': async (world) => ({
    path: '/manage/coupons',
    body: { promotionId: await aPromotion(world), code: `SPRING-${randomUUID()}`.slice(0, 30) },
  }),
  'coupons.end': async (world) => {
    const code = `AUTUMN-${randomUUID()}`.slice(0, 30).toUpperCase()
    const promotionId = await aPromotion(world)
    await world.kerf.call('POST', '/api/manage/coupons', { promotionId, code }, world.people.admin)
    return { path: `/manage/coupons/${code}` }
  },
  'groups.list': () => ({ path: '/manage/groups' }),
  'groups.members': async (world) => ({ path: `/manage/groups/${await aGroup(world)}/members` }),
  'groups.assign': async (world) => {
    const { email } = await world.kerf.customer('Gale')
    return { path: `/user/group/${email}`, body: { groupId: await aGroup(world) } }
  },
  'groups.prices': async (world) => ({ path: `/manage/groups/${await aGroup(world)}/prices` }),
  'groups.changePrices': async (world) => ({
    path: `/manage/groups/${await aGroup(world)}/prices`,
    body: { prices: [{ productId: await world.kerf.product(), price: 1 }] },
  }),
  'rehearsals.make': () => ({ path: '/manage/price-rules/rehearsal', body: { rules: {} } }),
}

/** The rules with one more promotion, as the call takes them. */
async function moreRules({ kerf, people }: World, id: string): Promise<{ version: number; rules: object }> {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, people.admin)
  const rules = Object(body.rules)
  const promotion = { id, name: 'Spring', lane: 'order', effect: { kind: 'percent', ppm: 1 }, isCoupon: true }
  const others = rules.promotions.slice(-5)
  return { version: Number(body.version), rules: { ...rules, promotions: [...others, promotion] } }
}

async function aPromotion(world: World): Promise<string> {
  const id = randomUUID()
  await world.kerf.call('PUT', '/api/manage/price-rules', await moreRules(world, id), world.people.admin)
  return id
}

/** A customer group; the same for all calls, as nobody of the other calls is in it. */
async function aGroup({ kerf, people }: World): Promise<string> {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, people.admin)
  const rules = Object(body.rules)
  if (rules.groups.length === 0) {
    const groups = [{ id: 'trade', name: 'Trade' }]
    await kerf.call(
      'PUT',
      '/api/manage/price-rules',
      { version: body.version, rules: { ...rules, groups } },
      people.admin,
    )
  }
  return 'trade'
}
