import { expect } from 'vitest'
import { contract } from '#contract/api.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { requests } from '#testing/rights/requests.ts'
import { answerTo } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'

/** Its answer is the key of whoever asks, which shoppers of these tests have already. */
const SIGN_IN = 'users.signIn'
/** Whoever sees the shop as a customer ends that; of anybody else it is answered, and nothing ends. */
const OF_VIEWERS = 'impersonations.end'

/**
 * Makes every call of the API once, by somebody who may: a call that is new tomorrow is in tomorrow's release by itself, with
 * what it leaves behind. Answers the e-mail addresses of those who called and stay.
 */
export async function makeEveryCall(kerf: TestShop): Promise<string[]> {
  const world = await openWorld(kerf)
  let visitors = 0
  for (const [room, members] of Object.entries(contract)) {
    for (const [call, procedure] of Object.entries(members)) {
      const name = `${room}.${call}` as CallName
      const { method = '', path = '' } = procedure['~orpc'].route
      if (name === SIGN_IN) continue
      // Each from an address of its own, as what one visitor may do in an hour is limited.
      const reply = await kerf.fetch(await requestFor(world, name, method, `10.8.0.${++visitors}`))
      expect(reply.status, `${method} ${path}: ${await reply.clone().text()}`).toBeLessThan(300)
      await reply.body?.cancel()
    }
  }
  const { owner, another } = world.people
  return [owner.email, another.email]
}

async function requestFor(world: World, name: CallName, method: string, from: string): Promise<Request> {
  const { path, body, owner, ownersHeaders } = await requests[name](world)
  const byAdmin = name !== OF_VIEWERS && answerTo(name, 'admin', 200) === 200
  const as = byAdmin ? world.people.admin : (owner ?? world.people.owner)
  const isForm = body instanceof FormData // which says its own type
  const headers = {
    authorization: `Bearer ${as.token}`,
    'x-forwarded-for': from,
    ...(!byAdmin && ownersHeaders),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  }
  return new Request(`${ORIGIN}/api${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) })
}
